import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Concerned } from '#web/platform/library/use-concerned.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { stubMedia } from '#web/testing/stub-media.ts';
import { SituationScreen } from './situation-screen.tsx';
import { situationAnswer, VULNERABILITY } from './testing/situation-answer.ts';
import type { ShownSituation } from './use-situation.ts';

// A picture needs a canvas.
vi.mock('#web/ui/chart/chart-picture.tsx', () => ({
  ChartPicture: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
let place: { width: number; height: number };
beforeEach(() => {
  stubMedia(() => false);
  place = { width: 1920, height: 1080 };
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => place.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => place.height);
  return () => vi.useRealTimers();
});

const NOW = Date.parse('2026-11-25T02:00:00.000Z');
const SHOWN: ShownSituation = { data: situationAnswer(), cameAt: NOW, isFailing: false };

function open(
  query = '',
  { isPublic = false, own, ...shown }: Partial<ShownSituation> & { isPublic?: boolean; own?: Concerned } = {},
) {
  const situation = { ...SHOWN, ...shown };
  const element = <SituationScreen situation={situation} own={own} map={null} isPublic={isPublic} />;
  const { router } = renderAt(`/data-v${query}`, [{ path: '/data-v', element }]);
  const heading = screen.getByRole('heading', { level: 1, name: '漏洞态势' });
  const stage = heading.closest<HTMLElement>('[style*="transform"]');
  return { address: () => `${router.state.location.search}${router.state.location.hash}`, stage };
}
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const pages = () =>
  screen
    .queryAllByRole('region')
    .map((page) => page.getAttribute('aria-label'))
    .filter(Boolean);
const choose = (name: string, value: string) => fireEvent.change(choice(name), { target: { value } });

test('what affects my assets is the first page, where anything of it is known', () => {
  const counts = { affected: 3, possible: 4 };
  const facets = {
    priority: [{ value: 'now', label: '立即', count: 2 }],
    flags: [{ value: 'kev', label: '', count: 1 }],
  };
  const row = { ...VULNERABILITY, my_assets: { affected: 7, unknown: 0 } };
  const own = {
    total: { value: 3, relation: 'EXACT' },
    list: [row],
    facets,
    my_assets: counts,
  } as unknown as Concerned;
  open('', { own });
  const page = within(screen.getByRole('region', { name: '我的资产' }));
  expect(page.getByText('7 个资产')).toBeTruthy();
  const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(href('须立即处置 2')).toBe('/bug/full-bug?my_assets=affected&priority=now');
  expect(href('已被利用（KEV） 1')).toBe('/bug/full-bug?my_assets=affected&kev=1');
  expect(href('影响我的资产 3')).toBe('/bug/full-bug?my_assets=affected');
  cleanup();
  open('', { own: { ...own, my_assets: null } });
  expect(pages()).not.toContain('我的资产');
});

test.each([
  ['', ['fit', 'screen', '20']],
  ['?scale=stretch&theme=light&seconds=60', ['stretch', 'light', '60']],
  ['?scale=width&theme=dark&seconds=0', ['width', 'dark', '0']],
  ['?scale=height&theme=auto&seconds=45', ['height', 'auto', '45']],
  ['?scale=toString&theme=__proto__&seconds=1', ['fit', 'screen', '20']],
  ['?scale=&theme=neon&seconds=soon', ['fit', 'screen', '20']],
])('the address %j says scale, theme and seconds, and an invalid setting counts as missing', (query, expected) => {
  open(query);
  expect(['缩放', '主题', '每页'].map((name) => choice(name).value)).toEqual(expected);
});

test('what is chosen is in the address, which keeps the part after its #', () => {
  const { address } = open('#token');
  choose('缩放', 'width');
  choose('主题', 'light');
  choose('每页', '0');
  expect(address()).toBe('?scale=width&theme=light&seconds=0#token');
  choose('缩放', 'fit');
  choose('主题', 'screen');
  choose('每页', '20');
  expect(address()).toBe('#token');
});

test.each([
  ['fit', { width: 1440, height: 540 }, '2880px', 'scale(0.5, 0.5)'],
  ['stretch', { width: 1920, height: 540 }, '1920px', 'scale(1, 0.5)'],
  ['width', { width: 1920, height: 540 }, '1920px', 'scale(1, 1)'],
  ['height', { width: 1920, height: 540 }, '3840px', 'scale(0.5, 0.5)'],
])('in a place of another shape, %s of %j makes a stage %s wide with %s', (scale, size, width, transform) => {
  place = size;
  const { stage } = open(`?scale=${scale}`);
  expect([stage?.style.width, stage?.style.transform]).toEqual([width, transform]);
});

test('pages are turned by buttons and by arrow keys, but by no key that chooses, scrolls or goes back', () => {
  open();
  expect(pages()).toContain('动态');
  fireEvent.click(screen.getByRole('button', { name: '排行' }));
  expect(pages()).toContain('排行');
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.keyDown(heading, { key: 'ArrowRight' });
  expect(pages()).toContain('信创与来源');
  fireEvent.keyDown(heading, { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(choice('缩放'), { key: 'ArrowLeft' });
  expect(pages()).toContain('信创与来源');
  fireEvent.keyDown(heading, { key: 'ArrowLeft' });
  expect(pages()).toContain('排行');
});

test('in a narrow place all pages are below each other, without controls for scale and turning', () => {
  place = { width: 390, height: 844 };
  const { stage } = open('', { data: situationAnswer({ exploited: [VULNERABILITY] }) });
  expect(stage).toBeNull();
  expect(pages()).toEqual(['动态', '在野利用', '排行', '信创与来源']);
  expect(screen.queryByRole('combobox', { name: '缩放' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: '每页' })).toBeNull();
  choice('主题');
});

test('without an entry of KEV there is no page of exploited ones, and without domestic products none of their panels', () => {
  place = { width: 390, height: 844 };
  open();
  expect(pages()).toEqual(['动态', '排行', '信创与来源']);
  expect(screen.queryByText('信创产品的新漏洞')).toBeNull();
  screen.getByText('来源状态');
});

test.each([
  ['fresh', 2],
  ['late', 3],
  ['stale', 6],
] as const)('figures that are %s, after %d minutes, are marked so', (freshness, minutes) => {
  open('', { cameAt: NOW - minutes * 60_000 });
  expect(screen.getByText('更新于 2026-11-25 09:00').dataset.freshness).toBe(freshness);
  expect(screen.queryByRole('status')).toBeNull();
});

test('while asking fails it says so and shows what came before', () => {
  open('', { isFailing: true });
  screen.getByText('暂时取不到新数据，正在重试；以下为之前的数据');
  screen.getByRole('link', { name: /库内漏洞/ });
});

test('before anything came it waits, and says when it does not come', () => {
  open('', { data: undefined });
  screen.getByText('正在统计…');
  cleanup();
  open('', { data: undefined, isFailing: true });
  screen.getByText('暂时取不到新数据，正在重试');
  expect(screen.getByRole('alert').textContent).toContain('暂时取不到数据');
});

test('a library that is not fed says up to when its figures are', () => {
  open('', { data: situationAnswer({ until: '2025-12-03' }) });
  screen.getByText('库内最新公开日期 2025-12-03，图表截至该日');
});

test('while the library lies still no figure says that there is none', () => {
  const figures: NonNullable<Parameters<typeof situationAnswer>[0]>['figures'] = [
    { name: 'today', count: 0, filter: {} },
    { name: 'total', count: 177, filter: {} },
  ];
  open('', { data: situationAnswer({ figures, still_since: '2026-10-01T00:00:00Z' }) });
  screen.getByText('数据停于 2026-10-01');
  screen.getByText('177');
  expect(screen.queryByText('0')).toBeNull();
});

test('a drawn chart has all its figures in a table, each leading to its list', () => {
  open();
  screen.getByRole('img', { name: '每天公开的漏洞，按等级' });
  const button = screen.getByRole('button', { name: '等级 × 日：表格' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  const table = within(screen.getByRole('table', { name: '每天公开的漏洞，按等级' }));
  table.getByRole('row', { name: /^高危 9 / });
  const href = table.getByRole('link', { name: '6' }).getAttribute('href');
  expect(href).toContain('severity=high');
  expect(href).toContain('published_from=2026-11-25');
  fireEvent.click(button);
  screen.getByRole('img', { name: '每天公开的漏洞，按等级' });
});

test('days that still grow are marked in a chart and its table, with a line that says what the mark means', () => {
  const [chart] = SHOWN.data?.charts ?? [];
  const rows = chart?.rows.map((row, at) => ({ ...row, undercounted: at === 1 })) ?? [];
  open('', { data: situationAnswer({ charts: chart ? [{ ...chart, rows }] : [] }) });
  screen.getByText('2026-10-27 至 2026-11-25；* 仍会增长，数字偏低');
  fireEvent.click(screen.getByRole('button', { name: '等级 × 日：表格' }));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['项目', '合计', '11-24', '11-25（偏低）']);
});

test('a chart of a part of the library in which there is nothing says so of that part', () => {
  const charts = situationAnswer().charts.map((chart) => ({
    ...{ ...chart, chart: 'domestic' as const, rows: [] },
    scope: { label: '信创产品的漏洞', count: 0 },
  }));
  open('', { data: situationAnswer({ charts, domestic: [VULNERABILITY] }) });
  fireEvent.click(screen.getByRole('button', { name: '信创与来源' }));
  screen.getByText('这段时间没有信创产品的漏洞。');
});

test('a source that was never imported as a whole is not shown as healthy', () => {
  const source = { name: 'EPSS', state: 'pending' as const, last_success: null, late_days: 0 };
  open('', { data: situationAnswer({ sources: [source] }) });
  fireEvent.click(screen.getByRole('button', { name: '信创与来源' }));
  const row = screen.getByText('EPSS').closest('li');
  expect(row?.textContent).toBe('未完成EPSS从未完整导入');
  expect(row?.querySelector('[data-state]')?.getAttribute('data-state')).toBe('pending');
});

test('where nothing leads away, the table has its figures without links', () => {
  open('', { isPublic: true });
  fireEvent.click(screen.getByRole('button', { name: '等级 × 日：表格' }));
  within(screen.getByRole('table', { name: '每天公开的漏洞，按等级' })).getByText('6');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('a reader who may not see the figures of a chart sees a notice instead of a table', () => {
  const charts = situationAnswer().charts.map((chart) => ({ ...chart, locked: true, rows: [], columns: [] }));
  open('', { data: situationAnswer({ charts }) });
  screen.getAllByText('没有查看这些数字的权限。');
  expect(screen.queryByRole('button', { name: /表格/ })).toBeNull();
});
