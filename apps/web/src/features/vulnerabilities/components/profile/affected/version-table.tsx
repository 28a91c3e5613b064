import { describeRange } from '@ldy/domain/product/version-description.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { Tag } from '#web/ui/tag.tsx';
import styles from './affected.module.css';
import type { VersionRow } from './group-products.ts';
import { STATUS_WORDS } from './status-words.ts';

/** What a source says that names no versions: its default status then holds for all of them. */
const DEFAULT_WORDS = { affected: '所有版本', unaffected: '所有版本', unknown: '未说明版本' } as const;

/** Range by range: status, the range in words with the source's own words beside it, platforms, and who says so. */
export function VersionTable({ rows, label }: { rows: readonly VersionRow[]; label: string }) {
  const hasRaw = rows.some((row) => rawOf(row) !== '');
  const hasPlatforms = rows.some(({ from }) => from.platforms.length > 0);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.statusColumn}>
            状态
          </th>
          <th scope="col">版本范围</th>
          {hasRaw && <th scope="col">来源原文</th>}
          {hasPlatforms && <th scope="col">平台</th>}
          <th scope="col" className={styles.sourceColumn}>
            来源
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own and never change places
          <tr key={index}>
            <td className={styles.statusColumn}>
              <Tag color={STATUS_WORDS[row.status].color}>{STATUS_WORDS[row.status].label}</Tag>
            </td>
            <td className={styles.range}>
              <bdi>{row.statement ? describeRange(row.statement) : DEFAULT_WORDS[row.status]}</bdi>
              {row.statement && !row.statement.parsed && <span className={styles.unparsed}>未能解析，仅供参考</span>}
            </td>
            {hasRaw && (
              <td className={styles.raw}>
                <bdi>{rawOf(row)}</bdi>
              </td>
            )}
            {hasPlatforms && (
              <td className={styles.raw}>
                <bdi>{row.from.platforms.join('、')}</bdi>
              </td>
            )}
            <td className={styles.sourceColumn}>{SOURCE_LABELS[row.from.source]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The source's own words: its text, or its bounds as it wrote them. */
function rawOf({ statement, from }: VersionRow): string {
  if (!statement) return from.raw;
  if (statement.raw) return statement.raw;
  const bounds = [
    statement.version,
    statement.lessThan && `< ${statement.lessThan}`,
    statement.lessThanOrEqual && `<= ${statement.lessThanOrEqual}`,
    statement.versionType && statement.versionType !== 'custom' && `(${statement.versionType})`,
  ];
  const raw = bounds.filter(Boolean).join(' ');
  return raw === statement.version ? '' : raw;
}
