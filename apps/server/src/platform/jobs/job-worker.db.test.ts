// On both databases: a lease is taken while others want it, over one connection or several.
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { enqueueJob } from './enqueue-job.ts';
import { buildJob, countLooks, useJobs } from './testing/use-jobs.ts';

const count = buildJob();
const bench = useJobs();

test('a payload that is not what the definition says is not taken', async () => {
  await expect(enqueueJob(bench.database, count, { n: 'x' } as never)).rejects.toThrow();
  expect(await bench.jobs()).toEqual([]);
});

test('a job of a transaction that was rolled back does not exist', async () => {
  const rolledBack = bench.database.transaction(async (tx) => {
    await enqueueJob(tx, count, { n: 1 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await bench.jobs()).toEqual([]);
});

test('a key waits once, and may come again when the job is done', async () => {
  expect(await enqueueJob(bench.database, count, {}, { uniqueKey: 'a' })).toBe(true);
  expect(await enqueueJob(bench.database, count, {}, { uniqueKey: 'a' })).toBe(false);
  expect(await enqueueJob(bench.database, count, {}, { uniqueKey: 'b' })).toBe(true);
  bench.work([[count, async () => {}]]);
  await bench.isEmpty();
  expect(await enqueueJob(bench.database, count, {}, { uniqueKey: 'a' })).toBe(true);
});

test('several workers run each job once', async () => {
  const many = buildJob({ queue: { name: 'many', atOnce: 10 } });
  const seen: unknown[] = [];
  await bench.database.transaction(async (tx) => {
    for (let n = 0; n < 60; n++) await enqueueJob(tx, many, { n });
  });
  for (let worker = 0; worker < 3; worker++) {
    const handler = async ({ n }: { n?: number | undefined }) => {
      seen.push(n);
      await setImmediate();
    };
    bench.work([[many, handler]], { database: await bench.another() });
  }
  await bench.isEmpty();
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('a worker with nothing to do sends one statement each time it looks', async () => {
  let statements = 0;
  const { database } = bench;
  const counted = countLooks({
    ...database,
    query: (...call) => {
      statements += 1;
      return database.query(...call);
    },
    transaction: () => Promise.reject(new Error('It has nothing to take.')),
  });
  bench.work([[count, async () => {}]], { database: counted.database });
  await until(() => counted.looks >= 3);
  expect(statements).toBeLessThanOrEqual(counted.looks);
  expect(bench.lines).toEqual([]);
});

test('stopping aborts the jobs that run and gives them back at once, uncounted', async () => {
  const two = buildJob({ queue: { name: 'two', atOnce: 2 } });
  for (const n of [1, 2]) await enqueueJob(bench.database, two, { n });
  let started = 0;
  const worker = bench.work([
    [
      two,
      async (_, signal) => {
        started += 1;
        await once(signal, 'abort');
        throw signal.reason;
      },
    ],
  ]);
  await until(() => started === 2);
  await worker.stop();
  const back = { attempts: 0, leased_until: null, failed_at: null };
  expect(await bench.jobs()).toMatchObject([back, back]);
  expect(await bench.runs()).toMatchObject([{ state: 'stopped' }, { state: 'stopped' }]);

  const seen: unknown[] = [];
  bench.work([[two, async ({ n }) => void seen.push(n)]]);
  await bench.isEmpty();
  expect(seen.sort()).toEqual([1, 2]);
});

test('a job that comes to its end while the worker stops is done', async () => {
  await enqueueJob(bench.database, count, {});
  const started = Promise.withResolvers<void>();
  const worker = bench.work([
    [
      count,
      async (_, signal) => {
        started.resolve();
        await once(signal, 'abort');
      },
    ],
  ]);
  await started.promise;
  await worker.stop();
  expect(await bench.jobs()).toEqual([]);
  expect(await bench.runs()).toMatchObject([{ state: 'done' }]);
});
