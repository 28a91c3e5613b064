import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { createRecordingIo } from '../../testing/command-io.ts';
import { enqueueJob } from './enqueue-job.ts';
import { jobsCommand } from './jobs-command.ts';
import { buildJob, useJobs } from './testing/use-jobs.ts';
import { tidyJobs } from './tidy-jobs.ts';

const bench = useJobs();
const fragile = buildJob({ name: 'fragile', queue: { name: 'feeds', atOnce: 2 }, maxAttempts: 1 });

async function run(...args: string[]) {
  const io = createRecordingIo();
  const code = await jobsCommand({ database: bench.database }, args, io);
  return { code, lines: io.lines };
}

/** Runs a job that fails permanently; returns its id. */
async function failOne(message = 'the feed\nanswered 503'): Promise<string> {
  await enqueueJob(bench.database, fragile, { n: 1 }, { uniqueKey: 'feed' });
  const worker = bench.work([[fragile, () => Promise.reject(new Error(message))]]);
  await until(async () => (await bench.jobs()).every(({ failed_at }) => failed_at !== null));
  await worker.stop();
  return String((await bench.jobs()).at(-1)?.id);
}

test.each([[[]], [['show']], [['list', 'a', 'b']], [['retry']], [['retry', 'x']], [['retry', '-1']]])(
  '%j is answered by how to use it',
  async (args) => {
    const { code, lines } = await run(...args);
    expect([code, lines[0]?.slice(0, 6)]).toEqual([1, 'Usage:']);
  },
);

test('--help is no mistake', async () => {
  expect((await run('--help')).code).toBe(0);
});

test('where no job was ever added there is nothing to list', async () => {
  expect(await run('list')).toEqual({ code: 0, lines: ['No job was ever added.'] });
});

test('the list has queues with what waits, runs and failed, the runs that did their work in one line for each job, those that did not, and what failed with its error in one line', async () => {
  const id = await failOne();
  await enqueueJob(bench.database, buildJob(), {});
  await enqueueJob(bench.database, buildJob(), {});
  await bench.database.execute(
    `update job set leased_until = now() + interval '1 minute' where id = (select max(id) from job)`,
  );
  const { code, lines } = await run('list');
  expect(code).toBe(0);
  expect(lines.slice(0, 4)).toEqual([
    'queue             waiting  running   failed',
    'feeds                   0        0        1',
    'general                 1        1        0',
    '\nRuns that did not, the newest first:',
  ]);
  expect(lines[4]).toMatch(
    new RegExp(`Z  failed   ${id}  fragile  attempt 1  \\d+(\\.\\d)? s  the feed.*answered 503$`),
  );
  expect(lines[6]).toMatch(new RegExp(`^${id}  fragile  .*Z  1 attempts: the feed.*answered 503$`));
  expect((await run('list', 'count')).lines).toHaveLength(3);
});

test('a job that failed for good is run again when somebody asks for it, and is then history', async () => {
  const id = await failOne();
  expect(await run('retry', id)).toEqual({
    code: 0,
    lines: [`Job ${id} waits to be run now. See: npm run jobs -- list`],
  });
  bench.work([[fragile, async () => {}]]);
  await bench.isEmpty();
  expect(await bench.runs()).toMatchObject([
    { state: 'failed', attempt: 1 },
    { state: 'done', attempt: 1, error: null },
  ]);
});

test('what is unknown, runs, or has a successor is not run again', async () => {
  expect(await run('retry', '999999')).toMatchObject({ code: 1, lines: [expect.stringContaining('There is no job')] });
  const id = await failOne();
  await enqueueJob(bench.database, fragile, { n: 2 }, { uniqueKey: 'feed' });
  expect(await run('retry', id)).toMatchObject({ code: 1, lines: [expect.stringContaining('Another job waits')] });
  await bench.database.execute(
    `delete from job where failed_at is null; update job set failed_at = null, leased_until = now() + interval '1 minute'`,
  );
  expect(await run('retry', id)).toEqual({ code: 1, lines: [`Job ${id} runs at this moment.`] });
});

test('history is forgotten after thirty days, and of each kind and outcome the newest two hundred stay', async () => {
  const id = await failOne();
  await bench.database.execute(
    `insert into job_run (job_id, name, queue, state, attempt, started_at)
     select n, 'minutely', 'general', 'done', 1, now() from generate_series(1, 250) as n`,
  );
  const counts = () =>
    bench.database.query(
      'select name, count(*)::int as count, max(job_id)::int as newest from job_run group by 1 order by 1',
    );
  const tidy = (days: number) => tidyJobs(bench.database, new Date(Date.now() + days * 86_400_000).toISOString());
  await tidy(29);
  expect(await counts()).toEqual([
    { name: 'fragile', count: 1, newest: Number(id) },
    { name: 'minutely', count: 200, newest: 250 },
  ]);
  expect(await bench.jobs()).toHaveLength(1);
  await tidy(31);
  expect([await counts(), await bench.jobs()]).toEqual([[], []]);
});
