import type { StatisticsChart } from '@ldy/contract/statistics.ts';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { expect, test } from 'vitest';
import { LEAST_DISTANCE, rgbDistance } from '#web/ui/chart/colours.ts';
import { contrast } from '#web/ui/theme/contrast.ts';
import { cssVariables } from '#web/ui/theme/css-variables.ts';
import { chartCsv } from './chart-csv.ts';
import { FIX_COLOURS } from './fix-colours.ts';
import { SECTIONS } from './sections.ts';
import { chartData, formatSelection, parseSelection } from './use-statistics.ts';

const cell = (count: number, filter: Record<string, unknown>) => ({ count, previous: null, filter });
const chart = (rows: StatisticsChart['rows']): StatisticsChart => ({
  ...{ chart: 'vendors', locked: false, absent: false, rows, columns: [{ key: 'count', label: '漏洞数' }] },
  ...{
    scope: { label: '符合条件的漏洞', count: 9 },
    period: { from: '2024-01-01', to: '2024-12-31' },
    previous_period: null,
  },
});
const row = (label: string, of: ReturnType<typeof cell>) => ({
  key: label,
  label,
  total: of,
  cells: [of],
  undercounted: false,
});

test('the page shows every chart once', () => {
  expect(SECTIONS.flatMap(({ charts }) => charts).sort()).toEqual([...CHART_NAMES].sort());
});

test('a figure leads to the list with the filter of the page, its own and the period', () => {
  const rows = [
    row('思科', cell(9, { vendor: ['cisco'] })),
    row('2024-01', cell(2, { published_from: '2024-01-01', published_to: '2024-01-31' })),
  ];
  const filter = { severity: ['high'], query: 'log4j', published_from: '2024-01-01', published_to: '2024-12-31' };
  const [vendor, month] = chartData(chart(rows), filter).rows.map(({ total }) => new URL(total.to, 'http://x'));
  expect(Object.fromEntries(vendor?.searchParams ?? [])).toEqual({
    ...{ search: 'log4j', severity: 'high', vendor: 'cisco' },
    ...{ published_from: '2024-01-01', published_to: '2024-12-31' },
  });
  expect(month?.searchParams.get('published_to')).toBe('2024-01-31');
});

test('what can be installed is green wherever vulnerabilities are counted by their fix', () => {
  const columns = [
    { key: 'patch', label: '有补丁' },
    { key: 'upgrade', label: '可升级' },
  ];
  const drawn = chartData({ ...chart([]), chart: 'fixByVendor', columns }, {});
  expect(drawn.columns.map(({ colours }) => colours)).toEqual([FIX_COLOURS.patch, FIX_COLOURS.upgrade]);
  for (const { light, dark } of [FIX_COLOURS.patch, FIX_COLOURS.upgrade])
    for (const colour of [light, dark]) {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      expect(green, colour).toBeGreaterThan(Math.max(red, blue));
    }
});

test.each(['light', 'dark'] as const)(
  'in the %s theme the colours of fixes are apart, and seen on the surface',
  (theme) => {
    const colours = Object.values(FIX_COLOURS).map((colour) => colour[theme]);
    for (const [at, colour] of colours.entries()) {
      const next = colours[(at + 1) % colours.length] ?? '';
      expect(rgbDistance(colour, next), `${colour} ${next}`).toBeGreaterThan(LEAST_DISTANCE);
      expect(contrast(colour, cssVariables(theme).get('--surface')), colour).toBeGreaterThanOrEqual(3);
    }
  },
);

test('a selection survives an address', () => {
  const filter = { severity: ['critical', 'high'], query: '厂商:思科 -log4j', kev: true };
  expect(parseSelection(formatSelection(filter))).toEqual(filter);
  expect(parseSelection('severity=nonsense&page=3')).toEqual({});
});

test('in the file of a chart, with parts or without, each row says whether it still grows', () => {
  const rows = [row('2026-10', cell(9, {})), { ...row('2026-11', cell(4, {})), undercounted: true }];
  const plain = chartData(chart(rows), {});
  for (const shape of ['columns', 'heat'] as const) {
    const [head, ...lines] = chartCsv('数量', [], { ...plain, shape })
      .trim()
      .split('\r\n')
      .slice(2);
    expect(head).toMatch(/^"项目",.*,"说明"$/);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['""', '"仍会增长"']);
    expect(lines.map((line) => line.split(',').length)).toEqual(Array(2).fill(head?.split(',').length));
  }
});

test('no name becomes a formula in a spreadsheet', () => {
  const data = chartData(chart([row('=HYPERLINK("http://x")', cell(3, { vendor: ['x'] }))]), {});
  expect(chartCsv('厂商', ['截至今天'], data).split('\r\n')).toEqual([
    '\uFEFF"厂商"',
    '"符合条件的漏洞","9"',
    '"截至今天"',
    '"项目","漏洞数","说明"',
    expect.stringMatching(/^"'=HYPERLINK\(""http:\/\/x""\)","3",""$/),
    '',
  ]);
});
