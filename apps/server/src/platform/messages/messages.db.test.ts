import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { handleJob, type JobWorker, startJobWorker } from '../jobs/job-worker.ts';
import { createLogger } from '../log/create-logger.ts';
import { postMail, SEND_MAIL } from '../mail/mail-job.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { startFakeSmtp } from '../mail/testing/fake-smtp.ts';
import { tidyMessages } from '../platform-module.ts';
import { temporaryKeyRing } from '../sealing/key-ring.ts';
import { createSealer } from '../sealing/sealer.ts';
import { sendPosted } from './sealed-message-job.ts';
import { UndeliverableError } from './undeliverable-error.ts';

const sealer = createSealer(temporaryKeyRing());
const MAIL = { to: 'li.lei@example.cn', subject: '验证码', text: '验证码 042317' };
const START = Date.parse('2026-03-01T02:00:00.000Z');
let now = START;
const clock = () => new Date(now).toISOString();
let made: TestDatabase;
let lines: string[] = [];
const workers: JobWorker[] = [];
beforeAll(async () => {
  made = await createTestDatabase();
});
beforeEach(async () => {
  now = START;
  lines = [];
  await made.database.execute('delete from job');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => made?.dispose());

function work(mailer: Mailer) {
  const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } });
  const send = (mail: Mail) => mailer.send(mail);
  const jobs = [handleJob(SEND_MAIL, (payload) => sendPosted(SEND_MAIL, payload, { sealer, clock, log }, send))];
  workers.push(startJobWorker({ database: made.database, log, jobs, pollMilliseconds: 10 }));
}
const post = (options = {}) => made.database.transaction((tx) => postMail(tx, sealer, MAIL, options));
const jobs = () => made.database.query<Record<string, unknown>>('select * from job order by id');
const empty = () => until(async () => (await jobs()).length === 0);

test('a mail of a transaction that was rolled back is never sent', async () => {
  const rolledBack = made.database.transaction(async (tx) => {
    await postMail(tx, sealer, MAIL);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

test('a mail that waits cannot be read in the job table, nor opened as another kind of message', async () => {
  await post();
  const [job] = await jobs();
  expect(JSON.stringify(job)).not.toMatch(/042317|example\.cn|验证码/);
  const { sealed } = (job?.payload ?? {}) as { sealed: string };
  expect(sealer.open('job.send-mail', sealed)).toContain('042317');
  expect(() => sealer.open('job.send-sms', sealed)).toThrow();
});

test('a mail server that asks to come back later is come back to by the job, until it takes the mail', async () => {
  const server = await startFakeSmtp({
    refusals: [
      { code: 450, text: 'greylisted' },
      { code: 451, text: 'still' },
    ],
  });
  work(createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: 'portal@example.cn' }));
  await post();
  for (const attempts of [1, 2]) {
    await until(async () => expect((await jobs())[0]).toMatchObject({ attempts, leased_until: null }));
    expect((await jobs())[0]?.last_error).toMatch(/^The mail server answered 45[01] to RCPT TO\.$/);
    await made.database.execute('update job set run_at = now()');
  }
  await empty();
  expect(server.mails).toHaveLength(1);
  await server.close();
});

test('a mail server that was never reached leaves the mail to be looked at, sealed, for a week', async () => {
  work(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'portal@example.cn' }));
  await post();
  await made.database.execute('update job set max_attempts = 1');
  await until(async () => (await jobs())[0]?.failed_at !== null);
  expect((await jobs())[0]?.last_error).toBe('The mail server could not be used (ESOCKET).');

  const tidy = (time: number) => tidyMessages(made.database, new Date(time).toISOString(), [SEND_MAIL]);
  await tidy(Date.now() + 6 * 86_400_000);
  expect(await jobs()).toHaveLength(1);
  await tidy(Date.now() + 8 * 86_400_000);
  expect(await jobs()).toEqual([]);
});

test('a mail that was sent but not recorded goes out again under the same Message-ID, another one under its own', async () => {
  const server = await startFakeSmtp({});
  const from = '门户 <no-reply@portal.example.cn>';
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
  const dead = Promise.withResolvers<void>();
  const records = [dead.promise];
  work({ send: (mail) => mailer.send(mail).then(() => records.shift()) });
  try {
    await post();
    await until(() => server.mails.length === 1);
    await made.database.execute("update job set leased_until = now() - interval '1 second'");
    await empty();
    await post();
    await empty();
  } finally {
    dead.resolve();
  }
  const [first, again, other] = server.mails.map(({ raw }) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1]);
  expect(first).toMatch(/^<[0-9a-f-]{36}@portal\.example\.cn>$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  await server.close();
});

test('a mail that is refused for good, is too late or was never meant to arrive is dropped', async () => {
  const sent: string[] = [];
  work({
    async send({ to }) {
      sent.push(to);
      throw new UndeliverableError('The mail server answered 550 to RCPT TO.');
    },
  });
  await post();
  await empty();
  expect(sent).toHaveLength(1);
  await post({ dropAfter: new Date(START).toISOString() });
  await post({ deliver: false });
  await empty();
  expect(sent).toHaveLength(1);
});

test('no line of the log names recipient, text or code', async () => {
  const failures = [new UndeliverableError('The recipient is not one plain mail address.'), undefined];
  work({
    async send() {
      const failure = failures.shift();
      if (failure) throw failure;
    },
  });
  await post();
  await post();
  await empty();
  await until(() => lines.length === 2);
  expect(lines.join('')).not.toMatch(/042317|li\.lei|example\.cn/);
  expect(lines.join('')).toContain('a message was refused for good');
});
