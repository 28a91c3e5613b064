import { API } from '@ldy/contract/api.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox, outboxFolder } from '#server/platform/messages/outbox.ts';
import { UndeliverableError } from '#server/platform/messages/undeliverable-error.ts';
import { ProbeFault } from '#server/platform/probes/probe.ts';
import { type CallHeaders, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { recordEvent as recordBackup } from '../../backup/events.ts';
import { probeParts } from './probe-parts.ts';

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

test('the last backup is shown, a fault once it is due; a new installation without one has none', async () => {
  const { database } = server;
  const record = (type: 'backup.make' | 'backup.check', detail: object) =>
    recordBackup(database, commandEvent({ at: server.now(), type, object: '/backups/a', detail: { ...detail } }));
  expect(await health()).toMatchObject({ backup: { state: 'off', advice: '' } });
  await database.execute('update schema_migration set applied_at = $1', [server.now()]);
  server.advance(7 * 86_400);
  expect((await health()).backup).toMatchObject({ state: 'failing', detail: expect.stringContaining('安装 7 天') });

  const made_at = server.now();
  await record('backup.make', { bytes: 108 * 1024 ** 2, made_at });
  const words = /^最近一次备份完成于 [\d-]{10} [\d:]{5}，108 MB，写入 \/backups\/a，未检查能否恢复$/;
  expect((await health()).backup).toMatchObject({ state: 'ok', detail: expect.stringMatching(words) });
  await record('backup.check', { made_at });
  expect((await health()).backup).toMatchObject({ detail: expect.stringContaining('可以恢复'), advice: '' });
  server.advance(7 * 86_400);
  expect((await health()).backup).toMatchObject({ state: 'failing', detail: expect.stringContaining('已有 7 天') });
});

test('providers are asked by a job, and by no look at the page; what is down is distinguished from what is not set up', async () => {
  await server.dispose();
  let answers = true;
  server = await createTestServer({
    env: {
      ...{ LDY_DATA_DIR: folder.path, LDY_CLAMD: '127.0.0.1:1', LDY_PUBLIC_URL: 'https://portal.example.cn' },
      ...{ LDY_SMTP_URL: 'smtp://portal:geheim@mail.example.cn', LDY_MAIL_FROM: 'no-reply@example.cn' },
      LDY_TRANSLATION_PROVIDER: 'openai',
      ...{ LDY_TRANSLATION_URL: 'http://127.0.0.1:1/v1', LDY_TRANSLATION_MODEL: 'm', LDY_TRANSLATION_KEY: 'geheim' },
    },
    channels: {
      mailer: {
        send: async () => {},
        probe: async () => {
          if (!answers) throw new ProbeFault('refused', 535);
        },
      },
    },
  });
  const first = server.now();
  expect(await health()).toMatchObject({
    files: { state: 'unknown', probe: null },
    mail: { state: 'unknown', detail: 'mail.example.cn' },
    captcha: { state: 'off', detail: '未配置，使用内置滑块' },
  });
  await probeParts(server.portal);
  answers = false;
  server.advance(300);
  await probeParts(server.portal);
  const seen = await health();
  expect(seen).toMatchObject({
    files: { state: 'ok', advice: '', probe: { at: server.now(), ok_at: server.now() } },
    'virus-scan': { state: 'failing', detail: '127.0.0.1:1，无法连接（ECONNREFUSED）', probe: { ok_at: '' } },
    mail: { state: 'failing', detail: 'mail.example.cn，凭据或权限被拒绝（535）', probe: { ok_at: first } },
    translation: { state: 'failing', advice: expect.stringContaining('LDY_TRANSLATION_URL') },
    sms: { state: 'off' },
  });
  expect(JSON.stringify(seen)).not.toContain('geheim');
  expect(server.log()).not.toContain('geheim');
});

test('an operator has everything asked at once, and a second one within half a minute asks nothing', async () => {
  const ask = async (role: StaffRole) => server.call(API.probeParts, {}, { headers: await as(role) });
  const { data } = await ask('operator');
  expect(data.parts).toContainEqual(
    expect.objectContaining({ part: 'files', state: 'ok', detail: expect.any(String) }),
  );
  const at = server.now();
  server.advance(29);
  const probedAt = async () => (await ask('administrator')).data.parts.find(({ part }) => part === 'files')?.probe?.at;
  expect(await probedAt()).toBe(at);
  server.advance(1);
  expect(await probedAt()).toBe(server.now());
  expect(await ask('auditor')).toMatchObject({ status: 403 });
  expect(await server.events('operations.probe')).toHaveLength(2);
});

test('messages that failed one after the other are a fault that no handshake finds', async () => {
  await server.dispose();
  server = await createTestServer({
    env: { LDY_DATA_DIR: folder.path, LDY_SMTP_URL: 'smtp://127.0.0.1:25', LDY_MAIL_FROM: 'no-reply@example.cn' },
    channels: { mailer: { send: async () => {}, probe: async () => {} } },
  });
  await probeParts(server.portal);
  const fail = () =>
    server.database.execute(
      `insert into job_run (job_id, name, queue, attempt, state, started_at, ended_at, error)
       values (1, 'send-mail', 'mail', 1, 'failed', now(), now(), 'The mail server answered 452 to DATA.')`,
    );
  await fail();
  expect((await health()).mail).toMatchObject({ state: 'ok', detail: expect.stringContaining('452 to DATA') });
  await fail();
  await fail();
  expect((await health()).mail).toMatchObject({ state: 'failing', advice: expect.stringContaining('余额') });
});

test('a test mail goes to the person who asks for it, and what the mail server says is shown', async () => {
  const headers = await as('operator', { mail: 'li.lei@example.cn' });
  const ask = () => server.ask(API.sendTestMessage, { channel: 'mail', reason: '换了邮件服务器' }, headers);
  expect(await ask()).toEqual({ to: expect.not.stringContaining('li.lei@'), sent: true, fault: '' });
  expect(sent).toEqual([expect.stringMatching(/^li\.lei@example\.cn .*测试邮件$/)]);
  refusal = new UndeliverableError('The mail server answered 550 to RCPT TO.');
  expect(await ask()).toMatchObject({ sent: false, fault: 'The mail server answered 550 to RCPT TO.' });
  expect((await server.events('operations.test-message')).map(({ success }) => success)).toEqual([true, false]);
});

test('a person has five test messages an hour, the portal twenty', async () => {
  const people = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => as('operator', { mail: `operator-${number}@example.cn` })),
  );
  const ask = (headers?: CallHeaders) =>
    server.call(API.sendTestMessage, { channel: 'mail', reason: '试' }, { headers: headers ?? {} });
  for (const headers of people.slice(0, 4)) for (let sent = 0; sent < 5; sent++) await ask(headers);
  expect(sent).toHaveLength(20);
  expect(await ask(people[0])).toMatchObject({
    code: 4008005,
    msg: '每人每小时最多发送 5 条测试消息，请约 1 小时后再试',
  });
  expect(await ask(people[4])).toMatchObject({ msg: expect.stringMatching(/^全站每小时最多发送 20 条测试消息/) });
  expect(sent).toHaveLength(20);
  server.advance(3_600);
  expect(await ask(await as('operator', { mail: 'another@example.cn' }))).toMatchObject({ code: 200 });
});

test('the outbox is listed without contents, and an administrator who opens one gives a reason that is stored', async () => {
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

test('settings say where they come from, and no secret is shown', async () => {
  const answer = await server.call(API.listSettings, {}, { headers: await as('operator') });
  const of = (name: string) => answer.data.list.find((setting) => setting.name === name);
  expect(of('LDY_LOG_LEVEL')).toMatchObject({ value: 'warn', from: 'environment', secret: false });
  expect(of('LDY_PORT')).toMatchObject({ value: '8000', from: 'default' });
  expect(of('LDY_SMS_KEY_SECRET')).toMatchObject({ value: '', from: 'environment', secret: true });
  expect(answer.text).not.toContain('do-not-tell');
});
