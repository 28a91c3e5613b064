import { LIVE_CLOSE } from '@ldy/contract/live.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UnreadBadge } from '../../app/layout/unread-badge.tsx';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { settle } from '../../testing/settle.ts';
import { bindApiEffects } from '../api-client/effects.ts';
import { closeLive } from '../session/live-closer.ts';
import { forgetUser, setUser, useUser, VISITOR } from '../session/user-store.ts';
import { useLive } from './use-unread.ts';

class FakeSocket {
  static opened: FakeSocket[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.opened.push(this);
  }
  send() {}
  close() {
    this.isClosed = true;
  }
}

function Page() {
  useLive();
  return <UnreadBadge user={useUser()} />;
}
const say = (data: string) => act(() => FakeSocket.opened.at(-1)?.onmessage?.({ data }));
const show = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
const reader = { ...personalUser, auth_watch: '5,60' };

beforeEach(() => {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
const listening = (bugcount: number) => ({
  'public/startlisten': () => ({ data: { path: '/api/frontend/public/getcountnum', bugcount, patchcount: 0 } }),
});

const NO_EFFECTS = {
  showError() {},
  go() {},
  quotaUsedUp() {},
  tooFast: async () => true,
  isStillSignedIn: async () => false,
};

describe('the unread counts', () => {
  test('are not asked for by a visitor', async () => {
    const asked = answerApi(listening(3));
    show();
    await settle();
    expect([asked.length, FakeSocket.opened.length]).toEqual([0, 0]);
  });

  test('are shown as they come, and hidden at zero and for who has no right to notices', async () => {
    setUser(reader);
    answerApi(listening(0));
    show();
    await settle();
    expect(screen.queryByRole('link')).toBeNull();
    say('120-3');
    const badge = screen.getByRole('link', { name: '未读：情报 120，补丁 3' });
    expect([badge.textContent, badge.getAttribute('href')]).toEqual(['99+', '/bug/pivotal-bug']);
    say('0-3');
    expect(screen.getByRole('link', { name: '未读：情报 0，补丁 3' }).getAttribute('href')).toBe('/patch/list');
    say('0-0');
    expect(screen.queryByRole('link')).toBeNull();
    say('4-0');
    act(() => setUser({ ...reader, auth_watch: '60' }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('end with a session that was ended from elsewhere: the page reports it, and reports it once', async () => {
    const sessionExpired = vi.fn();
    bindApiEffects({ ...NO_EFFECTS, sessionExpired });
    setUser(reader);
    answerApi({ ...listening(2), 'user/userdetail': () => ({ data: VISITOR }) });
    show();
    await settle();
    act(() => FakeSocket.opened.at(-1)?.onclose?.({ code: LIVE_CLOSE.signedOut }));
    await settle();
    expect(sessionExpired).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('stay where only the rights have changed', async () => {
    const sessionExpired = vi.fn();
    bindApiEffects({ ...NO_EFFECTS, sessionExpired });
    setUser(reader);
    answerApi({ ...listening(2), 'user/userdetail': () => ({ data: reader }) });
    show();
    await settle();
    act(() => FakeSocket.opened.at(-1)?.onclose?.({ code: LIVE_CLOSE.rightsChanged }));
    await settle();
    expect(sessionExpired).not.toHaveBeenCalled();
    expect(screen.getByRole('link')).toBeTruthy();
  });

  test('leave nothing to the next user of the browser', async () => {
    setUser(reader);
    answerApi(listening(7));
    show();
    await settle();
    expect(screen.getByRole('link')).toBeTruthy();
    const [first] = FakeSocket.opened;
    act(() => closeLive());
    expect(first?.isClosed).toBe(true);
    answerApi(listening(0));
    act(() => setUser({ ...reader, id: 'another' }));
    await settle();
    expect(screen.queryByRole('link')).toBeNull();
    expect(FakeSocket.opened).toHaveLength(2);
    act(() => forgetUser());
    expect(FakeSocket.opened.at(-1)?.isClosed).toBe(true);
  });
});
