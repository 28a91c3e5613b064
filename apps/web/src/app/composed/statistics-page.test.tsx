import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statisticsAnswer } from '../../features/statistics/testing/statistics-answer.ts';
import { setUser } from '../../platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubMedia } from '../../testing/stub-media.ts';
import { ComposedStatisticsPage } from './statistics-page.tsx';

// A picture needs a canvas.
vi.mock('#web/ui/chart/chart-picture.tsx', () => ({
  ChartPicture: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
beforeEach(() => {
  stubMedia(() => false);
  // Without it everything counts as in sight.
  vi.stubGlobal('IntersectionObserver', undefined);
  setUser({ ...personalUser, role: 'business', auth_watch: '15,60' });
});
afterEach(cleanup);

const LIST = { data: { list: [], total: { value: 0, relation: 'eq' }, facets: {}, notes: [], unknown_ids: [] } };
type Statistics = (input: Record<string, unknown>) => Answer | Promise<Answer>;

function open(address: string, statistics: Statistics) {
  const asked = answerApi({ 'statics/charts': statistics, 'cve5/cvecompletelist': () => LIST });
  const page = renderAt(address, [{ path: '/statics/charts', element: <ComposedStatisticsPage /> }]);
  return { ...page, asked: () => asked.filter(({ path }) => path === 'statics/charts').map(({ input }) => input) };
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const count =
  (figure: number): Statistics =>
  (input) =>
    statisticsAnswer(input, figure);

test('figures that are counted, are none, are not allowed and failed look different', async () => {
  const { asked } = open('/statics/charts?period=all', (input) => {
    const charts = input.charts as string[];
    if (charts.includes('said')) return { status: 503, msg: '请求过于频繁，请稍后尝试' };
    return statisticsAnswer(input, charts.includes('fix') ? 0 : 7, ['epss']);
  });
  expect(card('严重等级').getByText('正在统计')).toBeTruthy();
  await screen.findByRole('img', { name: '严重等级' });
  await card('EPSS 概率').findByText('没有查看权限');
  await card('修复状态').findByText('没有符合条件的漏洞');
  expect((await card('字段完整度').findByRole('alert')).textContent).toContain('请求过于频繁');
  const before = asked().length;
  fireEvent.click(card('字段完整度').getByRole('button', { name: '重试' }));
  await waitFor(() => expect(asked().length).toBe(before + 1));
});

test('an account without the menu sees a notice, and no call is made', () => {
  setUser({ ...personalUser, auth_watch: '60' });
  const { asked } = open('/statics/charts', count(7));
  screen.getByText('您的账号未开通统计');
  expect(asked()).toEqual([]);
});

test('a figure leads to the list with the filter of the page', async () => {
  open('/statics/charts?period=all&vendor=cisco', count(7));
  fireEvent.click(await screen.findByRole('button', { name: '严重等级：表格' }));
  const link = card('严重等级').getByRole('link', { name: '7' });
  expect(link.getAttribute('href')).toBe('/bug/full-bug?severity=critical&vendor=cisco');
});

test('the unit that is drawn is the one that is chosen, and those too fine for the period are off with the reason', async () => {
  const { router, asked } = open('/statics/charts?period=all&unit=month', count(7));
  const units = within(await screen.findByRole('radiogroup', { name: '时间单位' }));
  const radio = (name: string) => units.getByRole<HTMLInputElement>('radio', { name });
  expect([radio('月').checked, radio('年').checked]).toEqual([false, true]);
  expect([radio('日').disabled, radio('月').disabled, radio('年').disabled]).toEqual([true, true, false]);
  expect(radio('月').title).toContain('不能按月显示');
  screen.getByText('期间太长，不能按月显示，已改为按年');
  fireEvent.click(screen.getByRole('radio', { name: '近 30 天' }));
  await waitFor(() => expect(radio('月').checked).toBe(true));
  expect(screen.queryByText(/已改为按/)).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('period')).toBe('30d');
  await waitFor(() => expect(asked().some(({ period }) => period === '30d')).toBe(true));
});

test('two selections are side by side in every chart until the comparison ends', async () => {
  const { router, asked } = open('/statics/charts?period=all&severity=high', count(7));
  fireEvent.click(await screen.findByRole('button', { name: '以当前条件对比' }));
  expect(new URLSearchParams(router.state.location.search).get('with')).toBe('severity=high');
  await screen.findByRole('img', { name: '厂商（当前条件）' });
  await screen.findByRole('img', { name: '厂商（对比条件）' });
  fireEvent.click(screen.getByRole('button', { name: '结束对比' }));
  await screen.findByRole('img', { name: '厂商' });
  expect(asked().every(({ severity }) => String(severity) === 'high')).toBe(true);
});
