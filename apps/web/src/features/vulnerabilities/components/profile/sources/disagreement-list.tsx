import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { MERGE_REASONS } from '@ldy/domain/vulnerability/merge-rules.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import { chosenStatement } from './chosen-statement.ts';
import { fieldLabel } from './field-labels.ts';
import styles from './sources.module.css';

const RULES: ReadonlyMap<string, { cn: string }> = new Map(Object.entries(MERGE_REASONS));
const BEFORE_FOLD = 6;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Fields on which sources disagree: all values, the chosen one, and the rule. */
export function DisagreementList({ record }: { record: VulnerabilityRecord }) {
  return Object.entries(record.disagreements).map(([path, disagreement]) => {
    const chosen = chosenStatement(record, path, disagreement);
    return (
      <article key={path} className={styles.disagreement}>
        <h4 className={styles.field}>{fieldLabel(path)}</h4>
        <FoldedList items={disagreement.statements} first={BEFORE_FOLD}>
          {(shown) => (
            <ul className={styles.statements}>
              {shown.map((statement, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: records may repeat, and their order never changes
                <li key={index} className={styles.statement} data-chosen={statement === chosen}>
                  <Link to={paths.libraryEntry.href(statement.key, statement.source)}>
                    {SOURCE_LABELS[statement.source]}
                  </Link>
                  <bdi className={styles.value}>{inWords(statement.value)}</bdi>
                  {statement === chosen && <Tag color="blue">采用</Tag>}
                </li>
              ))}
            </ul>
          )}
        </FoldedList>
        <p className={styles.rule}>规则：{RULES.get(disagreement.rule)?.cn ?? disagreement.rule}</p>
      </article>
    );
  });
}

/** A time as its day in Asia/Shanghai; everything else as the source words it. */
function inWords(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? '';
  if (TIME.test(value)) return formatDate(value);
  // The merge appends a level's origin: `严重 (cvss:3.1)`.
  return value.replace(/ \(cvss:([\d.]{1,5})\)$/, '（CVSS $1）');
}
