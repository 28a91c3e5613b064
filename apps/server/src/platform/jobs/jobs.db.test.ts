// On both databases: workers take jobs by locked rows.
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { createLogger } from '../log/create-logger.ts';
import { enqueueJob } from './enqueue-job.ts';
import { defineJob } from './job-definition.ts';
import { failJob, finishJob, releaseJob, renewLease, type TakenJob, takeJob } from './job-table.ts';
import { handleJob, type JobWorker, type JobWorkerOptions, startJobWorker } from './job-worker.ts';

const count = defineJob({
  name: 'count',
  payload: z.object({ n: z.int().optional() }),
  maxAttempts: 2,
  leaseSeconds: 600,
});
const log = createLogger({ level: 'silent' });
let made: TestDatabase;
let workers: JobWorker[] = [];
beforeAll(async () => {
  made = await createTestDatabase();
});
beforeEach(() => made.database.execute('delete from job; delete from job_schedule').then(() => undefined));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});
afterAll(() => made?.dispose());

function work(
  handler: (n: number | undefined, signal: AbortSignal) => Promise<void>,
  more: Partial<JobWorkerOptions> = {},
) {
  const jobs = [handleJob(count, ({ n }, signal) => handler(n, signal))];
  const worker = startJobWorker({ database: made.database, log, jobs, pollMilliseconds: 10, ...more });
  workers.push(worker);
  return worker;
}
const jobs = () => made.database.query<Record<string, unknown>>('select * from job order by id');
const empty = () => until(async () => (await jobs()).length === 0);

test('a payload that is not what the definition says is not taken', async () => {
  await expect(enqueueJob(made.database, count, { n: 'x' } as never)).rejects.toThrow();
  expect(await jobs()).toEqual([]);
});

test('a job of a transaction that was rolled back does not exist', async () => {
  const rolledBack = made.database.transaction(async (tx) => {
    await enqueueJob(tx, count, { n: 1 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

test('a key waits once, and may come again when the job is done', async () => {
  expect(await enqueueJob(made.database, count, {}, { uniqueKey: 'a' })).toBe(true);
  expect(await enqueueJob(made.database, count, {}, { uniqueKey: 'a' })).toBe(false);
  expect(await enqueueJob(made.database, count, {}, { uniqueKey: 'b' })).toBe(true);
  work(async () => {});
  await empty();
  expect(await enqueueJob(made.database, count, {}, { uniqueKey: 'a' })).toBe(true);
});

test('several workers run each job once', async () => {
  const seen: unknown[] = [];
  await made.database.transaction(async (tx) => {
    for (let n = 0; n < 60; n++) await enqueueJob(tx, count, { n });
  });
  for (let worker = 0; worker < 3; worker++) {
    work(async (n) => {
      seen.push(n);
      await setImmediate();
    });
  }
  await empty();
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('a job that fails is tried later, and put aside after its last try with what went wrong', async () => {
  await enqueueJob(made.database, count, {});
  let tries = 0;
  work(async () => {
    tries++;
    throw new Error(`attempt ${tries}`);
  });
  await until(async () => expect((await jobs())[0]).toMatchObject({ last_error: 'attempt 1', failed_at: null }));
  const later = `select run_at >= created_at + interval '5 seconds' as later from job`;
  expect(await made.database.query(later)).toEqual([{ later: true }]);
  await made.database.execute('update job set run_at = now()');
  await until(async () => expect((await jobs())[0]).toMatchObject({ last_error: 'attempt 2', attempts: 2 }));
  expect((await jobs())[0]?.failed_at).not.toBeNull();
});

test('a job whose worker was killed is taken by another after its lease, not before', async () => {
  await enqueueJob(made.database, count, { n: 7 });
  const taken = await takeJob(made.database, ['count'], 600);
  expect(taken).toMatchObject({ name: 'count', attempts: 1 });
  const seen: unknown[] = [];
  work(async (n) => void seen.push(n));
  // Younger than the first, which would have its turn before it.
  await enqueueJob(made.database, count, { n: 8 });
  await until(() => seen.includes(8));
  expect(seen).toEqual([8]);
  await made.database.execute(`update job set leased_until = now() - interval '1 second'`);
  await empty();
  expect(seen).toEqual([8, 7]);
});

test('a job that runs longer than its lease keeps it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await enqueueJob(made.database, count, { n: 1 });
  const [end, runs] = [Promise.withResolvers<void>(), [] as unknown[]];
  const handler = async (n: number | undefined, signal: AbortSignal) => {
    runs.push(n);
    if (n === 1) await Promise.race([end.promise, once(signal, 'abort')]);
  };
  work(handler);
  work(handler);
  await until(() => runs.length === 1);
  for (let third = 0; third < 4; third += 1) {
    await made.database.execute(`update job set leased_until = now() + interval '400 seconds'`);
    vi.advanceTimersByTime(200_000);
    await until(async () => {
      const query = `select leased_until > now() + interval '500 seconds' as renewed from job`;
      expect(await made.database.query(query)).toEqual([{ renewed: true }]);
    });
  }
  // The other worker goes on meanwhile, and takes what is free.
  await enqueueJob(made.database, count, { n: 2 });
  await until(() => runs.includes(2));
  end.resolve();
  await empty();
  expect(runs).toEqual([1, 2]);
});

test('a worker whose lease ran out neither keeps, ends, fails nor gives back what another has taken', async () => {
  await enqueueJob(made.database, count, {});
  const late = (await takeJob(made.database, ['count'], 600)) as TakenJob;
  await made.database.execute(`update job set leased_until = now() - interval '1 second'`);
  const taken = await takeJob(made.database, ['count'], 600);
  const before = await jobs();
  expect(before).toMatchObject([{ lease_id: taken?.lease_id, attempts: 2 }]);
  expect(await renewLease(made.database, late, 6_000)).toBe(false);
  await finishJob(made.database, late);
  await failJob(made.database, late, new Error('late'));
  await releaseJob(made.database, late);
  expect(await jobs()).toEqual(before);
});

test('a job that another worker has by now is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await enqueueJob(made.database, count, {});
  const [started, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  work(async (_n, signal) => {
    started.resolve();
    await once(signal, 'abort');
    aborted.resolve();
  });
  await started.promise;
  await made.database.execute('update job set lease_id = gen_random_uuid()');
  vi.advanceTimersByTime(200_000);
  await aborted.promise;
});

test('stopping aborts the job that runs and gives it back uncounted', async () => {
  await enqueueJob(made.database, count, {});
  const started = Promise.withResolvers<void>();
  const worker = work(async (_n, signal) => {
    started.resolve();
    await once(signal, 'abort');
    throw signal.reason;
  });
  await started.promise;
  await worker.stop();
  expect((await jobs())[0]).toMatchObject({ attempts: 0, leased_until: null, failed_at: null });
});

test('a schedule adds its job again and again, once for all workers', async () => {
  const runs: unknown[] = [];
  const schedules = [{ job: count, everySeconds: 3600 }];
  const handler = async (n: number | undefined) => void runs.push(n);
  work(handler, { schedules });
  work(handler, { schedules });
  await until(() => runs.length === 1);
  await made.database.execute(`update job_schedule set next_at = now()`);
  await until(() => runs.length === 2);
  // What both of them added would have its turn before this.
  await enqueueJob(made.database, count, { n: 1 });
  await until(() => runs.includes(1));
  expect(runs).toEqual([undefined, undefined, 1]);
});
