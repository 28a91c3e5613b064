import type { Lang, RichText } from '@ldy/domain/record/text.ts';
import { useState } from 'react';
import { DEFAULT_LANGUAGE } from '#web/ui/constants.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LongText } from './long-text.tsx';
import styles from './text.module.css';

/** Texts in one language, with a switch if both exist. */
export function RichTexts({ texts }: { texts: readonly RichText[] }) {
  const written = texts.filter(({ value }) => value.trim() !== '');
  const [wished, wish] = useState<Lang>(DEFAULT_LANGUAGE);
  const languages = (['cn', 'en'] as const).filter((lang) => written.some((text) => text.lang === lang));
  const shown = languages.includes(wished) ? wished : languages[0];
  return (
    <div className={styles.texts}>
      {languages.length > 1 && shown && <LanguageSwitch value={shown} onChange={wish} />}
      {written
        .filter(({ lang }) => lang === shown)
        .map(({ value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a record never change places
          <div key={`${shown}${index}`} lang={shown === 'en' ? 'en' : 'zh-CN'} className={styles.entry}>
            <LongText text={value} />
          </div>
        ))}
    </div>
  );
}
