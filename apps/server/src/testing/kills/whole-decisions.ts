import { setTimeout as wait } from 'node:timers/promises';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { verifyChain } from '../../features/audit/verify-chain.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { ClaimedApplication } from './claimed-applications.ts';
import type { Decided } from './decide-until-killed.ts';
import { MAIL_POLL_MS, mailsIn, sendSlowly } from './slow-mails.ts';

interface Given {
  sealer: Sealer;
  applications: readonly ClaimedApplication[];
  /** What was acknowledged before the kill. */
  said: readonly Decided[];
  /** Where the killed processes put mails. */
  outbox: string;
}

type State = Decided['state'] | 'in-review';
/** What belongs to a state, and nothing else: edition, audit events, the words of the one mail. */
const WHOLE: Record<State, { signupType: 1 | 2; events: string[]; mails: string[] }> = {
  'in-review': { signupType: 1, events: [], mails: [] },
  approved: { signupType: 2, events: ['account.change', 'application.approve'], mails: ['已通过'] },
  rejected: { signupType: 1, events: ['application.reject'], mails: ['未通过'] },
};

/** Sends the mails that are left, and describes which decisions are not whole: their mail came twice, never, or says something else. */
export async function brokenDecisions(database: Database, { sealer, applications, said, outbox }: Given) {
  const found = { approved: 0, rejected: 0, undecided: 0, unsaid: 0, mails: 0, repeated: 0, broken: [] as string[] };
  const states = await readStates(database, applications);
  found.repeated = await sendWaiting(database, sealer, outbox);
  const mails = mailsIn(outbox);
  found.mails = mails.length;
  for (const { id, accountId, mail } of applications) {
    const state = states.get(id) ?? 'in-review';
    const whole = {
      signupType: (await signupTypeOf(database, accountId)) ?? 0,
      events: await eventsOf(database, [id, accountId]),
      mails: mails.filter(({ to }) => to === mail).map(({ text }) => /已通过|未通过/.exec(text)?.[0] ?? text),
    };
    const [is, shall] = [JSON.stringify(whole), JSON.stringify(WHOLE[state])];
    if (is !== shall) found.broken.push(`${state} has ${is}, not ${shall}`);
    const acknowledged = said.filter((fact) => fact.id === id);
    if (acknowledged.some((fact) => fact.state !== state)) found.broken.push(`${state}, but another one was said`);
    if (acknowledged.length > 1) found.broken.push('two decisions were said');
    if (state !== 'in-review' && acknowledged.length === 0) found.unsaid++;
    found[state === 'in-review' ? 'undecided' : state]++;
  }
  const { faults } = await verifyChain(database, sealer);
  found.broken.push(...faults.map(({ seq, what }) => `audit log, event ${seq}: ${what}`));
  return found;
}

/** Waits for the locks of killed processes: their last commit may still be on its way. */
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

/** Runs a worker until no mail waits; answers how many of them a killed process had sent already. */
async function sendWaiting(database: Database, sealer: Sealer, folder: string): Promise<number> {
  // Their process is dead. All rows, so that it waits for one that was being taken.
  await database.execute("update job set leased_until = now() - interval '1 second' where name = 'send-mail'");
  const before = mailsIn(folder).map(({ id }) => id);
  const sent: Mail[] = [];
  const worker = sendSlowly(database, { sealer, folder, pauseMs: 0, onSent: (mail) => sent.push(mail) });
  const isWaiting = async () => (await database.query("select 1 from job where name = 'send-mail'")).length > 0;
  for (let ms = 0; ms < HANG_MS && (await isWaiting()); ms += MAIL_POLL_MS) await wait(MAIL_POLL_MS);
  await worker.stop();
  return sent.filter(({ id }) => before.includes(id)).length;
}
