import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { ReportListPage } from './report-list-page.tsx';

const LIST = 'report/list';
const MONTH = {
  ...{ id: 'monthly-2021-12', kind: 'monthly', title: '2021 年 12 月漏洞月报', standing: 'current', revision: 2 },
  period: { from: '2021-12-01', to: '2021-12-31' },
  ...{ published: '2022-01-01T01:00:00Z', updated: '2022-01-02T01:00:00Z' },
};

function open(address: string, answers: Parameters<typeof answerApi>[0]) {
  const asked = answerApi({ 'report/subscription': () => ({ data: { kinds: ['monthly'] } }), ...answers });
  const { router } = renderAt(address, [{ path: '/report/list', element: <ReportListPage /> }]);
  return { router, inputsOf: (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input) };
}

beforeEach(() => setUser({ ...personalUser, auth_watch: '190', watch_auth_list: ['190'] }));
afterEach(() => forgetUser());

test('the list is narrowed as its address says, and leads back to all where nothing is left', async () => {
  const { inputsOf } = open('/report/list?kind=monthly&search=log4j&from=2021-01-01&page=2', {
    [LIST]: (input) => ({ data: 'search' in input ? { total: 0, list: [] } : { total: 1, list: [MONTH] } }),
  });
  expect(await screen.findByText('没有符合条件的报告')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '查看全部报告' }));
  const row = within(await screen.findByRole('row', { name: /2021 年 12 月漏洞月报/ }));
  expect(row.getByText('更正版')).toBeTruthy();
  expect(inputsOf(LIST)).toEqual([{ kind: 'monthly', search: 'log4j', from: '2021-01-01', page: 2 }, { page: 1 }]);
});

test('a refused condition is reported with its field and its reason', async () => {
  const msg = '请求参数有误：from 无效的ISO日期';
  open('/report/list?from=abc', { [LIST]: () => ({ status: 400, code: 400, msg, data: null }) });
  const alert = within(await screen.findByRole('alert'));
  expect([alert.getByText('报告加载失败'), alert.getByText(msg)]).toHaveLength(2);
});

test('a searched word is in the address and begins at the first page', async () => {
  const { router, inputsOf } = open('/report/list?page=3', { [LIST]: () => ({ data: { total: 50, list: [MONTH] } }) });
  const field = await screen.findByRole('searchbox', { name: '标题、编者按或重点漏洞' });
  fireEvent.change(field, { target: { value: ' 2021年12月 ' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByText('共 50 份');
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    new URLSearchParams({ search: '2021年12月' }).toString(),
  );
  expect(inputsOf(LIST).at(-1)).toEqual({ search: '2021年12月', page: 1 });
});

test('each kind is asked for by mail by itself', async () => {
  const { inputsOf } = open('/report/list', {
    [LIST]: () => ({ data: { total: 0, list: [] } }),
    'report/subscribe': (input) => ({ data: input }),
  });
  const asked = within(await screen.findByRole('group', { name: '邮件订阅' }));
  expect((asked.getByLabelText('月报') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(asked.getByLabelText('年报'));
  await waitFor(() => expect((asked.getByLabelText('年报') as HTMLInputElement).checked).toBe(true));
  expect(inputsOf('report/subscribe')).toEqual([{ kinds: ['monthly', 'yearly'] }]);
});
