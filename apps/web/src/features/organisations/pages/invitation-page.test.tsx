import { acceptInvitation, openInvitation } from '@ldy/contract/organisations.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { takeArrival } from '#web/platform/session/arrival.ts';
import { forgetInvitation, storedInvitation } from '#web/platform/session/stored-invitation.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { settle } from '#web/testing/settle.ts';
import { InvitationPage } from './invitation-page.tsx';

const TOKEN = 'Zm9yLW9uZS1wZXJzb24tYWxvbmU';
const PAGE = paths.organisationInvitation.href();
const nameOf = ({ path }: { path: string }) => path.replace('/api/frontend/', '');

function open(address: string) {
  const asked = answerApi({
    [nameOf(openInvitation)]: () => ({
      data: { name: '甲公司', role: 'member', by: 'zhangsan', ends: '2031-01-01T00:00:00.000Z' },
    }),
    [nameOf(acceptInvitation)]: () => ({ data: { id: '6f1c2a70-0000-4000-8000-000000000000' } }),
  });
  return { asked, ...renderAt(address, [{ path: PAGE, element: <InvitationPage /> }]) };
}
afterEach(forgetInvitation);

test('a link that is opened signed out is there after signing in, its token in no address', async () => {
  window.history.replaceState(null, '', `${PAGE}#${TOKEN}`);
  takeArrival();
  expect(window.location.href).not.toContain(TOKEN);
  // Signing in leads back to the page, perhaps by way of another site.
  const { asked } = open(PAGE);
  fireEvent.click(await screen.findByRole('button', { name: '接受' }));
  await settle();
  expect(asked.map(({ path, input }) => [path, input])).toEqual([
    [nameOf(openInvitation), { token: TOKEN }],
    [nameOf(acceptInvitation), { token: TOKEN }],
  ]);
  expect(storedInvitation()).toBe('');
});

test('a link that is opened within the portal replaces the one before, and leaves the address', async () => {
  open(`${PAGE}#an-older-link-of-somebody`).unmount();
  const { router, asked } = open(`${PAGE}#${TOKEN}`);
  await screen.findAllByText('甲公司');
  expect(router.state.location.hash).toBe('');
  expect(asked.map(({ input }) => input)).toEqual([{ token: TOKEN }]);
});

test.each(['#short', '#qid=abc', ''])('%j is no link', (hash) => {
  window.history.replaceState(null, '', PAGE + hash);
  takeArrival();
  expect(storedInvitation()).toBe('');
});
