import { LIVE_PATH, startListening } from '@ldy/contract/live.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { situationAnswer } from '../../features/situation/testing/situation-answer.ts';
import { setUser } from '../../platform/session/user-store.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ComposedSituationPage } from './situation-page.tsx';

class SilentSocket {
  close() {}
}
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  return () => vi.unstubAllGlobals();
});

function open(watch: string, status = 200) {
  setUser({ ...personalUser, auth_watch: watch });
  const asked = answerApi({
    'situation/read': () => ({ status, data: status === 200 ? situationAnswer() : null }),
    [startListening.path.replace('/api/frontend/', '')]: () => ({
      data: { path: `${LIVE_PATH}?ticket=t`, bugs: 0, patches: 0 },
    }),
  });
  renderAt('/data-v', [{ path: '/data-v', element: <ComposedSituationPage /> }]);
  return asked;
}

test('an account without the screen sees a notice, and no call is made that would be refused', async () => {
  const asked = open('10');
  await screen.findByText('您的账号未开通漏洞态势大屏');
  expect(asked).toEqual([]);
});

test('an account that lost the screen while the menu was already shown sees the same notice', async () => {
  const asked = open('1', 403);
  await screen.findByText('您的账号未开通漏洞态势大屏');
  expect(asked.filter(({ path }) => path === 'situation/read')).toHaveLength(1);
});

test('an account with the screen is shown it', async () => {
  const asked = open('1');
  await screen.findByRole('heading', { name: '漏洞态势' });
  expect(asked.map(({ path }) => path)).toContain('situation/read');
});
