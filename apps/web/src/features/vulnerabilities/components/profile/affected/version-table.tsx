import { describeRange } from '@ldy/domain/product/version-description.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import type { VersionRow } from './group-products.ts';
import { STATUS_WORDS } from './status-words.ts';
import styles from './version-table.module.css';

/** Text for a statement without versions: its default status applies to all versions. */
const DEFAULT_WORDS = { affected: '所有版本', unaffected: '所有版本', unknown: '未说明版本' } as const;
const RAW = '来源原文';
const PLATFORMS = '平台';

const COLUMNS: readonly Column<VersionRow>[] = [
  {
    name: '状态',
    width: 88,
    narrow: 'beside',
    cell: ({ status }) => <Tag color={STATUS_WORDS[status].color}>{STATUS_WORDS[status].label}</Tag>,
  },
  { name: '版本范围', className: styles.range, cell: (row) => <Range row={row} /> },
  { name: RAW, className: styles.raw, cell: (row) => isolated(rawOf(row)) },
  { name: PLATFORMS, className: styles.raw, cell: ({ from }) => isolated(from.platforms.join('、')) },
  {
    name: '来源',
    width: 120,
    narrow: 'corner',
    className: styles.source,
    cell: ({ from }) => SOURCE_LABELS[from.source],
  },
];

/** One row per range: status, range in words and in the source's notation, platforms, source. */
export function VersionTable({ rows, label }: { rows: readonly VersionRow[]; label: string }) {
  const needed: Record<string, boolean> = {
    [RAW]: rows.some((row) => rawOf(row) !== ''),
    [PLATFORMS]: rows.some(({ from }) => from.platforms.length > 0),
  };
  const columns = COLUMNS.filter(({ name }) => needed[name] ?? true);
  // Rows have no unique key; their order never changes.
  return <DataTable label={label} columns={columns} rows={rows} keyOf={(_, index) => index} />;
}

const Range = ({ row }: { row: VersionRow }) => (
  <>
    <bdi>{row.statement ? describeRange(row.statement) : DEFAULT_WORDS[row.status]}</bdi>
    {row.statement && !row.statement.parsed && <span className={styles.unparsed}>未能解析，仅供参考</span>}
  </>
);

const isolated = (text: string) => text && <bdi>{text}</bdi>;

/** The source's notation: its text, or its bounds. */
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
