import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { enqueueJob } from './enqueue-job.ts';
import { buildJob, useJobs } from './testing/use-jobs.ts';

const hourly = buildJob({ everySeconds: 3600 });
const bench = useJobs();
const isNextLater = async () => {
  const [schedule] = await bench.database.query<{ later: boolean }>(
    'select next_at > now() as later from job_schedule',
  );
  return schedule?.later;
};

test('a schedule that was due many times without a worker runs once', async () => {
  const runs: unknown[] = [];
  const worker = bench.work([[hourly, async () => void runs.push('run')]]);
  await until(() => runs.length === 1);
  await worker.stop();
  await bench.database.execute(`update job_schedule set next_at = now() - interval '2 hours 30 minutes'`);

  bench.work([[hourly, async ({ n }) => void runs.push(n ?? 'run')]]);
  await until(async () => runs.length === 2 && (await isNextLater()));
  // A job added for the second missed time would run before this one.
  await enqueueJob(bench.database, hourly, { n: 1 });
  await until(() => runs.includes(1));
  expect(runs).toEqual(['run', 'run', 1]);
});

test('a schedule adds its job again and again, once for all workers', async () => {
  const runs: unknown[] = [];
  const handler = async ({ n }: { n?: number | undefined }) => void runs.push(n);
  bench.work([[hourly, handler]]);
  bench.work([[hourly, handler]], { database: await bench.another() });
  await until(() => runs.length === 1);
  await bench.database.execute(`update job_schedule set next_at = now()`);
  await until(() => runs.length === 2);
  // A second job added by the other worker would run before this one.
  await enqueueJob(bench.database, hourly, { n: 1 });
  await until(() => runs.includes(1));
  expect(runs).toEqual([undefined, undefined, 1]);
});

test('a run that still goes on when its time comes again is not doubled', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  bench.work([
    [
      buildJob({ everySeconds: 3600, queue: { name: 'many', atOnce: 5 } }),
      async () => {
        begun.resolve();
        await end.promise;
      },
    ],
  ]);
  await begun.promise;
  await bench.database.execute(`update job_schedule set next_at = now()`);
  await until(isNextLater);
  expect(await bench.jobs()).toHaveLength(1);
  end.resolve();
  await bench.isEmpty();
});

test('another rhythm holds from the next start on, and the same one keeps its next time', async () => {
  const schedules = () => bench.database.query<{ every_seconds: number }>('select every_seconds from job_schedule');
  const runs: number[] = [];
  for (const everySeconds of [3600, 3600, 60]) {
    const job = buildJob({ everySeconds });
    const other = buildJob({ name: 'other' });
    const looked = Promise.withResolvers<void>();
    const worker = bench.work([
      [job, async () => void runs.push(everySeconds)],
      [other, async () => looked.resolve()],
    ]);
    await until(async () => (await schedules())[0]?.every_seconds === everySeconds && (await isNextLater()));
    // A job added by the schedule would run before this one.
    await enqueueJob(bench.database, other, {});
    await looked.promise;
    await worker.stop();
  }
  expect(runs).toEqual([3600, 60]);
});

test('a job that waits since before its queue had another name comes into the new one', async () => {
  await enqueueJob(bench.database, buildJob({ queue: { name: 'old', atOnce: 1 } }), { n: 1 });
  bench.work([[buildJob({ queue: { name: 'new', atOnce: 1 } }), async () => {}]]);
  await bench.isEmpty();
  expect(await bench.runs()).toMatchObject([{ queue: 'new', state: 'done' }]);
});
