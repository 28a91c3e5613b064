import type { Kiosk } from '@ldy/contract/kiosks.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '#web/platform/session/user-store.ts';
import { answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { KiosksPage } from './kiosks-page.tsx';

const kiosk = (name: string, rest: Partial<Kiosk>): Kiosk => ({
  ...{ id: name, name, panels: ['news'], edition: 'visitor', used: null },
  ...{ made: '2026-11-01T00:00:00Z', ends: '9999-01-01T00:00:00Z' },
  ...rest,
});

test('addresses that have ended are marked, and not counted among the valid ones', async () => {
  setUser({ ...personalUser, role: 'business', auth_watch: '1' });
  const list = [kiosk('大厅', {}), kiosk('旧屏', { ends: '2026-11-02T00:00:00Z' })];
  answerApi({ 'user/kiosk/list': () => ({ data: { list } }) });
  renderAt('/user/kiosks', [{ path: '/user/kiosks', element: <KiosksPage /> }]);
  await screen.findByText(/^1 \/ 20 个有效。/);
  const [hall, old] = within(screen.getByRole('list', { name: '大屏地址' })).getAllByRole('listitem');
  within(hall as HTMLElement).getByRole('button', { name: '停用 大厅' });
  expect(within(hall as HTMLElement).queryByText('已到期')).toBeNull();
  within(old as HTMLElement).getByText('已到期');
});

test('who may not open the dashboard is offered no address of it', async () => {
  setUser({ ...personalUser, auth_watch: '60' });
  answerApi({ 'user/kiosk/list': () => ({ data: { list: [] } }) });
  renderAt('/user/kiosks', [{ path: '/user/kiosks', element: <KiosksPage /> }]);
  await screen.findByText('还没有大屏地址');
  expect(screen.queryByRole('button', { name: '生成大屏地址' })).toBeNull();
});
