import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ServiceUnavailableError } from '../errors.ts';
import { createKeyedQueue } from './create-keyed-queue.ts';
import { createSemaphore } from './create-semaphore.ts';

test('a flood of one caller leaves the queue of all to the others', async () => {
  const shared = createSemaphore({ atOnce: 1, waiting: 3 });
  const inQueue = createKeyedQueue({ waiting: 20 });
  const done: string[] = [];
  const heavy = (who: string) =>
    inQueue(who, () =>
      shared(async () => {
        await setImmediate();
        done.push(who);
      }),
    );
  const flood = Promise.allSettled(Array.from({ length: 30 }, () => heavy('attacker')));
  await Promise.all(['one', 'two', 'three'].map(heavy));
  expect(done.filter((who) => who === 'attacker').length).toBeLessThan(5);
  const outcomes = await flood;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof ServiceUnavailableError)).toBe(true);
});

test('work that fails leaves its queue to the next, and a queue that is left is free again', async () => {
  const inQueue = createKeyedQueue({ waiting: 1 });
  const failed = inQueue('a', () => Promise.reject(new Error('broken')));
  const next = inQueue('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(inQueue('a', async () => 'again')).resolves.toBe('again');
});
