import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import styles from './builder.module.css';
import { type BuilderGroup, groupOf } from './builder-model.ts';

const EXAMPLES = [
  ['严重且在野利用', 'severity:严重 kev:是'],
  ['近 30 天公开且有 PoC', 'published:近30天 poc:有'],
  ['评分 9 分以上、尚无补丁', 'cvss>=9 patch:无'],
] as const;

/** Conditions to begin with, for whoever stands before an empty builder. */
export function ReadyExamples({ onPick }: { onPick: (group: BuilderGroup) => void }) {
  return (
    <p className={styles.examples}>
      <span>试试：</span>
      {EXAMPLES.map(([label, query]) => (
        <button
          key={query}
          type="button"
          className={styles.example}
          title={query}
          onClick={() => onPick(groupOf(parseQuery(VULNERABILITIES, query).query))}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
