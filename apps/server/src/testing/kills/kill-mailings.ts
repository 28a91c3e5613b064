import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { sentMessages } from '../../features/verification/testing/sent-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadKeyRing, newKey } from '../../platform/sealing/key-ring.ts';
import { createSealer, type Sealer } from '../../platform/sealing/sealer.ts';
import type { TestDatabase } from '../create-test-database.ts';
import { buildSubscribers, publishBareReport, startMailing } from './mailed-reports.ts';

const ENTRY = fileURLToPath(new URL('./mail-until-killed.ts', import.meta.url));
const SUBSCRIBERS = 10;
const LONGEST_MS = 12;
const POLL_MS = 10;
export const ENOUGH_KILLS = 4;

export interface MailingReport {
  kills: number;
  /** Mails that were posted before a kill, and those that the next process posted. */
  before: number;
  after: number;
  broken: string[];
}

/**
 * Publishes reports and kills the processes that post their mails, in the midst of it; on PostgreSQL two do at once. After each kill another
 * worker posts what is left; then each subscriber must have exactly one mail.
 */
export async function killMailings(
  made: TestDatabase,
  kills: number,
  dice: Dice,
  onKill: (kill: number, broken: readonly string[]) => void = () => {},
): Promise<MailingReport> {
  const secretKeys = [newKey(), newKey()];
  const sealer = createSealer(loadKeyRing(secretKeys, ''));
  const recipients = await buildSubscribers(made.database, sealer, SUBSCRIBERS);
  await made.database.close();
  const report: MailingReport = { kills: 0, before: 0, after: 0, broken: [] };
  for (let round = 1; report.kills < kills; round += 1) {
    const fresh = await made.reopen();
    await fresh.execute('delete from job');
    await publishBareReport(fresh, round);
    await fresh.close();
    const atOnce = made.database.kind === 'embedded' ? 1 : Math.min(2, kills - report.kills);
    await mailAndKill({ location: made.location, secretKeys }, atOnce, {
      mails: 1 + dice.roll(SUBSCRIBERS - 1),
      afterMs: dice.roll(LONGEST_MS),
    });
    report.kills += atOnce;
    const database = await made.reopen();
    const before = (await sentMessages(database, sealer)).length;
    const sent = await mailTheRest(database, sealer);
    await database.close();
    report.before += before;
    report.after += sent.length - before;
    const broken = sent.join() === recipients.join() ? [] : [`mails went to ${sent.join(', ')}`];
    report.broken.push(...broken.map((words) => `after kill ${report.kills}: ${words}`));
    onKill(report.kills, broken);
  }
  return report;
}

/** Kills the processes a moment after they posted so many mails together. */
async function mailAndKill(input: object, atOnce: number, moment: { mails: number; afterMs: number }): Promise<void> {
  const children: ChildProcess[] = Array.from({ length: atOnce }, () =>
    spawn(process.execPath, [ENTRY, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const ended = children.map((child) => once(child, 'close') as Promise<[number | null, string | null]>);
  let left = moment.mails;
  const enough = new Promise<void>((resolve) => {
    for (const { stdout } of children)
      createInterface({ input: stdout as NodeJS.ReadableStream }).on('line', () => {
        left -= 1;
        if (left === 0) resolve();
      });
  });
  await Promise.race([enough, ...ended]);
  await wait(moment.afterMs);
  for (const child of children) child.kill('SIGKILL');
  for (const [, signal] of await Promise.all(ended))
    if (signal !== 'SIGKILL') throw new Error('The process ended before it was killed.');
}

/** Answers to whom mails were posted by now, sorted. */
async function mailTheRest(database: Database, sealer: Sealer): Promise<string[]> {
  // Their process is dead. All rows, so that it waits for one that was being taken.
  await database.execute("update job set leased_until = now() - interval '1 second' where name like 'mail-report%'");
  const worker = startMailing(database, sealer);
  const isWaiting = async () => (await database.query("select 1 from job where name like 'mail-report%'")).length > 0;
  for (let ms = 0; ms < HANG_MS && (await isWaiting()); ms += POLL_MS) await wait(POLL_MS);
  await worker.stop();
  return (await sentMessages(database, sealer)).map(({ to }) => to).sort();
}
