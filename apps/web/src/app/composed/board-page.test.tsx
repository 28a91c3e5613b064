import { type Board, changeBoard } from '@ldy/contract/boards.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statisticsAnswer } from '../../features/statistics/testing/statistics-answer.ts';
import { setUser } from '../../platform/session/user-store.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { stubMedia } from '../../testing/stub-media.ts';
import { ComposedBoardPage } from './board-page.tsx';

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

const ID = '3f0c7a52-7d0e-4c06-9a6c-3f6de9a4d101';
const BOARD: Board = {
  ...{ id: ID, name: '晨会', version: 4, created: '', updated: '', dropped: 0 },
  widgets: [
    {
      ...{ id: 1, x: 0, y: 0, w: 6, h: 5, chart: 'severity', title: '', dropped: [], period: '1y', unit: 'month' },
      filter: { severity: ['high'], kev: true, published_from: '2024-01-01' },
      compared: { query: 'log4j' },
    },
  ],
};

test('the conditions of a chart are changed on its board: in the builder all of them are rows, days stay the period', async () => {
  const asked = answerApi({
    'statics/boards/read': () => ({ data: BOARD }),
    'statics/boards/list': () => ({ data: { list: [] } }),
    'statics/boards/change': () => ({ data: { id: ID, version: 5 } }),
    'statics/charts': (input) => statisticsAnswer(input, 7),
  });
  renderAt(`/statics/boards/${ID}`, [{ path: '/statics/boards/:id', element: <ComposedBoardPage /> }]);
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  fireEvent.click(screen.getByRole('button', { name: '严重等级：更改' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '设置' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '期间' }).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '更改条件' }));
  const written = await screen.findByLabelText('写出的搜索语句');
  expect(written.textContent).toBe('severity:高危 kev:是');
  fireEvent.click(screen.getAllByRole('button', { name: /删除|移除/ })[0] as HTMLElement);
  await waitFor(() => expect(written.textContent).toBe('kev:是'));
  fireEvent.click(screen.getByRole('button', { name: '使用这些条件' }));
  fireEvent.click(screen.getByRole('button', { name: '结束对比' }));
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('button', { name: '编辑' });
  const sent = asked.find(({ path }) => path === 'statics/boards/change');
  expect(changeBoard.input.parse(sent?.input).widgets).toMatchObject([
    { filter: { query: 'kev:是', published_from: '2024-01-01' }, period: '1y', compared: null },
  ]);
});
