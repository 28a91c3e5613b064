import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchQueue, SearchBusy } from './search-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that the test completes. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

test('a search that comes when too many wait already is refused at once', async () => {
  const queue = createSearchQueue({ atOnce: 1, waiting: 1, longestWaitMs: 60_000 });
  const [first, second] = [piece(), piece()];
  const answers = [queue(first.work), queue(second.work)];
  await expect(queue(async () => 'never')).rejects.toThrow(SearchBusy);
  first.end();
  second.end();
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
  expect(await queue(async () => 'again')).toBe('again');
});

test('who waited too long is refused and costs nothing, and the place is free for the next', async () => {
  const queue = createSearchQueue({ atOnce: 1, waiting: 10, longestWaitMs: 5 });
  const slow = piece();
  let started = 0;
  const first = queue(slow.work);
  const late = queue(async () => ++started);
  const refused = expect(late).rejects.toThrow(SearchBusy);
  vi.advanceTimersByTime(6);
  slow.end();
  await refused;
  await first;
  expect(started).toBe(0);
  expect(await queue(async () => 'next')).toBe('next');
});

test('work that fails gives its place back', async () => {
  const queue = createSearchQueue({ atOnce: 1, waiting: 10, longestWaitMs: 1_000 });
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue(async () => 'next')).toBe('next');
});

const taking = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('who floods it with costly searches waits for others, and they hardly for them', async () => {
  const queue = createSearchQueue({ atOnce: 2, waiting: 200, longestWaitMs: 60_000 });
  const order: string[] = [];
  const costly = (asker: string, ms: number) => queue(() => taking(ms).then(() => order.push(asker)), asker);
  const first = [costly('flood', 300), costly('flood', 300)];
  await vi.runAllTimersAsync();
  await Promise.all(first);
  const flood = Array.from({ length: 20 }, () => costly('flood', 20));
  const others = ['a', 'b', 'c'].map((asker) => costly(asker, 1));
  await vi.runAllTimersAsync();
  await Promise.all([...flood, ...others]);
  // One search of the flood is running when they arrive; no other goes before them.
  expect(order.slice(2).indexOf('c')).toBeLessThanOrEqual(4);
});

test('where too many wait, a search of an asker with most of them is refused, and no other', async () => {
  const queue = createSearchQueue({ atOnce: 1, waiting: 4, longestWaitMs: 60_000 });
  const slow = piece();
  const first = queue(slow.work, 'flood');
  const flood = Array.from({ length: 4 }, () => queue(async () => 'flood', 'flood').catch(() => 'refused'));
  const other = queue(async () => 'other', 'a');
  await expect(queue(async () => 'flood', 'flood')).rejects.toThrow(SearchBusy);
  slow.end();
  expect(await Promise.all([first, other, ...flood])).toEqual(['done', 'other', 'flood', 'flood', 'flood', 'refused']);
});

test('one asker alone still has a search that follows without a pause, until it takes much', async () => {
  const queue = createSearchQueue({ atOnce: 2, waiting: 10, longestWaitMs: 60_000 });
  let [running, most] = [0, 0];
  const work = (ms: number) => async () => {
    most = Math.max(most, ++running);
    await taking(ms);
    running -= 1;
  };
  const all = async (...searches: Promise<void>[]) => {
    await vi.runAllTimersAsync();
    await Promise.all(searches);
  };
  await all(queue(work(5), 'a'), queue(work(5), 'a'));
  expect(most).toBe(2);
  most = 0;
  await all(queue(work(600), 'b'));
  await all(queue(work(5), 'b'), queue(work(5), 'b'), queue(work(5), 'b'));
  expect(most).toBe(1);
});
