import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { verifyChain } from '../../features/audit/verify-chain.ts';
import { sentMessages } from '../../features/verification/testing/sent-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { handleJob, startJobWorker } from '../../platform/jobs/job-worker.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { SEND_MAIL } from '../../platform/mail/mail-job.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createOutboxMailer } from '../../platform/mail/outbox-mailer.ts';
import { createOutbox } from '../../platform/messages/outbox.ts';
import { sendPosted } from '../../platform/messages/sealed-message-job.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { ClaimedApplication } from './claimed-applications.ts';
import type { Decided } from './decide-until-killed.ts';

interface Given {
  sealer: Sealer;
  applications: readonly ClaimedApplication[];
  /** What was acknowledged before the kill. */
  said: readonly Decided[];
}

type State = Decided['state'] | 'in-review';
/** What belongs to a state, and nothing else: edition, audit events, the words of the one mail. */
const WHOLE: Record<State, { signupType: 1 | 2; events: string[]; mails: string[] }> = {
  'in-review': { signupType: 1, events: [], mails: [] },
  approved: { signupType: 2, events: ['account.change', 'application.approve'], mails: ['已通过'] },
  rejected: { signupType: 1, events: ['application.reject'], mails: ['未通过'] },
};

/** Describes which decisions are not whole, then sends the mails that wait, and describes which came twice or never. */
export async function brokenDecisions(database: Database, { sealer, applications, said }: Given) {
  const found = { approved: 0, rejected: 0, undecided: 0, unsaid: 0, mails: 0, broken: [] as string[] };
  const states = await readStates(database, applications);
  const waiting = await sentMessages(database, sealer);
  for (const { id, accountId, mail } of applications) {
    const state = states.get(id) ?? 'in-review';
    const whole = {
      signupType: (await signupTypeOf(database, accountId)) ?? 0,
      events: await eventsOf(database, [id, accountId]),
      mails: waiting.filter(({ to }) => to === mail).map(({ text }) => /已通过|未通过/.exec(text)?.[0] ?? text),
    };
    const [is, shall] = [JSON.stringify(whole), JSON.stringify(WHOLE[state])];
    if (is !== shall) found.broken.push(`${state} has ${is}, not ${shall}`);
    const acknowledged = said.filter((fact) => fact.id === id);
    if (acknowledged.some((fact) => fact.state !== state)) found.broken.push(`${state}, but another one was said`);
    if (acknowledged.length > 1) found.broken.push('two decisions were said');
    if (state !== 'in-review' && acknowledged.length === 0) found.unsaid++;
    found[state === 'in-review' ? 'undecided' : state]++;
  }
  const sent = await sendWaiting(database, sealer);
  for (const { id, mail } of applications) {
    const times = sent.filter((to) => to === mail).length;
    const shall = states.get(id) === 'in-review' ? 0 : 1;
    if (times !== shall) found.broken.push(`${times} mails were sent instead of ${shall}`);
  }
  found.mails = sent.length;
  const { faults } = await verifyChain(database, sealer);
  found.broken.push(...faults.map(({ seq, what }) => `audit log, event ${seq}: ${what}`));
  return found;
}

/** Waits for the locks of killed processes, whose last commit may still be on its way. */
async function readStates(
  database: Database,
  applications: readonly ClaimedApplication[],
): Promise<ReadonlyMap<string, State>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ id: string; state: State }>('select id, state from application where id = any($1) for update', [
      applications.map(({ id }) => id),
    ]),
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

async function signupTypeOf(database: Database, accountId: string): Promise<number | undefined> {
  const [row] = await database.query<{ signup_type: number }>('select signup_type from account where id = $1', [
    accountId,
  ]);
  return row?.signup_type;
}

async function eventsOf(database: Database, objects: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ type: string }>(
    `select type from audit_event where object = any($1) and type in ('account.change', 'application.approve', 'application.reject')
     order by type`,
    [objects],
  );
  return rows.map(({ type }) => type);
}

const POLL_MS = 10;

/** Runs a worker until no mail waits; answers to whom the mails in the outbox are. */
async function sendWaiting(database: Database, sealer: Sealer): Promise<string[]> {
  using folder = temporaryFolder();
  const clock = () => new Date().toISOString();
  const mailer = createOutboxMailer(createOutbox(folder.path, clock), 'portal@example.cn');
  const deps = { sealer, clock, log: createLogger({ level: 'silent' }) };
  const send = (mail: Mail) => mailer.send(mail);
  const jobs = [handleJob(SEND_MAIL, (payload) => sendPosted(SEND_MAIL, payload, deps, send))];
  const worker = startJobWorker({ database, log: deps.log, jobs, pollMilliseconds: POLL_MS });
  const isWaiting = async () => (await database.query("select 1 from job where name = 'send-mail'")).length > 0;
  for (let ms = 0; ms < HANG_MS && (await isWaiting()); ms += POLL_MS) await wait(POLL_MS);
  await worker.stop();
  const contents = readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name), 'utf8'));
  return contents.map((content) => /^To: (.+)$/m.exec(content)?.[1] ?? content);
}
