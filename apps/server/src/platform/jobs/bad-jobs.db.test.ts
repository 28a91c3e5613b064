import { once } from 'node:events';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test, vi } from 'vitest';
import { failJob, finishJob, releaseJob, renewLease } from './end-job.ts';
import { enqueueJob } from './enqueue-job.ts';
import { GENERAL_QUEUE } from './job-definition.ts';
import { type TakenJob, takeJobs } from './take-jobs.ts';
import { buildJob, useJobs } from './testing/use-jobs.ts';

const count = buildJob();
const bench = useJobs();
const LEASE = { leaseSeconds: 6_000, longestSeconds: 3_600 };

/** Takes a job like a worker that is killed before it does anything. */
async function takeOne(): Promise<TakenJob> {
  const queues = [{ ...GENERAL_QUEUE, free: 1 }];
  const [job] = await takeJobs(bench.database, { queues, jobs: [{ name: 'count', leaseSeconds: 600 }] });
  return job as TakenJob;
}
const endLeases = () => bench.database.execute(`update job set leased_until = now() - interval '1 second'`);

test('a job that throws is tried again later, and put aside after its last try with what went wrong', async () => {
  await enqueueJob(bench.database, count, {});
  let tries = 0;
  const handler = async () => {
    tries++;
    throw new Error(`attempt ${tries}`);
  };
  bench.work([[count, handler]], { random: () => 1 });
  await until(async () =>
    expect((await bench.jobs())[0]).toMatchObject({ last_error: 'attempt 1', failed_at: null, leased_until: null }),
  );
  const later = `select round(extract(epoch from run_at - (select ended_at from job_run)), 2) as seconds from job`;
  // Five seconds plus the maximum jitter.
  expect(await bench.database.query(later)).toEqual([{ seconds: 6.25 }]);
  await bench.database.execute('update job set run_at = now()');
  await until(async () => expect((await bench.jobs())[0]).toMatchObject({ last_error: 'attempt 2', attempts: 2 }));
  expect((await bench.jobs())[0]?.failed_at).not.toBeNull();
  expect(await bench.runs()).toMatchObject([
    { state: 'retried', attempt: 1, error: 'attempt 1' },
    { state: 'failed', attempt: 2, error: 'attempt 2' },
  ]);
});

test('a job that failed for good keeps no later job of its queue, or of its key, waiting', async () => {
  const once = buildJob({ maxAttempts: 1 });
  const done: unknown[] = [];
  await enqueueJob(bench.database, once, { n: 1 }, { uniqueKey: 'a' });
  bench.work([
    [
      once,
      async ({ n }) => {
        if (n === 1) throw new Error('no');
        done.push(n);
      },
    ],
  ]);
  await until(async () => (await bench.jobs())[0]?.failed_at !== null);
  expect(await enqueueJob(bench.database, once, { n: 2 }, { uniqueKey: 'a' })).toBe(true);
  await until(() => done.includes(2));
});

test('a payload that no longer parses fails with where it is wrong, without the handler', async () => {
  await enqueueJob(bench.database, buildJob({ maxAttempts: 1 }), { n: 1 });
  await bench.database.execute(`update job set payload = '{"n": "one"}'`);
  const handler = vi.fn();
  bench.work([[count, handler]]);
  await until(async () => (await bench.jobs())[0]?.failed_at !== null);
  expect((await bench.jobs())[0]?.last_error).toMatch(
    /^Its payload is not what this version of the portal expects \(n: /,
  );
  expect(handler).not.toHaveBeenCalled();
});

test('a job that never ends is aborted after its longest time, and the next one has its place', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const endless = buildJob({ maxAttempts: 1, longestSeconds: 1_800 });
  await enqueueJob(bench.database, endless, { n: 1 });
  await enqueueJob(bench.database, endless, { n: 2 });
  const [begun, aborted, done] = [Promise.withResolvers<void>(), Promise.withResolvers<Error>(), [] as unknown[]];
  bench.work([
    [
      endless,
      async ({ n }, signal) => {
        if (n === 2) return void done.push(n);
        begun.resolve();
        await once(signal, 'abort');
        aborted.resolve(signal.reason);
      },
    ],
  ]);
  await begun.promise;
  await bench.database.execute(
    `update job set started_at = now() - interval '1801 seconds' where leased_until is not null`,
  );
  vi.advanceTimersByTime(200_000);
  expect((await aborted.promise).message).toBe('It took longer than 1800 s (longestSeconds of its definition).');
  await until(() => done.includes(2));
  await until(async () => expect(await bench.jobs()).toMatchObject([{ payload: { n: 1 }, leased_until: null }]));
  expect((await bench.jobs())[0]?.failed_at).not.toBeNull();
});

test('one that does not mind being aborted has failed too, keeps its place in its worker, and does not delay a stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stubborn = buildJob({ maxAttempts: 1, longestSeconds: 1_800 });
  await enqueueJob(bench.database, stubborn, {});
  const begun = Promise.withResolvers<void>();
  const worker = bench.work([
    [
      stubborn,
      () => {
        begun.resolve();
        return new Promise(() => {});
      },
    ],
  ]);
  await begun.promise;
  await bench.database.execute(`update job set started_at = now() - interval '1801 seconds'`);
  vi.advanceTimersByTime(200_000);
  await until(async () => (await bench.jobs())[0]?.failed_at !== null);
  await enqueueJob(bench.database, stubborn, { n: 2 });
  await worker.stop();
  expect((await bench.jobs())[1]).toMatchObject({ attempts: 0 });
});

test('a job of a killed worker is taken by another after its lease, not before, and its run is lost', async () => {
  await enqueueJob(bench.database, count, { n: 7 });
  expect(await takeOne()).toMatchObject({ name: 'count', attempts: 1 });
  const quick = buildJob({ name: 'quick', queue: { name: 'quick', atOnce: 1 } });
  const seen: unknown[] = [];
  const handler = async ({ n }: { n?: number | undefined }) => void seen.push(n);
  bench.work([
    [count, handler],
    [quick, handler],
  ]);
  await enqueueJob(bench.database, quick, { n: 8 });
  await until(() => seen.includes(8));
  expect(seen).toEqual([8]);
  await endLeases();
  await bench.isEmpty();
  expect(seen).toEqual([8, 7]);
  expect((await bench.runs()).filter(({ name }) => name === 'count')).toMatchObject([
    { state: 'lost', attempt: 1, error: 'Its worker died, or could not reach the database.' },
    { state: 'done', attempt: 2 },
  ]);
});

test('a job that kills its worker at every try is put aside and not run again', async () => {
  await enqueueJob(bench.database, count, {});
  for (const attempts of [1, 2]) {
    expect(await takeOne()).toMatchObject({ attempts });
    await endLeases();
  }
  const handler = vi.fn();
  bench.work([[count, handler]]);
  await until(async () => (await bench.jobs())[0]?.failed_at !== null);
  expect((await bench.jobs())[0]).toMatchObject({ last_error: 'Its worker died on the last attempt.' });
  expect(handler).not.toHaveBeenCalled();
});

test('a job that runs longer than its lease keeps it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await enqueueJob(bench.database, count, { n: 1 });
  const [end, runs] = [Promise.withResolvers<void>(), [] as unknown[]];
  const handler = async ({ n }: { n?: number | undefined }, signal: AbortSignal) => {
    runs.push(n);
    if (n === 1) await Promise.race([end.promise, once(signal, 'abort')]);
  };
  bench.work([[count, handler]]);
  bench.work([[count, handler]]);
  await until(() => runs.length === 1);
  for (let third = 0; third < 4; third += 1) {
    await bench.database.execute(`update job set leased_until = now() + interval '400 seconds'`);
    vi.advanceTimersByTime(200_000);
    await until(async () => {
      const query = `select leased_until > now() + interval '500 seconds' as renewed from job`;
      expect(await bench.database.query(query)).toEqual([{ renewed: true }]);
    });
  }
  end.resolve();
  await bench.isEmpty();
  expect(runs).toEqual([1]);
});

test('a worker with an expired lease neither keeps, ends, fails nor gives back what another has taken', async () => {
  await enqueueJob(bench.database, count, {});
  const late = await takeOne();
  await endLeases();
  const taken = await takeOne();
  const before = [await bench.jobs(), await bench.runs()];
  expect(before[0]).toMatchObject([{ lease_id: taken.lease_id, attempts: 2 }]);
  expect(await renewLease(bench.database, late, LEASE)).toBe('lost');
  await finishJob(bench.database, late);
  await failJob(bench.database, late, new Error('late'), 5);
  await releaseJob(bench.database, late);
  expect([await bench.jobs(), await bench.runs()]).toEqual(before);
});

test('a job that another worker has by now is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await enqueueJob(bench.database, count, {});
  const [started, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  bench.work([
    [
      count,
      async (_, signal) => {
        started.resolve();
        await once(signal, 'abort');
        aborted.resolve();
      },
    ],
  ]);
  await started.promise;
  await bench.database.execute('update job set lease_id = gen_random_uuid()');
  vi.advanceTimersByTime(200_000);
  await aborted.promise;
});
