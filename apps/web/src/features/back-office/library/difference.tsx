import type { previewCorrection } from '@ldy/contract/back-office/corrections.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import { visibleText } from '../kit/visible-text.ts';

type Fields = OutputOf<typeof previewCorrection>['fields'];

const NAMES: Record<Fields[number]['field'], string> = {
  titleCn: '中文标题',
  titleEn: '英文标题',
  types: '漏洞类型',
  affected: '受影响产品',
  fix: '修复方式',
  officialFix: '官方修复',
  temporaryFix: '临时措施',
  patches: '补丁',
  files: '附件',
};

const MOST_LINES = 20;

const differs = ({ before, after }: Fields[number]) => before.join('\n') !== after.join('\n');

/** What readers see of the fields that a correction changes, before and after. */
export function Difference({ fields, before, after }: { fields: Fields; before: string; after: string }) {
  const rows = fields.filter(differs);
  if (rows.length === 0) return <p className={styles.muted}>与其他来源的内容相同，读者看到的不会变化。</p>;
  return (
    <dl className={library.changes} aria-label="更正前后">
      {rows.map((row) => (
        <div key={row.field} className={library.change}>
          <dt>{NAMES[row.field]}</dt>
          <dd>
            <p className={styles.second}>{before}</p>
            <Lines lines={row.before} />
          </dd>
          <dd>
            <p className={styles.second}>{after}</p>
            <Lines lines={row.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What readers see of every field that can be corrected. */
export const Shown = ({ fields }: { fields: Fields }) => (
  <DataTable
    label="现在的显示"
    rows={fields}
    keyOf={({ field }) => field}
    columns={[
      { name: '内容', isHead: true, width: 112, cell: ({ field }) => NAMES[field] },
      { name: '读者看到的', cell: ({ after }) => <Lines lines={after} /> },
    ]}
  />
);

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className={styles.muted}>无</span>;
  const more = lines.length - MOST_LINES;
  return (
    <ul className={library.lines}>
      {lines.slice(0, MOST_LINES).map((line) => (
        <li key={line}>{visibleText(line)}</li>
      ))}
      {more > 0 && <li className={styles.muted}>{`另有 ${more} 项`}</li>}
    </ul>
  );
}
