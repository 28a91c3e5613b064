import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { type ChartData, type ChartRow, hasParts } from '#web/ui/chart/chart-data.ts';

/** Excel reads a CSV file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const field = (value: string | number | null) => `"${noFormula(String(value ?? '')).replaceAll('"', '""')}"`;

/** All figures of a chart, under what they are of. */
export function chartCsv(title: string, notes: readonly string[], data: ChartData): string {
  const before = data.compared === '' ? [] : [data.compared];
  const head = hasParts(data)
    ? ['合计', ...data.columns.flatMap(({ label }) => [label, ...before.map((word) => `${label} ${word}`)])]
    : [data.columns[0]?.label ?? '', ...before];
  const figuresOf = ({ total, cells }: ChartRow) =>
    hasParts(data)
      ? [total.count, ...cells.flatMap(({ count, previous }) => [count, ...before.map(() => previous)])]
      : [total.count, ...before.map(() => total.previous)];
  const lines = data.rows.map((row) => [row.label, ...figuresOf(row), row.undercounted ? '仍会增长' : '']);
  const about = [[title], [data.scope.label, data.scope.count], ...notes.map((note) => [note])];
  return `${BYTE_ORDER_MARK}${[...about, ['项目', ...head, '说明'], ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('')}`;
}
