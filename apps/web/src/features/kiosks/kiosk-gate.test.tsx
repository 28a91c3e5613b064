import { KIOSK_PROTOCOL } from '@ldy/contract/kiosks.ts';
import { LIVE_CLOSE } from '@ldy/contract/live.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { KioskGate } from './kiosk-gate.tsx';

class FakeSocket {
  static opened: FakeSocket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  readonly protocols: string[];
  constructor(url: string, protocols: string[]) {
    [this.url, this.protocols] = [url, protocols];
    FakeSocket.opened.push(this);
  }
  close() {}
}
const TOKEN = 'T'.repeat(43);
const last = () => FakeSocket.opened.at(-1) as FakeSocket;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let status: number;
let name: string;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  [status, name] = [200, '大厅'];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderGate(hash = `#${TOKEN}`) {
  const element = (
    <KioskGate>{(kiosk, { hasFailed }) => <p>{`${kiosk.name}${hasFailed ? '（旧）' : ''}`}</p>}</KioskGate>
  );
  return renderAt(`/data-v/kiosk${hash}`, [{ path: '/data-v/kiosk', element }]);
}
async function open(hash = `#${TOKEN}`) {
  const asked = answerApi({ 'kiosk/read': () => ({ status, data: { name, panels: [], map: null } }) });
  const view = renderGate(hash);
  await pass(0);
  return { ...view, asked };
}

test('a screen reads with the token of its address, which is in the address of no call', async () => {
  const { asked } = await open();
  screen.getByText('大厅');
  expect(asked.map(({ path, input }) => [path, input.token])).toEqual([['kiosk/read', TOKEN]]);
  expect(last().url).toMatch(/^ws:.*\/api\/frontend\/kiosk\/live$/);
  expect(last().protocols).toEqual([KIOSK_PROTOCOL, TOKEN]);
});

test('it reads again when the library has changed, not when it hears how far it is', async () => {
  const { asked } = await open();
  act(() => last().onmessage?.({ data: '7' }));
  act(() => last().onmessage?.({ data: '7' }));
  await pass(0);
  expect(asked).toHaveLength(1);
  name = '一楼';
  act(() => last().onmessage?.({ data: '8' }));
  await pass(0);
  screen.getByText('一楼');
});

test('it goes dark when its address is revoked, and asks no more', async () => {
  const { asked } = await open();
  act(() => last().onclose?.({ code: LIVE_CLOSE.signedOut }));
  screen.getByRole('heading', { name: '大屏地址已失效' });
  expect(screen.queryByText('大厅')).toBeNull();
  await pass(10 * 60_000);
  expect(asked).toHaveLength(1);
  expect(FakeSocket.opened).toHaveLength(1);
});

test('it keeps what it shows while the portal is away, says so, and comes back by itself', async () => {
  await open();
  status = 503;
  act(() => last().onclose?.({ code: 1006 }));
  await pass(30_000);
  screen.getByText('大厅（旧）');
  expect(FakeSocket.opened.length).toBeGreaterThan(1);
  status = 200;
  await pass(60_000);
  screen.getByText('大厅');
});

/** Readings take this long; how many came to their end. */
function answerAfter(milliseconds: number) {
  let ended = 0;
  const asked = answerApi({
    'kiosk/read': async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      ended += 1;
      return { data: { name: `${name} ${ended}`, panels: [], map: null } };
    },
  });
  return { asked, ended: () => ended };
}

test('an import ends no reading, however slow they are: what it changed meanwhile is read by the next', async () => {
  const { asked, ended } = answerAfter(3_000);
  renderGate();
  await pass(3_000);
  for (let change = 1; change <= 120; change += 1) {
    act(() => last().onmessage?.({ data: String(change) }));
    await pass(100);
  }
  expect(ended()).toBe(4);
  await pass(6_000);
  expect([asked.length, ended()]).toEqual([6, 6]);
  screen.getByText('大厅 6');
});

test('quick readings of an import begin two seconds apart, and a single change is read at once', async () => {
  const { asked } = await open();
  act(() => last().onmessage?.({ data: '1' }));
  await pass(60_000);
  expect(asked).toHaveLength(2);
  act(() => last().onmessage?.({ data: '2' }));
  expect(asked).toHaveLength(3);
  for (let change = 3; change <= 102; change += 1) {
    act(() => last().onmessage?.({ data: String(change) }));
    await pass(100);
  }
  expect(asked.length).toBeGreaterThanOrEqual(7);
  expect(asked.length).toBeLessThanOrEqual(9);
});

test.each([
  ['with more than the token', `#${TOKEN}%20`],
  ['with a sign that no token has', `#${TOKEN.slice(1)};`],
  ['cut off', `#${TOKEN.slice(1)}`],
  ['longer than any', `#${'T'.repeat(101)}`],
])('an address %s is no address: nothing is asked, nothing is opened', async (_what, hash) => {
  const { asked } = await open(hash);
  screen.getByRole('heading', { name: '大屏地址已失效' });
  await pass(10 * 60_000);
  expect(asked).toEqual([]);
  expect(FakeSocket.opened).toEqual([]);
});

test('it comes back when its maker may show it again, not before, and when somebody opens another address in its place', async () => {
  const { router } = await open();
  status = 404;
  act(() => last().onclose?.({ code: LIVE_CLOSE.rightsChanged }));
  await pass(0);
  screen.getByText(/可能已到期/);
  status = 503;
  await pass(90_000);
  screen.getByText(/可能已到期/);
  status = 200;
  await pass(61_000);
  screen.getByText('大厅');
  act(() => last().onclose?.({ code: LIVE_CLOSE.signedOut }));
  screen.getByText(/不会恢复/);
  await act(() => router.navigate(`/data-v/kiosk#${'N'.repeat(43)}`));
  await pass(0);
  screen.getByText('大厅');
  expect(last().protocols).toEqual([KIOSK_PROTOCOL, 'N'.repeat(43)]);
});

test('it shows nothing of an address that holds no more, or has no token', async () => {
  status = 404;
  const { unmount } = await open();
  screen.getByRole('heading', { name: '大屏地址已失效' });
  unmount();
  const { asked } = await open('');
  screen.getByRole('heading', { name: '大屏地址已失效' });
  expect(asked).toEqual([]);
});
