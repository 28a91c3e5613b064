import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { BoardSource, listBoardSources } from '@ldy/contract/source-board.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { SourceBoardPage } from './source-board-page.tsx';

type Board = OutputOf<typeof listBoardSources>;

const CALL = 'source/list';
const NOW = '2026-11-30T08:00:00.000Z';
const source = (facts: Partial<BoardSource> = {}): BoardSource => ({
  ...{ key: 'nvd', name: 'NVD', kind: 'vulnerability', state: 'collected', records: 1_234, newest: NOW },
  ...{ last_success: NOW, changed_at: NOW, failures: 0, addresses: { enabled: 1, recent: 1, failing: 0 } },
  ...{ publisher_delay: null, own_delay: null, ...facts },
});
const board = (list: BoardSource[], facts: Partial<Board> = {}): Board => ({
  ...{ as_of: NOW, is_collecting: true, still_since: null, enabled: 3, recent: 2, total: list.length, list },
  states: { collected: 1, silent: 0, failing: 1, late: 0, waiting: 0, imported: 0, own: 0, off: 0 },
  ...facts,
});

function open(answer: Board | { status: number }, address = '/source') {
  const asked = answerApi({ [CALL]: () => ('status' in answer ? answer : { data: answer }) });
  const { router } = renderAt(address, [{ path: '/source', element: <SourceBoardPage /> }]);
  return { router, inputs: () => asked.filter(({ path }) => path === CALL).map(({ input }) => input) };
}

const row = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));

test('a source says when it last succeeded, and leads to its newest records', async () => {
  open(board([source()]));
  const nvd = await row(/NVD/);
  expect(nvd.getByText('已采集')).toBeTruthy();
  expect(nvd.getByRole('link', { name: 'NVD 的 1,234 条' }).getAttribute('href')).toBe(
    '/bug/full-bug?source=nvd&sort=intake',
  );
  expect(screen.getByText(/采集 3 个地址，24 小时内成功 2 个/)).toBeTruthy();
});

test('what was not measured is unknown, and never a zero', async () => {
  const measured = { p50: 0, p99: null, entries: 7 };
  open(board([source({ records: null, newest: '', own_delay: measured })]));
  const nvd = await row(/NVD/);
  expect(nvd.getAllByText('未知')).toHaveLength(3);
  expect(nvd.getByText('p50 不到 1 秒')).toBeTruthy();
  expect(nvd.getByText('p99 未知')).toBeTruthy();
});

test('failures, silence and several addresses are said in words', async () => {
  open(
    board([
      source({ key: 'a', name: '甲站', state: 'failing', failures: 4 }),
      source({ key: 'b', name: '乙站', state: 'silent', changed_at: '2026-11-20T08:00:00Z' }),
      source({ key: 'c', name: '丙', addresses: { enabled: 26, recent: 25, failing: 1 } }),
    ]),
  );
  expect((await row(/甲站/)).getByText('连续失败 4 次')).toBeTruthy();
  expect((await row(/乙站/)).getByText('10 天没有新内容')).toBeTruthy();
  expect((await row(/丙/)).getByText('26 个地址，24 小时内成功 25 个；1 个正在失败')).toBeTruthy();
});

test('a name is text, whatever is in it', async () => {
  open(board([source({ name: '<img src=x onerror=alert(1)>' })]));
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('a library that lies still says until when it knows', async () => {
  open(board([source()], { still_since: '2026-10-01T00:00:00Z' }));
  expect(await screen.findByText(/数据停于 2026-10-01 08:00/)).toBeTruthy();
});

test('without a source the page says so, without a hit it leads back to all', async () => {
  open(board([], { enabled: 0, recent: 0 }));
  expect(await screen.findByText('还没有来源')).toBeTruthy();
  open(board([]), '/source?state=failing&text=x');
  expect(await screen.findByText('没有符合条件的来源')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看全部来源' }).getAttribute('href')).toBe('/source');
});

test('filters and order are in the address, and what the address says wrongly is left out', async () => {
  const { inputs, router } = open(board([source()]), '/source?kind=x&state=failing&order=y&page=0');
  await row(/NVD/);
  expect(inputs()).toEqual([{ page: 1, order: 'success', state: 'failing' }]);
  fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value: 'name' } });
  await row(/NVD/);
  expect(router.state.location.search).toContain('order=name');
  expect(inputs().at(-1)).toMatchObject({ order: 'name' });
});

test('a board that cannot be read is said to be so, and asked for again', async () => {
  const { inputs } = open({ status: 500 });
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }));
  await screen.findByRole('alert');
  expect(inputs().length).toBeGreaterThan(1);
});
