import { addToBoard, type Board, changeBoard } from '@ldy/contract/boards.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { stubMedia } from '#web/testing/stub-media.ts';
import { statisticsAnswer } from '../testing/statistics-answer.ts';
import { BoardPage } from './board-page.tsx';

// A picture needs a canvas.
vi.mock('#web/ui/chart/chart-picture.tsx', () => ({
  ChartPicture: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
beforeEach(() => {
  stubMedia(() => false);
  // Without it everything counts as in sight.
  vi.stubGlobal('IntersectionObserver', undefined);
  setUser({ ...personalUser, role: 'business', auth_watch: '15' });
});

const ID = '3f0c7a52-7d0e-4c06-9a6c-3f6de9a4d101';
const widget = (id: number, y: number, rest: object): Board['widgets'][number] => ({
  ...{ id, x: 0, y, w: 6, h: 5, chart: 'severity', title: '', dropped: [] },
  ...{ filter: {}, period: 'all', unit: 'month', compared: null },
  ...rest,
});
const BOARD: Board = {
  ...{ id: ID, name: '晨会', version: 4, created: '', updated: '', dropped: 0 },
  widgets: [
    widget(1, 0, {}),
    widget(2, 5, { chart: 'epss' }),
    widget(3, 10, { title: '高危', filter: { severity: ['high'] } }),
  ],
};

function open(answers: Record<string, (input: Record<string, unknown>) => Answer> = {}) {
  const asked = answerApi({
    'statics/boards/read': () => ({ data: BOARD }),
    'statics/boards/list': () => ({ data: { list: [] } }),
    'statics/charts': (input) => statisticsAnswer(input, 7, ['epss']),
    ...answers,
  });
  const page = renderAt(`/statics/boards/${ID}`, [{ path: '/statics/boards/:id', element: <BoardPage /> }]);
  return { ...page, asked: (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input) };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

test('charts that ask the same are counted by one call, each says what it counts, and what is locked stays so', async () => {
  const { asked } = open();
  await screen.findByRole('img', { name: '高危' });
  expect(asked('statics/charts').map(({ charts, severity }) => ({ charts, severity }))).toEqual([
    { charts: ['epss', 'severity'], severity: undefined },
    { charts: ['severity'], severity: ['high'] },
  ]);
  card('高危').getByText('高危', { selector: 'bdi' });
  card('EPSS 概率').getByText('没有查看权限');
});

test('arrow keys move a chart, the focus stays, and what is saved names the version that was seen', async () => {
  const { asked } = open({ 'statics/boards/change': () => ({ data: { id: ID, version: 5 } }) });
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const mover = screen.getByRole('button', { name: /移动“高危”/ });
  mover.focus();
  fireEvent.keyDown(mover, { key: 'ArrowUp' });
  fireEvent.keyDown(screen.getByRole('button', { name: /“高危”的大小/ }), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(mover);
  screen.getByText('第 1 列，第 6 行，宽 7 列，高 5 行');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('button', { name: '编辑' });
  const [sent] = asked('statics/boards/change');
  expect(sent).toMatchObject({ id: ID, version: 4 });
  const places = ((sent?.widgets ?? []) as Board['widgets']).map(({ id, y, w }) => [id, y, w]);
  expect(places).toEqual([
    [1, 0, 6],
    [3, 5, 7],
    [2, 10, 6],
  ]);
});

test('who saves a board that was changed elsewhere keeps the own changes as another board, or takes those of the other', async () => {
  const { asked, router } = open({
    'statics/boards/change': () => ({
      code: ERROR_CODES.boardChanged.code,
      msg: ERROR_CODES.boardChanged.msg,
      status: 200,
    }),
    'statics/boards/create': () => ({ data: { id: ID.replace('3f', '4f'), version: 1 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  fireEvent.keyDown(screen.getByRole('button', { name: /移动“高危”/ }), { key: 'ArrowUp' });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText(/已在别处修改/);
  screen.getByRole('button', { name: '载入新的内容' });
  fireEvent.click(screen.getByRole('button', { name: '另存为新看板' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/statics/boards/${ID.replace('3f', '4f')}`));
  expect(asked('statics/boards/create')[0]).toMatchObject({ name: '晨会 副本' });
});

const leaving = () => screen.queryByRole('heading', { name: '有未保存的修改' });
/** Whether the browser would be asked to hold the window. */
const holdsWindow = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('changes that are not saved hold the page until somebody says that they may be lost; without changes nothing is asked', async () => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  expect(holdsWindow()).toBe(false);
  fireEvent.keyDown(screen.getByRole('button', { name: /移动“高危”/ }), { key: 'ArrowUp' });
  expect(holdsWindow()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: '统计图' }));
  await screen.findByText(/对看板的修改会丢失/);
  fireEvent.click(screen.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(leaving()).toBeNull());
  expect(router.state.location.pathname).toBe(`/statics/boards/${ID}`);
  fireEvent.keyDown(screen.getByRole('button', { name: /移动“高危”/ }), { key: 'ArrowDown' });
  expect(holdsWindow()).toBe(false);
  fireEvent.keyDown(screen.getByRole('button', { name: /移动“高危”/ }), { key: 'ArrowUp' });
  fireEvent.click(screen.getByRole('link', { name: '统计图' }));
  fireEvent.click(await screen.findByRole('button', { name: '放弃并离开' }));
  await screen.findByText('elsewhere');
  expect(holdsWindow()).toBe(false);
});

test('charts are chosen and added by what the contract takes', async () => {
  const { asked } = open({ 'statics/boards/add': () => ({ data: { id: ID, version: 5 } }) });
  fireEvent.click(await screen.findByRole('button', { name: '添加图' }));
  fireEvent.click(screen.getByRole('button', { name: '存入' }));
  screen.getByText('请选择要存入的图');
  fireEvent.click(screen.getByRole('checkbox', { name: '产品' }));
  fireEvent.click(screen.getByRole('button', { name: '存入' }));
  await waitFor(() => expect(asked('statics/boards/add')).toHaveLength(1));
  expect(addToBoard.input.parse(asked('statics/boards/add')[0]).contents).toMatchObject([
    { chart: 'products', period: 'all' },
  ]);
});

async function removeEveryChart() {
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  for (const name of ['严重等级', 'EPSS 概率', '高危']) {
    fireEvent.click(screen.getByRole('button', { name: `${name}：更改` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '移除' }));
  }
  await screen.findByText('看板上还没有图');
}

test('a chart added to a board that is being changed waits with the other changes until they are saved', async () => {
  const { asked } = open({ 'statics/boards/change': () => ({ data: { id: ID, version: 5 } }) });
  await removeEveryChart();
  for (const place of ['in the empty board', 'above the charts']) {
    const buttons = screen.getAllByRole('button', { name: '添加图' });
    expect(buttons, place).toHaveLength(place === 'above the charts' ? 1 : 2);
    fireEvent.click(buttons.at(-1) as HTMLElement);
    fireEvent.click(await screen.findByRole('checkbox', { name: '产品' }));
    fireEvent.click(screen.getByRole('button', { name: '添加' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '产品' })).toBeNull());
  }
  expect(screen.getAllByRole('button', { name: /移动“产品”/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('button', { name: '编辑' });
  expect(asked('statics/boards/add')).toEqual([]);
  const [sent] = asked('statics/boards/change');
  expect(changeBoard.input.parse(sent).widgets).toMatchObject([
    { chart: 'products', period: 'all', x: 0 },
    { chart: 'products', period: 'all', x: 6 },
  ]);
});

test('a board of somebody else looks like one that was deleted', async () => {
  open({ 'statics/boards/read': () => ({ status: 404 }) });
  await screen.findByText('没有这个看板');
  expect(screen.getAllByRole('link', { name: '我的看板' }).map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/statics/boards'),
  );
});
