import { expect, test } from 'vitest';
import { currentCall, duringCall } from '../current-call.ts';
import { remember, rememberWhileReloading } from './remember.ts';

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

test('an answer that is older is given once more while the next one is loaded, and not for ever', async () => {
  let now = 0;
  let loads = 0;
  const gate = { open: () => {} };
  const read = rememberWhileReloading(
    1000,
    async () => {
      loads += 1;
      if (loads === 2) await new Promise<void>((open) => Object.assign(gate, { open }));
      if (loads === 3) throw new Error('down');
      return loads;
    },
    () => now,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 1000;
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  gate.open();
  await new Promise(setImmediate);
  expect([await read(), loads]).toEqual([2, 2]);
  now = 2000;
  // A failed reload keeps the last answer.
  expect([await read(), await read()]).toEqual([2, 2]);
  now = 70_000;
  expect([await read(), loads]).toEqual([4, 4]);
});

test.each([remember, rememberWhileReloading])(
  'what is loaded does not end with the call that asked first, and others give way to it as to that call',
  async (keep) => {
    const ending = new AbortController();
    const first = { signal: ending.signal, late: ending.signal };
    const gate = Promise.withResolvers<void>();
    const read = keep(1000, async () => {
      await gate.promise;
      return currentCall();
    });
    const asked = duringCall(first, read);
    ending.abort();
    gate.resolve();
    const loadedFor = await asked;
    expect(loadedFor).not.toBe(first);
    expect([loadedFor?.signal.aborted, loadedFor?.late.aborted]).toEqual([false, false]);
  },
);

test.each([remember, rememberWhileReloading])('what no call asked for is loaded for none', async (keep) => {
  expect(await keep(1000, async () => currentCall())()).toBeUndefined();
});
