import { LIVE_PATH, startListening } from '@ldy/contract/live.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { CallsProvider } from '#web/testing/calls-provider.tsx';
import { situationAnswer } from './testing/situation-answer.ts';
import { freshnessOf, useSituation } from './use-situation.ts';

const MINUTE = 60_000;

class FakeSocket {
  static last: FakeSocket | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  close() {}
}
let status: number;
let total: number;
let isHidden: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  [status, total, isHidden] = [200, 177, false];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
});

/** With the moment after it, in which an answer that came at its end is rendered. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
}
async function follow(tookMs = 0) {
  const asked = answerApi({
    'situation/read': async () => {
      const data = situationAnswer({ figures: [{ name: 'total', count: total, filter: {} }] });
      if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, tookMs));
      return { status, data };
    },
    [startListening.path.replace('/api/frontend/', '')]: () => ({
      data: { path: `${LIVE_PATH}?ticket=t`, bugs: 0, patches: 0 },
    }),
  });
  const { result, unmount } = renderHook(() => useSituation(), { wrapper: CallsProvider });
  await pass(0);
  return {
    unmount,
    hear: (message: string) => act(() => FakeSocket.last?.onmessage?.({ data: message })),
    readings: () => asked.filter(({ path }) => path === 'situation/read').length,
    isRefused: () => result.current.isRefused,
    shown: () => ({
      total: result.current.data?.figures[0]?.count,
      freshness: freshnessOf(Date.now() - result.current.cameAt),
      isFailing: result.current.isFailing,
    }),
  };
}

test('figures are asked for again when the library has changed, and not when it says how far it is', async () => {
  const { hear, readings, shown } = await follow();
  hear('7');
  hear('7');
  await pass(5_000);
  expect(readings()).toBe(1);
  total = 178;
  hear('8');
  await pass(100);
  expect([readings(), shown().total]).toEqual([2, 178]);
});

test('however many changes an import makes, they are asked for every two seconds at most', async () => {
  const { hear, readings } = await follow();
  hear('1');
  for (let change = 2; change <= 101; change += 1) {
    hear(String(change));
    await pass(100);
  }
  expect(readings()).toBeGreaterThanOrEqual(5);
  expect(readings()).toBeLessThanOrEqual(7);
});

test('an import ends no reading, however slow they are', async () => {
  const { hear, readings, shown } = await follow(5_000);
  await pass(5_000);
  hear('1');
  for (let change = 2; change <= 191; change += 1) {
    total = change;
    hear(String(change));
    await pass(100);
  }
  expect(readings()).toBe(5);
  expect(shown().total).toBeGreaterThan(100);
  await pass(6_500);
  expect([readings(), shown().total]).toEqual([6, 191]);
});

test('a hidden page asks for nothing', async () => {
  const { hear, readings } = await follow();
  hear('1');
  isHidden = true;
  hear('2');
  await pass(5_000);
  expect(readings()).toBe(1);
});

test('without a message they are asked for each minute', async () => {
  const { readings } = await follow();
  await pass(3 * MINUTE);
  expect(readings()).toBe(4);
});

test('while asking fails the old figures stay, grow amber and red, and asking goes on ever more slowly until it works', async () => {
  const { readings, shown } = await follow();
  status = 503;
  await pass(MINUTE);
  expect(shown()).toEqual({ total: 177, freshness: 'fresh', isFailing: true });
  const before = readings();
  await pass(MINUTE + 2_000);
  expect(shown()).toEqual({ total: 177, freshness: 'late', isFailing: true });
  expect(readings() - before).toBeGreaterThanOrEqual(4);
  await pass(3 * MINUTE);
  expect(shown()).toEqual({ total: 177, freshness: 'stale', isFailing: true });
  const slow = readings();
  await pass(3 * MINUTE);
  expect(readings() - slow).toBeLessThanOrEqual(3);
  [status, total] = [200, 180];
  await pass(MINUTE);
  expect(shown()).toEqual({ total: 180, freshness: 'fresh', isFailing: false });
});

test('a refusal is not asked again, whatever changes and however much time passes', async () => {
  status = 403;
  const { hear, readings, isRefused } = await follow();
  expect(isRefused()).toBe(true);
  hear('1');
  hear('2');
  await pass(3 * MINUTE);
  expect([readings(), isRefused()]).toEqual([1, true]);
});
