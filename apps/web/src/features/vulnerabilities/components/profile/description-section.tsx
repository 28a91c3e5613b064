import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import type { Lang } from '@ldy/domain/record/text.ts';
import type { MachineTranslation, VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { useMemo, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#web/ui/constants.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { FoldedList } from './blocks/folded-list.tsx';
import styles from './description-section.module.css';
import { LanguageSwitch } from './text/language-switch.tsx';
import { LongText } from './text/long-text.tsx';

interface ShownText {
  lang: Lang;
  value: string;
  /** Who wrote it. */
  by: string;
  /** What a machine translated. */
  original?: string;
}

/** A translation is never shown without its original. */
function translated({ lang, value, original, by, at }: MachineTranslation): ShownText {
  return { lang, value, original, by: `机器翻译，以原文为准（${[by, formatDate(at)].filter(Boolean).join('，')}）` };
}

/** Descriptions in the reader's language: the best one open, those of other sources collapsed. */
export function DescriptionSection({ record }: { record: VulnerabilityRecord }) {
  const texts = useMemo(
    () =>
      record.descriptions
        .map((text, index): ShownText => ({ ...text, by: namesOf(record, index) }))
        .concat(record.translations.map(translated))
        .filter(({ value }) => value.trim() !== ''),
    [record],
  );
  const [wished, wish] = useState<Lang>(DEFAULT_LANGUAGE);
  const languages = LANGUAGES.filter((lang) => texts.some((text) => text.lang === lang));
  const shown = languages.includes(wished) ? wished : languages[0];
  return (
    <div>
      {languages.length > 1 && shown && (
        <div className={styles.languages}>
          <LanguageSwitch value={shown} onChange={wish} />
        </div>
      )}
      <FoldedList key={shown} items={texts.filter(({ lang }) => lang === shown)} first={1} unit="个来源的描述">
        {(list) => (
          <div className={styles.texts} lang={shown === 'en' ? 'en' : 'zh-CN'}>
            {list.map(({ value, by, original }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a record never change places
              <div key={index} className={styles.text}>
                <LongText text={value} />
                {by && (
                  <p className={styles.by} lang="zh-CN">
                    —— {by}
                  </p>
                )}
                {original && (
                  <div className={styles.original}>
                    <p className={styles.originalTitle}>英文原文</p>
                    <div lang="en">
                      <LongText text={original} />
                    </div>
                  </div>
                )}
              </div>
            ))}
          </div>
        )}
      </FoldedList>
    </div>
  );
}

function namesOf({ provenance }: VulnerabilityRecord, index: number): string {
  const statements = provenance[`descriptions--${index}`] ?? [];
  return [...new Set(statements.map(({ source }) => SOURCE_LABELS[source]))].join('、');
}
