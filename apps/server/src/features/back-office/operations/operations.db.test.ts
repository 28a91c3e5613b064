// On both databases: sizes and jobs are asked of the database itself.
import { API } from '@ldy/contract/api.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const COUNT = defineJob({ name: 'count', payload: z.strictObject({}), queue: { name: 'counting', atOnce: 1 } });
let server: TestServer;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await createTestServer({ env: { LDY_DATA_DIR: folder.path } });
});
afterEach(async () => {
  await server?.dispose();
  folder[Symbol.dispose]();
});

const as = async (role: StaffRole) => (await signInAsStaff(server, [role])).headers;
const health = async () => {
  const { parts } = await server.ask(API.readHealth, {}, await as('auditor'));
  return Object.fromEntries(parts.map(({ part, ...seen }) => [part, seen]));
};

test('a job that failed for good is shown with its error, and runs again once somebody says so', async () => {
  await enqueueJob(server.database, COUNT, {});
  await server.database.execute("update job set failed_at = now(), attempts = 5, last_error = 'no room'");
  const headers = await as('operator');
  const { queues, failed } = await server.ask(API.listJobs, {}, headers);
  expect(queues).toContainEqual({ queue: 'counting', title: 'counting', waiting: 0, running: 0, failed: 1 });
  expect(failed).toMatchObject([{ name: 'count', attempts: 5, error: 'no room' }]);

  const id = failed[0]?.id ?? 0;
  await server.ask(API.retryJob, { id, reason: '已清理磁盘' }, headers);
  expect((await server.ask(API.listJobs, { name: 'count' }, headers)).failed).toEqual([]);
  const [event] = await server.events('operations.retry');
  expect([event?.object, JSON.parse(event?.detail ?? '')]).toEqual([String(id), { reason: '已清理磁盘' }]);
});

test('a failure is seen among any number of runs that did their work, which are one row for each job', async () => {
  const headers = await as('operator');
  await server.database.execute(
    `insert into job_run (job_id, name, queue, state, attempt, started_at, ended_at, error)
     select n, case when n % 2 = 0 then 'publish-notices' else 'count' end, 'general', case when n in (3, 5, 2000) then 'retried' else 'done' end, 1,
       '2026-11-20T08:00:00Z'::timestamptz + n * interval '1 second', '2026-11-20T08:00:02Z'::timestamptz + n * interval '1 second',
       case when n in (3, 5, 2000) then 'no answer ' || n end
     from generate_series(1, 4000) n`,
  );
  const failed = await server.ask(API.listJobs, {}, headers);
  expect(failed.runs.map(({ title, error }) => [title, error])).toEqual([
    ['发布到期的情报', 'no answer 2000'],
    ['count', 'no answer 5'],
    ['count', 'no answer 3'],
  ]);
  expect([failed.routine, failed.has_more]).toEqual([[], false]);
  const before = failed.runs[1]?.id;
  expect((await server.ask(API.listJobs, { before }, headers)).runs).toEqual([failed.runs[2]]);
  const { runs, routine } = await server.ask(API.listJobs, { runs: 'all' }, headers);
  expect(runs).toEqual(failed.runs);
  expect(routine).toEqual([
    expect.objectContaining({ name: 'publish-notices', count: 1999, seconds: 2, longest: 2 }),
    expect.objectContaining({ name: 'count', title: 'count', count: 1998 }),
  ]);
});

test('more failed runs than a page has are reached page by page', async () => {
  const headers = await as('operator');
  await server.database.execute(
    `insert into job_run (job_id, name, queue, state, attempt, started_at, error)
     select n, 'count', 'general', 'failed', 1, now(), 'no answer' from generate_series(1, 70) n`,
  );
  const seen: number[] = [];
  for (let before: number | undefined; ; ) {
    const { runs, has_more } = await server.ask(API.listJobs, { ...(before && { before }) }, headers);
    seen.push(...runs.map(({ job_id }) => job_id));
    before = runs.at(-1)?.id;
    if (!has_more) break;
  }
  expect(seen).toEqual(Array.from({ length: 70 }, (_, at) => 70 - at));
});

test('a job that runs is not started a second time', async () => {
  await enqueueJob(server.database, COUNT, {});
  await server.database.execute("update job set leased_until = now() + interval '1 hour'");
  const headers = await as('operator');
  const [job] = await server.database.query<{ id: number }>('select id from job');
  const answer = await server.call(API.retryJob, { id: job?.id ?? 0, reason: '再试' }, { headers });
  expect(answer).toMatchObject({ code: 4008004, msg: '该任务正在执行' });
  expect(await server.events('operations.retry')).toEqual([]);
});

test('a portal as it was started is well, and says what is not set up', async () => {
  expect(await health()).toMatchObject({
    database: { state: 'ok', detail: expect.stringMatching(/占用 \d+(\.\d)? [MG]B，应答 \d+ 毫秒$/) },
    index: { state: 'off' },
    jobs: { state: 'ok', detail: '没有失败的任务' },
    storage: { detail: expect.stringMatching(/^数据文件夹可用/) },
    mail: { state: 'off', detail: '未配置，邮件写入发件箱' },
    wechat: { state: 'off' },
  });
});

test('jobs without a worker, and a folder that is gone, are failing parts beside whole ones', async () => {
  await enqueueJob(server.database, COUNT, {});
  await server.database.execute("update job set run_at = now() - interval '6 minutes'");
  folder[Symbol.dispose]();
  expect(await health()).toMatchObject({
    database: { state: 'ok' },
    jobs: { state: 'failing', detail: expect.stringMatching(/等待 6 分钟/) },
    storage: { state: 'failing' },
  });
  expect(server.log()).toContain('could not be looked at');
});
