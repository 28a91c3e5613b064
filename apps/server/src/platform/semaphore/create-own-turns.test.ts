import { expect, test } from 'vitest';
import { ServiceUnavailableError } from '../errors.ts';
import { createOwnTurns } from './create-own-turns.ts';
import { createSemaphore } from './create-semaphore.ts';

test('who asks for much has one place among the others, and is refused alone', async () => {
  const shared = createSemaphore({ atOnce: 1, waiting: 3 });
  const turns = createOwnTurns({ atOnce: 1, waiting: 4 });
  const [order, ends]: [string[], (() => void)[]] = [[], []];
  const work = (name: string) => () =>
    shared(async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const many = ['1', '2', '3', '4', '5'].map((at) => turns('greedy', work(`greedy ${at}`)));
  await expect(turns('greedy', work('too much'))).rejects.toBeInstanceOf(ServiceUnavailableError);
  const other = turns('modest', work('modest'));
  const all = Promise.all([...many, other]);
  for (let done = 0; done < 6; done += 1) {
    await expect.poll(() => ends.length).toBe(done + 1);
    ends[done]?.();
  }
  await all;
  expect(order.slice(0, 2)).toEqual(['greedy 1', 'modest']);
});
