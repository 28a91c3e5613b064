import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfiguration } from '../config/configuration.ts';
import { TooManyRequestsError } from '../errors.ts';
import { createLogger } from '../log/create-logger.ts';
import { type Buckets, createMemoryBuckets } from './buckets.ts';
import { createLimits, withPatience } from './create-limits.ts';
import { ratesOf } from './limit-table.ts';

const RATES = { ...ratesOf(readConfiguration({})), calls: 10 };
const log = createLogger({ level: 'silent' });

let at: number;
const now = () => at;
beforeEach(() => {
  at = 1_764_000_000_000;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passed = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
const times = (count: number, call: () => Promise<void>) => passed(Array.from({ length: count }, call));

/** Buckets as the database has them, which note what they are asked. */
function watched(buckets: Buckets = createMemoryBuckets(now)) {
  const wanted: number[] = [];
  const shared: Buckets = {
    ...buckets,
    async take(key, cost, count) {
      wanted.push(count);
      await Promise.resolve();
      return buckets.take(key, cost, count);
    },
  };
  return { shared, wanted };
}

test('of a thousand simultaneous calls as many pass as the limit says, and the database is asked twice, then not before it has one again', async () => {
  const { shared, wanted } = watched();
  const { count } = createLimits(RATES, { shared, now });
  const call = () => count('calls', '192.0.2.1');
  expect(await times(1_000, call)).toBe(10);
  expect(wanted).toEqual([1, 999]);
  expect(await times(1_000, call)).toBe(0);
  at += 5_999;
  await expect(call()).rejects.toMatchObject({ retryAfterSeconds: 1 });
  expect(wanted).toHaveLength(2);
  at += 1;
  expect(await times(5, call)).toBe(1);
});

test('a network is refused alone: others and other limits have theirs', async () => {
  const { count } = createLimits(RATES, { now });
  expect(await times(11, () => count('calls', '10.0.0.1'))).toBe(10);
  await expect(count('calls', '10.0.0.1')).rejects.toThrow(TooManyRequestsError);
  await count('calls', '10.0.0.2');
  await count('feeds', '10.0.0.1');
});

test('one IPv6 network is one address, and a mapped IPv4 address is itself', async () => {
  const { count } = createLimits({ ...RATES, calls: 1 }, { now });
  await count('calls', '2001:db8::1');
  await expect(count('calls', '2001:db8:0:0:ffff::2')).rejects.toThrow(TooManyRequestsError);
  await count('calls', '2001:db8:0:1::1');
  await count('calls', '::ffff:10.0.0.1');
  await expect(count('calls', '10.0.0.1')).rejects.toThrow(TooManyRequestsError);
});

test('calls come back at the rate of the limit, never more than those of a minute', async () => {
  const { count } = createLimits(RATES, { now });
  const call = () => count('calls', '192.0.2.1');
  expect(await times(30, call)).toBe(10);
  at += 18_000;
  expect(await times(30, call)).toBe(3);
  at += 3_600_000;
  expect(await times(30, call)).toBe(10);
});

test('a bucket that is filled has all its calls at once', async () => {
  const limits = createLimits(RATES, { now });
  const call = () => limits.count('calls', '192.0.2.1');
  expect(await times(30, call)).toBe(10);
  await limits.refill('calls', '192.0.2.1');
  expect(await times(30, call)).toBe(10);
});

test('what buckets fail at is not hidden, and the next call asks again', async () => {
  const take = vi.fn().mockRejectedValueOnce(new Error('broken')).mockReturnValue({ granted: 1, waitMs: 0 });
  const { count } = createLimits(RATES, { shared: { take, refill: () => {} }, now });
  await expect(count('calls', '192.0.2.1')).rejects.toThrow('broken');
  await count('calls', '192.0.2.1');
});

test.each<[string, () => Promise<never>]>([
  ['refuses', () => Promise.reject(new Error('no connection'))],
  ['says nothing', () => new Promise(() => {})],
])(
  'while the database %s, the process counts alone, asks it again after five seconds, and no call waits twice',
  async (_what, take) => {
    const { shared, wanted } = watched();
    const broken = vi.fn(take);
    let isBroken = true;
    const buckets = withPatience(
      { ...shared, take: (...call) => (isBroken ? broken() : shared.take(...call)) },
      log,
      now,
    );
    const { count } = createLimits(RATES, { shared: buckets, now });
    const call = () => count('calls', '192.0.2.1');
    const first = times(30, call);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe(10);
    expect(broken).toHaveBeenCalledTimes(1);
    await count('calls', '192.0.2.2');
    expect(broken).toHaveBeenCalledTimes(1);
    isBroken = false;
    at += 6_000;
    expect(await times(30, call)).toBe(10);
    expect(wanted).toEqual([1, 29]);
  },
);
