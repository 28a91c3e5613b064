import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ChartCard, type ChartSide } from './chart-card.tsx';
import { type ChartData, changeText, shareText } from './chart-data.ts';
import { chartOptions } from './chart-options.ts';

// A picture needs a canvas.
vi.mock('./chart-picture.tsx', () => ({
  ChartPicture: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
afterEach(cleanup);

const figure = (count: number, previous: number | null, to = '/list') => ({ count, previous, to });
const DATA: ChartData = {
  shape: 'columns',
  columns: [{ key: 'count', label: '漏洞数' }],
  compared: '上期',
  scope: { label: '符合条件的漏洞', count: 20 },
  rows: [
    { key: 'high', label: '高危', total: figure(15, 10, '/list?severity=high'), cells: [], undercounted: true },
    { key: 'low', label: '<b>低危</b>', total: figure(0, 0), cells: [], undercounted: false },
  ],
};

const show = (...states: ChartSide['state'][]) =>
  render(
    <MemoryRouter>
      <ChartCard
        title="严重等级"
        about="按等级计数。"
        notes={['截至今天']}
        sides={states.map((state, at) => ({ name: states.length > 1 ? `条件${at}` : '', state }))}
        patterns={false}
        onOpen={() => {}}
        onCsv={() => {}}
        onPrint={() => {}}
      />
    </MemoryRouter>,
  );

test('a chart says what its figures count, and has all of them in a table that links each to its list', () => {
  show({ kind: 'data', data: DATA });
  screen.getByRole('img', { name: '严重等级' });
  screen.getByText('符合条件的漏洞 20 条');
  fireEvent.click(screen.getByRole('button', { name: '严重等级：表格' }));
  const row = within(screen.getByRole('row', { name: /高危（偏低）/ }));
  expect(row.getByRole('link', { name: '15' }).getAttribute('href')).toBe('/list?severity=high');
  for (const text of ['75%', '10', '+50%']) row.getByText(text);
  expect(within(screen.getByRole('row', { name: /低危/ })).queryByRole('link')).toBeNull();
});

test('nothing found, nothing counted and nothing allowed are different states, and have no tools', () => {
  const none = { ...DATA, rows: DATA.rows.slice(1), scope: { ...DATA.scope, count: 0 } };
  show({ kind: 'loading' }, { kind: 'failed', retry: () => {} }, { kind: 'locked' }, { kind: 'data', data: none });
  screen.getByText('正在统计');
  expect(screen.getByRole('alert').textContent).toContain('并不表示没有漏洞');
  screen.getByText('没有查看权限');
  screen.getByText('没有符合条件的漏洞');
  expect(screen.queryByRole('button', { name: /表格/ })).toBeNull();
});

test.each([
  [0, 0, '没有符合条件的漏洞'],
  [0, 12_000, '有 KEV 日期的漏洞为 0 条'],
  [3, 12_000, '没有可以计入的漏洞'],
])('of %d in its scope, of %d that were found, an empty chart says: %s', (count, found, title) => {
  const rows = DATA.rows.slice(1);
  show({ kind: 'data', data: { ...DATA, rows, found, scope: { label: '有 KEV 日期的漏洞', count } } });
  screen.getByText(title);
  if (count === 0 && found > 0) screen.getByText(/符合条件的漏洞有 12,000 条/);
});

const drawn = (data: ChartData, width: number, height = 400) =>
  chartOptions(data, '严重等级', { theme: 'light', patterns: true, width, height, fontFamily: 'sans-serif' });

test('a picture is described, has patterns where wanted, and draws names as text', () => {
  const options = drawn(DATA, 600);
  expect(options).toMatchObject({
    aria: { enabled: true, decal: { show: true } },
    tooltip: { renderMode: 'richText' },
    xAxis: { data: ['高危 *', '<b>低危</b>'] },
    yAxis: { max: 15 },
  });
});

test('a bar has the colour of the theme it is drawn in, and the ends of a time are named, where it is shorter or still grows', () => {
  const [row] = DATA.rows;
  const rows = [{ ...row, colours: { light: '#ff0000', dark: '#00ff00' } }] as never;
  const { series, xAxis } = drawn({ ...DATA, rows, inTime: true }, 600);
  expect((series as { data: object[] }[])[0]?.data[0]).toMatchObject({ itemStyle: { color: '#ff0000' } });
  expect(xAxis).toMatchObject({ axisLabel: { showMinLabel: true, showMaxLabel: true } });
});

test('however narrow a picture is, each bar has its name and each colour too; only of bars in time some go without', () => {
  const [row] = DATA.rows;
  const bars = (label: string) => ({ ...DATA, rows: Array.from({ length: 10 }, () => ({ ...row, label })) as never });
  const below = (data: ChartData, width: number) => drawn(data, width).xAxis;
  expect(below(bars('厂商尚未修复'), 390)).toMatchObject({ axisLabel: { interval: 0, overflow: 'break' } });
  expect(below(bars('0–0.9'), 300)).toMatchObject({ axisLabel: { interval: 0, rotate: 45 } });
  expect(below({ ...bars('2026-11'), inTime: true }, 300)).not.toMatchObject({ axisLabel: { interval: 0 } });
  const columns = ['有补丁', '可升级', '厂商尚未修复', '修复未知'].map((label) => ({ key: label, label }));
  const tops = [900, 240].map((width) => drawn({ ...DATA, shape: 'parts', columns }, width).grid as { top: number });
  expect(tops[1]?.top).toBeGreaterThan(tops[0]?.top ?? Number.POSITIVE_INFINITY);
});

test('cells have thousands apart; of rows in time the newest is on top; columns that still grow are marked', () => {
  const [row] = DATA.rows;
  const columns = [{ key: 'high', label: '高危', undercounted: true }];
  const heat: ChartData = { ...DATA, shape: 'heat', columns, rows: [row] as never };
  const { xAxis, series } = drawn(heat, 600) as unknown as { xAxis: object; series: [{ label: { formatter: Words } }] };
  type Words = (cell: { value: [number, number, number] }) => string;
  const words = series[0].label.formatter;
  expect([12_345, 0].map((count) => words({ value: [0, 0, count] }))).toEqual(['12,345', '']);
  expect(xAxis).toMatchObject({ data: ['高危 *'] });
  expect([drawn(heat, 600).yAxis, drawn({ ...heat, inTime: true }, 600).yAxis]).toMatchObject([
    { inverse: true },
    { inverse: false },
  ]);
});

test('rows that are lower than a line of text have no figures in them, and some of their names', () => {
  const [row] = DATA.rows;
  const rows = Array.from({ length: 20 }, () => row) as never;
  const heat: ChartData = { ...DATA, shape: 'heat', rows };
  const lying: ChartData = { ...DATA, shape: 'ranking', rows };
  const figures = [600, 200].map((height) => (drawn(heat, 600, height).series as { label: object }[])[0]?.label);
  expect(figures).toMatchObject([{ show: true }, { show: false }]);
  const names = [600, 200].map((height) => drawn(lying, 600, height).yAxis);
  expect(names).toMatchObject([{ axisLabel: { interval: 0 } }, { axisLabel: { interval: 'auto' } }]);
});

test('long names beside bars take two lines where their rows have room for them', () => {
  const lying = (height: number, label: string) =>
    drawn({ ...DATA, shape: 'ranking', rows: DATA.rows.map((row) => ({ ...row, label })) }, 300, height).yAxis;
  expect(lying(180, 'Microsoft Windows Server')).toMatchObject({
    axisLabel: { interval: 0, overflow: 'break', height: 28 },
  });
  for (const names of [lying(100, 'Microsoft Windows Server'), lying(180, '微软')])
    expect(names).toMatchObject({ axisLabel: { interval: 0, overflow: 'truncate' } });
});

test('shares and changes are rounded, and none without a whole or a former figure', () => {
  expect([shareText(1, 3), shareText(1, 100_000), shareText(0, 5), shareText(1, 0)]).toEqual([
    '33.3%',
    '<0.1%',
    '0%',
    '',
  ]);
  expect([figure(5, null), figure(5, 0), figure(0, 0), figure(5, 5), figure(1, 4)].map(changeText)).toEqual([
    ...['', '新增', '持平', '持平', '−75%'],
  ]);
});
