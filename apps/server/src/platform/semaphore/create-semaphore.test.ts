import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ServiceUnavailableError } from '../errors.ts';
import { createSemaphore } from './create-semaphore.ts';

test('a flood runs two at a time, five wait, and the rest is refused at once', async () => {
  const semaphore = createSemaphore({ atOnce: 2, waiting: 5 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    order.push(n);
    running -= 1;
    return n;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => semaphore(work(n))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.slice(7).every((r) => r.status === 'rejected' && r.reason instanceof ServiceUnavailableError)).toBe(
    true,
  );
});

test('work that fails leaves its place to the next', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 1 });
  const failed = semaphore(() => Promise.reject(new Error('broken')));
  const next = semaphore(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(semaphore(async () => 'again')).resolves.toBe('again');
});
