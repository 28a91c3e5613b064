import { API } from '@ldy/contract/api.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleJob, startJobWorker } from '../../platform/jobs/job-worker.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { MAIL_REPORT, MAIL_SUBSCRIBER, mailReport } from './mail-report.ts';
import { mailSubscriber } from './mail-subscriber.ts';

type Seen = { id: string; version: number };
const KEV_DATE = 305;

let server: TestServer;
let editor: CallHeaders;
let other: CallHeaders;
let reader: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo', env: { LDY_PUBLIC_URL: 'https://portal.example.cn' } });
  editor = (await signInAsStaff(server, ['editor'])).headers;
  other = (await signInAsStaff(server, ['editor'])).headers;
  reader = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

const write = (day: string, kind: 'monthly' | 'yearly' = 'monthly') =>
  server.ask(API.writeReport, { kind, day }, editor);
const publish = (seen: Seen, note = '') => server.ask(API.publishReport, { ...seen, note }, other);
const mailsTo = async (name: string) =>
  (await server.messages()).filter(({ to }) => to === `${name}@example.cn`).map(({ text }) => text);
const mailsOf = async ({ id }: Seen) => (await server.ask(API.readReportDraft, { id }, editor)).mails;

async function subscriber(name: string, kind: 'monthly' | 'yearly' = 'monthly', denied: number[] = []) {
  const account = await server.account({ password: null, role: 'business', mail: `${name}@example.cn`, denied });
  const headers = await server.sessionOf(account);
  await server.ask(API.subscribeToReports, { kinds: [kind] }, headers);
  return { id: account.id, headers };
}

/** Workers see to all mails that are due, and stop. */
async function runWorkers(count = 1, readLook = server.portal.readLook): Promise<void> {
  const { database, log } = server.portal;
  const jobs = [
    handleJob(MAIL_REPORT, (seen, signal) => mailReport({ database }, seen, signal)),
    handleJob(MAIL_SUBSCRIBER, (addressed) => mailSubscriber({ ...server.portal, readLook }, addressed)),
  ];
  const workers = Array.from({ length: count }, () => startJobWorker({ database, log, jobs, pollMilliseconds: 10 }));
  await until(async () => {
    const due = `select from job where name like 'mail-report%' and failed_at is null and (run_at <= now() or leased_until is not null)`;
    expect(await database.query(due)).toEqual([]);
  });
  await Promise.all(workers.map((worker) => worker.stop()));
}
const makeDue = () => server.database.execute(`update job set run_at = now() where name like 'mail-report%'`);

test('a mail goes once to each who asked for its kind and may read it when it is sent, whatever fails and however many send', async () => {
  for (const name of ['first', 'second', 'third']) await subscriber(name);
  await subscriber('other-kind', 'yearly');
  const ended = await subscriber('ended');
  const quiet = await subscriber('quiet');
  const gone = await subscriber('gone');
  const seen = await write('2021-11-01');
  await publish(seen);
  server.advance(60);
  await subscriber('late');
  await server.database.execute('update account set is_paid = false where id = $1', [ended.id]);
  await server.database.execute('update account set notify_mail = false where id = $1', [quiet.id]);
  await server.ask(API.subscribeToReports, { kinds: [] }, gone.headers);

  let looks = 0;
  await runWorkers(2, async (q) => {
    looks += 1;
    if (looks === 2) throw new Error('killed');
    return server.portal.readLook(q);
  });
  const { id } = seen;
  expect(await mailsOf(seen)).toEqual({ posted: 2, waiting: 1, failed: 0, error: '' });
  await makeDue();
  await runWorkers(3);
  // As after a process that died before it could note that all are seen to.
  await mailReport(server.portal, seen, new AbortController().signal);
  await runWorkers(2);
  for (const name of ['other-kind', 'ended', 'quiet', 'late', 'gone'])
    expect([name, await mailsTo(name)]).toEqual([name, []]);
  const sent = await Promise.all(['first', 'second', 'third'].map(mailsTo));
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(await mailsOf(seen)).toEqual({ posted: 3, waiting: 0, failed: 0, error: '' });
  const [overview] = (await server.ask(API.readReport, { id }, reader)).sections;
  const overviewText = overview?.sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join('');
  expect(sent[0]?.[0]).toContain(overviewText);
});

test('a mail that always fails holds no other back, is given up after its last attempt, and editors are notified', async () => {
  const { id: broken } = await subscriber('broken');
  // Cannot be opened.
  await server.database.execute(`update account set mail_sealed = 'nothing' where id = $1`, [broken]);
  server.advance(60);
  const seen = await write('2021-10-01');
  await publish(seen);
  await runWorkers();
  const counts = await Promise.all(
    ['first', 'second', 'third', 'late'].map(async (name) => (await mailsTo(name)).length),
  );
  expect(counts).toEqual([2, 2, 2, 1]);
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    expect(await mailsOf(seen)).toMatchObject({ posted: 4, waiting: 1, failed: 0 });
    await makeDue();
    await runWorkers();
  }
  const mails = await mailsOf(seen);
  expect(mails).toMatchObject({ posted: 4, waiting: 0, failed: 1 });
  expect(mails?.error).not.toBe('');
});

test('no mail goes out of what was withdrawn before; a correction says what it corrects, and leaves out what its reader may not see', async () => {
  await subscriber('denied', 'monthly', [KEV_DATE]);
  server.advance(60);
  const { id } = await write('2021-11-01');
  const corrected = await server.ask(API.recountReport, { id, version: 1 }, editor);
  await publish(corrected, '更正了公开数量。');
  await runWorkers();
  expect((await mailsTo('first')).at(-1)).toContain('更正说明：更正了公开数量。');
  expect((await mailsTo('first')).at(-1)).toContain('列入 CISA KEV');
  expect((await mailsTo('denied')).at(-1)).not.toContain('KEV');

  const before = (await mailsTo('first')).length;
  const withdrawn = await write('2021-09-01');
  await publish(withdrawn);
  await server.ask(API.withdrawReport, { id: withdrawn.id, reason: '数据有误' }, editor);
  await runWorkers();
  expect(await mailsTo('first')).toHaveLength(before);
});

test('a subscriber ends reports by mail with the link of a mail, and the answer does not say whether it counted', async () => {
  const { id, headers } = await subscriber('by-link', 'yearly');
  await server.ask(API.subscribeToReports, { kinds: ['yearly', 'weekly'] }, headers);
  await server.ask(API.subscribeToReports, { kinds: ['yearly', 'monthly'] }, headers);
  const kinds = async () => (await server.ask(API.readReportSubscription, {}, headers)).kinds;
  expect(await kinds()).toEqual(['monthly', 'yearly']);
  const [row] = await server.database.query<{ token: string }>(
    `select unsubscribe_token as token from report_subscription where kind = 'yearly' and account_id = $1`,
    [id],
  );
  const token = row?.token ?? '';
  const link = async (of: string) => {
    const { status, body } = await server.call(API.readUnsubscribeLink, { token: of });
    return { status, msg: body.msg, data: body.data };
  };
  const never = await link('A'.repeat(43));
  expect(never).toEqual({ status: 404, msg: expect.stringMatching(/^退订链接无效：/), data: null });
  expect((await link('abc')).status).toBe(400);
  expect(await link(token)).toMatchObject({ status: 200, data: { kind: 'yearly' } });
  expect(await server.ask(API.unsubscribeFromReports, { token: 'A'.repeat(43) })).toEqual({});
  expect(await kinds()).toEqual(['monthly', 'yearly']);
  expect(await server.ask(API.unsubscribeFromReports, { token })).toEqual({});
  expect(await kinds()).toEqual(['monthly']);
  expect(await link(token)).toEqual(never);
});

test('a mail system ends a subscription by posting what the mail asked for, without session or header, and nothing else does', async () => {
  const { id, headers } = await subscriber('one-click');
  const tokenOf = async () => {
    const rows = await server.database.query<{ token: string }>(
      'select unsubscribe_token as token from report_subscription where account_id = $1',
      [id],
    );
    return rows[0]?.token ?? '';
  };
  const token = await tokenOf();
  const post = async (payload: string | undefined, type = 'application/x-www-form-urlencoded', to = token) => {
    const request = { method: 'POST', url: `/report/unsubscribe/${to}`, headers: { 'content-type': type } } as const;
    const { statusCode, body } = await server.app.inject({ ...request, ...(payload !== undefined && { payload }) });
    return { status: statusCode, body };
  };
  const isAsked = async () => (await server.ask(API.readReportSubscription, {}, headers)).kinds.length === 1;
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  expect((await post('')).status).toBe(400);
  expect((await post('List-Unsubscribe=Maybe')).status).toBe(400);
  expect((await post(`{"a":"${ONE_CLICK}"}`, 'application/json')).status).toBe(415);
  expect((await post(`${ONE_CLICK}&x=${'x'.repeat(5_000)}`)).status).toBe(413);
  expect((await post(ONE_CLICK, undefined, 'short')).status).toBe(400);
  for (const method of ['GET', 'HEAD'] as const)
    await server.app.inject({ method, url: `/report/unsubscribe/${token}` });
  expect(await isAsked()).toBe(true);
  const unknown = await post(ONE_CLICK, undefined, 'A'.repeat(43));
  expect(await post(ONE_CLICK)).toEqual(unknown);
  expect(unknown).toMatchObject({ status: 200 });
  expect(await isAsked()).toBe(false);

  await server.ask(API.subscribeToReports, { kinds: ['monthly'] }, headers);
  const form = ['--b', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--b--', ''];
  expect((await post(form.join('\r\n'), 'multipart/form-data; boundary=b', await tokenOf())).status).toBe(200);
  expect(await isAsked()).toBe(false);
});
