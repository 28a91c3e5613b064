import { once } from 'node:events';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { enqueueJob } from './enqueue-job.ts';
import type { JobQueue } from './job-definition.ts';
import { buildJob, countLooks, useJobs } from './testing/use-jobs.ts';

const bench = useJobs();

test('one queue with two numbers of places is refused: one of them would not hold', () => {
  const [two, three] = [2, 3].map((atOnce) => buildJob({ name: `of ${atOnce}`, queue: { name: 'feeds', atOnce } }));
  const start = () => bench.work([two, three].map((job) => [job as ReturnType<typeof buildJob>, async () => {}]));
  expect(start).toThrow(
    'The queue "feeds" of the job "of 3" has 3 places, and 2 elsewhere: say it once, and import it.',
  );
});

test('two workers together run no more jobs of a queue at once than it has places', async () => {
  const job = buildJob({ queue: { name: 'feeds', atOnce: 3 } });
  for (let n = 0; n < 9; n++) await enqueueJob(bench.database, job, { n });
  const ends: (() => void)[] = [];
  let [now, most] = [0, 0];
  const handler = async (_: unknown, signal: AbortSignal) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.race([once(signal, 'abort'), new Promise<void>((resolve) => void ends.push(resolve))]);
    now -= 1;
  };
  const both = [countLooks(bench.database), countLooks(await bench.another())];
  for (const { database } of both) bench.work([[job, handler]], { database });
  for (let ended = 0; ended < 9; ended += 1) {
    await until(() => ends.length === Math.min(9, ended + 3));
    const before = both.map(({ looks }) => looks);
    await until(() => both.every(({ looks }, worker) => looks >= (before[worker] as number) + 2));
    expect(ends).toHaveLength(Math.min(9, ended + 3));
    ends[ended]?.();
  }
  await bench.isEmpty();
  expect(most).toBe(3);
});

test('a queue that is full keeps no other queue waiting', async () => {
  const ofQueue = (queue: JobQueue) => buildJob({ name: queue.name, queue });
  const [slow, quick] = [ofQueue({ name: 'slow', atOnce: 1 }), ofQueue({ name: 'quick', atOnce: 1 })];
  const [done, end] = [[] as unknown[], Promise.withResolvers<void>()];
  for (const n of [1, 2]) await enqueueJob(bench.database, slow, { n });
  for (const n of [1, 2, 3]) await enqueueJob(bench.database, quick, { n });
  bench.work([
    [slow, () => end.promise],
    [quick, async ({ n }) => void done.push(n)],
  ]);
  await until(() => done.length === 3);
  await until(async () => expect((await bench.jobs()).map(({ name }) => name)).toEqual(['slow', 'slow']));
  end.resolve();
  await bench.isEmpty();
});

test('the highest priority goes first, and of the same priority who waits longest', async () => {
  const [low, high] = [buildJob({ name: 'low' }), buildJob({ name: 'high', priority: 5 })];
  const done: string[] = [];
  await enqueueJob(bench.database, low, { n: 1 });
  await enqueueJob(bench.database, low, { n: 2 });
  await enqueueJob(bench.database, high, { n: 3 });
  await enqueueJob(bench.database, low, { n: 4 }, { priority: 9 });
  await enqueueJob(bench.database, high, { n: 5 }, { delaySeconds: 3600 });
  const handler = (name: string) => async (payload: { n?: number | undefined }) =>
    void done.push(`${name} ${payload.n}`);
  bench.work([
    [low, handler('low')],
    [high, handler('high')],
  ]);
  await until(() => done.length === 4);
  expect(done).toEqual(['low 4', 'high 3', 'low 1', 'low 2']);
  await until(async () => expect(await bench.jobs()).toMatchObject([{ payload: { n: 5 }, attempts: 0 }]));
});
