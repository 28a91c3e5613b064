import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('loads once while the answer is fresh, and again after', async () => {
  let now = 0;
  let loads = 0;
  const read = remember(
    1000,
    async () => ++loads,
    () => now,
  );
  expect([await read(), await read()]).toEqual([1, 1]);
  now = 1000;
  expect(await read()).toBe(2);
});

test('callers that ask at the same time share one run', async () => {
  let loads = 0;
  const read = remember(1000, async () => ++loads);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
});

test('forgets a failure', async () => {
  let loads = 0;
  const read = remember(1000, async () => {
    loads += 1;
    if (loads === 1) throw new Error('down');
    return loads;
  });
  await expect(read()).rejects.toThrow('down');
  expect(await read()).toBe(2);
});
