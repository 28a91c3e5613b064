import { expect, test } from 'vitest';
import { createSearchQueue, SearchBusy } from './search-queue.ts';

/** Work that ends when it is told to. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

test('who comes when too many wait already is told so at once', async () => {
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
  await new Promise((resolve) => setTimeout(resolve, 20));
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
