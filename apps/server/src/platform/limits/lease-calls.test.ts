import { expect, test } from 'vitest';
import { type Buckets, costOf, createMemoryBuckets } from './buckets.ts';
import { leaseCalls } from './lease-calls.ts';

/** Buckets of one database, and a process that leases from them. `asked`: how many calls each statement took. */
function lend(perMinute: number) {
  let at = 1_764_000_000_000;
  const asked: number[] = [];
  const database = createMemoryBuckets(() => at);
  const counted: Buckets = {
    ...database,
    take(key, cost, wanted) {
      asked.push(wanted);
      return database.take(key, cost, wanted);
    },
  };
  const process = () => {
    const leased = leaseCalls(counted, () => at);
    return {
      call: async (wanted = 1) => (await leased.take('key', costOf(perMinute), wanted)).granted,
      refill: () => leased.refill('key'),
    };
  };
  return { asked, process, wait: (ms: number) => (at += ms) };
}

async function callInTurn(one: { call(): Promise<number> }, times: number): Promise<number> {
  let granted = 0;
  for (let call = 0; call < times; call += 1) granted += await one.call();
  return granted;
}

test('a program that calls fast waits for one statement in nine calls, and gets no call more', async () => {
  const { asked, process } = lend(600);
  const one = process();
  expect(await callInTurn(one, 700)).toBe(600);
  expect(asked.slice(0, 5)).toEqual([1, 2, 4, 8, 9]);
  expect(asked.slice(0, 70).reduce((sum, calls) => sum + calls)).toBeGreaterThan(590);
});

test('a person takes each call by itself', async () => {
  const { asked, process, wait } = lend(600);
  const one = process();
  for (let call = 0; call < 5; call += 1) {
    await one.call();
    wait(1_000);
  }
  expect(asked).toEqual([1, 1, 1, 1, 1]);
});

test('what was taken beforehand is for the next call, however late', async () => {
  const { asked, process, wait } = lend(600);
  const one = process();
  await callInTurn(one, 4);
  wait(60_000);
  expect(await callInTurn(one, 1)).toBe(1);
  expect(asked).toEqual([1, 2, 4]);
});

test('small limits are counted call by call', async () => {
  const { asked, process } = lend(30);
  expect(await callInTurn(process(), 31)).toBe(30);
  expect(asked).toEqual(Array(31).fill(1));
});

test('two processes together give no call too many', async () => {
  const { process } = lend(120);
  const [one, other] = [process(), process()];
  let granted = 0;
  for (let call = 0; call < 200; call += 1) granted += (await one.call()) + (await other.call());
  expect(granted).toBe(120);
});

test('who wants more at once than was taken beforehand gets both', async () => {
  const { process } = lend(600);
  const one = process();
  await callInTurn(one, 4);
  expect(await one.call(700)).toBe(596);
});

test('a bucket that is filled forgets what was taken beforehand', async () => {
  const { process } = lend(120);
  const one = process();
  await callInTurn(one, 3);
  await one.refill();
  expect(await callInTurn(one, 200)).toBe(120);
});
