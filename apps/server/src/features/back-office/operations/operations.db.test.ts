// On both databases: sizes and jobs are asked of the database itself.
import { API } from '@ldy/contract/api.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { createOutbox, outboxFolder } from '#server/platform/messages/outbox.ts';
import { UndeliverableError } from '#server/platform/messages/undeliverable-error.ts';
import { signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const COUNT = defineJob({ name: 'count', payload: z.strictObject({}), queue: { name: 'counting', atOnce: 1 } });
const sent: string[] = [];
let refusal: Error | undefined;
let server: TestServer;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  folder = temporaryFolder();
  sent.length = 0;
  refusal = undefined;
  server = await createTestServer({
    env: { LDY_DATA_DIR: folder.path, LDY_SMS_KEY_SECRET: 'do-not-tell', LDY_LOG_LEVEL: 'warn' },
    channels: {
      mailer: {
        async send({ to, subject }) {
          if (refusal) throw refusal;
          sent.push(`${to} ${subject}`);
        },
      },
    },
  });
});
afterEach(async () => {
  await server?.dispose();
  folder[Symbol.dispose]();
});

const as = async (role: StaffRole, options = {}) => (await signInAsStaff(server, [role], options)).headers;
const health = async () => {
  const { parts } = await server.ask(API.readHealth, {}, await as('auditor'));
  return Object.fromEntries(parts.map(({ part, ...seen }) => [part, seen]));
};

test('a job that failed for good is shown with its error, and runs again once somebody says so', async () => {
  await enqueueJob(server.database, COUNT, {});
  await server.database.execute("update job set failed_at = now(), attempts = 5, last_error = 'no room'");
  const headers = await as('operator');
  const { queues, failed } = await server.ask(API.listJobs, {}, headers);
  expect(queues).toContainEqual({ queue: 'counting', waiting: 0, running: 0, failed: 1 });
  expect(failed).toMatchObject([{ name: 'count', attempts: 5, error: 'no room' }]);

  const id = failed[0]?.id ?? 0;
  await server.ask(API.retryJob, { id, reason: '已清理磁盘' }, headers);
  expect((await server.ask(API.listJobs, { name: 'count' }, headers)).failed).toEqual([]);
  const [event] = await server.events('operations.retry');
  expect([event?.object, JSON.parse(event?.detail ?? '')]).toEqual([String(id), { reason: '已清理磁盘' }]);
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
    mail: { state: 'off', detail: '未配置，写入发件箱' },
    wechat: { state: 'off' },
  });
});

test('jobs that nobody does, and a folder that is gone, are failing parts beside whole ones', async () => {
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

test('a test mail goes to the person who asks for it, and what the mail server says is told', async () => {
  const headers = await as('operator', { mail: 'li.lei@example.cn' });
  const ask = () => server.ask(API.sendTestMessage, { channel: 'mail', reason: '换了邮件服务器' }, headers);
  expect(await ask()).toEqual({ to: expect.not.stringContaining('li.lei@'), sent: true, fault: '' });
  expect(sent).toEqual([expect.stringMatching(/^li\.lei@example\.cn .*测试邮件$/)]);
  refusal = new UndeliverableError('The mail server answered 550 to RCPT TO.');
  expect(await ask()).toMatchObject({ sent: false, fault: 'The mail server answered 550 to RCPT TO.' });
  expect((await server.events('operations.test-message')).map(({ success }) => success)).toEqual([true, false]);
});

test('the outbox is listed without contents, and an administrator who opens one gives a reason that is kept', async () => {
  const outbox = createOutbox(outboxFolder(folder.path), () => server.now());
  await outbox.put('sms.txt', '13912345678\n\n验证码 042317\n');
  const listed = await server.call(API.listOutbox, {}, { headers: await as('auditor') });
  expect(listed.data.list).toMatchObject([{ at: server.now(), kind: 'sms.txt' }]);
  expect(listed.text).not.toMatch(/13912345678|042317/);
  const name = listed.data.list[0]?.name ?? '';
  const read = { name, reason: '用户收不到验证码' };
  expect(await server.ask(API.readOutboxMessage, read, await as('administrator'))).toMatchObject({
    text: expect.stringContaining('042317'),
  });
  expect(await server.events('operations.read-message')).toMatchObject([{ object: name }]);
  for (const other of ['../secret-keys.json', 'secret-keys.json']) {
    const answer = await server.call(
      API.readOutboxMessage,
      { ...read, name: other },
      { headers: await as('administrator') },
    );
    expect([400, 404]).toContain(answer.status);
  }
});

test('settings say where they come from, and no secret is told', async () => {
  const answer = await server.call(API.listSettings, {}, { headers: await as('operator') });
  const of = (name: string) => answer.data.list.find((setting) => setting.name === name);
  expect(of('LDY_LOG_LEVEL')).toMatchObject({ value: 'warn', from: 'environment', secret: false });
  expect(of('LDY_PORT')).toMatchObject({ value: '8000', from: 'default' });
  expect(of('LDY_SMS_KEY_SECRET')).toMatchObject({ value: '', from: 'environment', secret: true });
  expect(answer.text).not.toContain('do-not-tell');
});
