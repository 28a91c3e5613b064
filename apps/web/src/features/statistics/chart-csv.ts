import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { type ChartData, hasParts } from '#web/ui/chart/chart-data.ts';

/** Excel reads a CSV file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const field = (value: string | number | null) => `"${noFormula(String(value ?? '')).replaceAll('"', '""')}"`;

/** All figures of a chart, under what they are of. */
export function chartCsv(title: string, notes: readonly string[], data: ChartData): string {
  const before = data.compared === '' ? [] : [data.compared];
  const head = hasParts(data)
    ? ['项目', '合计', ...data.columns.flatMap(({ label }) => [label, ...before.map((word) => `${label} ${word}`)])]
    : ['项目', data.columns[0]?.label ?? '', ...before, '说明'];
  const lines = data.rows.map(({ label, total, cells, undercounted }) =>
    hasParts(data)
      ? [label, total.count, ...cells.flatMap(({ count, previous }) => [count, ...before.map(() => previous)])]
      : [label, total.count, ...before.map(() => total.previous), undercounted ? '仍会增长' : ''],
  );
  const about = [[title], [data.scope.label, data.scope.count], ...notes.map((note) => [note])];
  return `${BYTE_ORDER_MARK}${[...about, head, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('')}`;
}
