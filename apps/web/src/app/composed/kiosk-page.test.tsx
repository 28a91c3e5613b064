import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerApi } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ComposedKioskPage } from './kiosk-page.tsx';

class SilentSocket {
  close() {}
}
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  return () => vi.unstubAllGlobals();
});

const record = (id: string) => ({
  ...{ id, cve: id, title: `${id} 的标题`, severity: 'high', vendors: [] },
  ...{ published: null, intake: '2026-11-25T01:00:00Z', kev_added: null, kev_due: '2026-11-20' },
});
const SITUATION = {
  ...{ as_of: '2026-11-25T01:00:00Z', today: '2026-11-25', until: '2026-11-25' },
  ...{ figures: [], charts: [], newest: [], exploited: [], due: [], domestic: [], notices: [], news: [], sources: [] },
  overdue: [record('CVE-2026-0001')],
};

test('a screen shows the panels that were chosen, and leads nowhere', async () => {
  answerApi({ 'kiosk/read': () => ({ data: { name: '大厅', panels: ['due'], situation: SITUATION, map: null } }) });
  renderAt(`/data-v/kiosk#${'T'.repeat(43)}`, [{ path: '/data-v/kiosk', element: <ComposedKioskPage /> }]);
  const board = within(await screen.findByRole('region', { name: '在野利用' }));
  board.getByText('CVE-2026-0001 的标题');
  board.getByText('过期 5 天');
  expect(board.queryByText('最近列入 KEV')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('navigation', { name: '大屏页面' })).toBeNull();
});
