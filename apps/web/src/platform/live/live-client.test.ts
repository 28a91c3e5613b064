import { countsOfMessage, LIVE_CLOSE, type UnreadCounts } from '@ldy/contract/live.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS, type LiveDeps, listen, type Socket } from './live-client.ts';
import { liveAddress } from './use-unread.ts';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  sent: string[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent);
  }
  end(code: number) {
    this.onclose?.({ code } as CloseEvent);
  }
}

let sockets: FakeSocket[];
let counts: string[];
let changed: number;
const start = (changes: Partial<LiveDeps> = {}) =>
  listen({
    userId: 'account-1',
    begin: async () => ({ path: '/api/frontend/public/getcountnum', counts: { notices: 1, patches: 0 } }),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onCounts: ({ notices, patches }) => counts.push(`${notices}-${patches}`),
    onChanged: () => {
      changed += 1;
    },
    random: () => 1,
    ...changes,
  });
/** The most recently opened socket. */
const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [sockets, counts, changed] = [[], [], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the live connection', () => {
  test('takes nothing for counts but two whole numbers', () => {
    for (const hostile of ['', '3', '3-', '-1-2', '1e9-0', '3-0-1', ' 3-0', '9'.repeat(1e5), '<b>-1', null, {}, 3])
      expect(countsOfMessage(hostile)).toBeUndefined();
    expect(countsOfMessage('3-12')).toEqual({ notices: 3, patches: 12 });
  });

  test('survives messages that are none', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    last().say('{"hacked":1}');
    last().say(new ArrayBuffer(8));
    last().say('4-2');
    expect(counts).toEqual(['1-0', '4-2']);
  });

  test('calls a connection failed that the server ends, not one that it closes itself while it is being opened', async () => {
    const live = start();
    await vi.advanceTimersByTimeAsync(0);
    last().onerror?.(new Event('error'));
    expect(console.error).toHaveBeenCalledTimes(1);
    live.end();
    last().onerror?.(new Event('error'));
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('waits longer after each failure, up to a minute, and a short time again after a connection that lasted', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = sockets.length;
      last().end(1006);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().onopen?.({} as Event);
    await vi.advanceTimersByTimeAsync(10_000);
    const before = sockets.length;
    last().end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(before + 1);
  });

  test('spreads the pages out: the pause is shorter by up to a half', async () => {
    start({ random: () => 0 });
    await vi.advanceTimersByTimeAsync(0);
    last().end(1006);
    await vi.advanceTimersByTimeAsync(499);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  test('asks again later where it may not listen or the address is none', async () => {
    let allowed = false;
    start({ begin: async () => (allowed ? { path: '/x', counts: { notices: 0, patches: 0 } } : undefined) });
    await vi.advanceTimersByTimeAsync(900);
    expect(sockets).toHaveLength(0);
    allowed = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(sockets).toHaveLength(1);
    cleanupAll();
    start({
      open: () => {
        throw new SyntaxError('no address');
      },
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(console.error).toHaveBeenCalled();
  });

  test('sends the user id on open, and again as a heartbeat', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(last().sent).toEqual([]);
    last().onopen?.({} as Event);
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
    expect(last().sent).toEqual(['account-1', 'account-1', 'account-1']);
  });

  test('is closed at sign-out and never comes back, even while it is still being opened', async () => {
    let answer: (value: { path: string; counts: UnreadCounts }) => void = () => {};
    const slow = start({ begin: () => new Promise((resolve) => (answer = resolve)) });
    slow.end();
    answer({ path: '/x', counts: { notices: 9, patches: 9 } });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets).toHaveLength(0);
    expect(counts).toEqual([]);

    const live = start();
    await vi.advanceTimersByTimeAsync(0);
    const socket = last();
    live.end();
    expect(socket.isClosed).toBe(true);
    socket.end(1000);
    socket.say('7-7');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets).toHaveLength(1);
    expect(counts).toEqual(['1-0']);
  });

  test('reads the user again when the server says that the session is over, and stays away', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    last().end(LIVE_CLOSE.signedOut);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([changed, sockets.length]).toEqual([1, 1]);
  });

  test('reads the user again when the rights changed, and comes back', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    last().end(LIVE_CLOSE.rightsChanged);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([changed, sockets.length]).toEqual([1, 2]);
  });

  test('goes to the own origin unless another host is named, with TLS where the page has it', () => {
    const path = '/api/frontend/public/getcountnum';
    expect(liveAddress(path, 'https://ldy.example')).toBe(`wss://ldy.example${path}`);
    expect(liveAddress(path, 'http://127.0.0.1:8000')).toBe(`ws://127.0.0.1:8000${path}`);
  });
});

function cleanupAll(): void {
  vi.clearAllTimers();
  sockets = [];
}
