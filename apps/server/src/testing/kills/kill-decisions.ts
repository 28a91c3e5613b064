import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { loadKeyRing, newKey } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../build-account.ts';
import type { TestDatabase } from '../create-test-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildClaimedApplications } from './claimed-applications.ts';
import type { Decided } from './decide-until-killed.ts';
import { brokenDecisions } from './whole-decisions.ts';

const ENTRY = fileURLToPath(new URL('./decide-until-killed.ts', import.meta.url));
const APPLICATIONS = 8;
/** A process is killed after at most this many answers, followed by a random time. */
const MOST_ANSWERS = 10;
const LONGEST_MS = 12;
export const ENOUGH_KILLS = 3;

export interface DecisionReport {
  kills: number;
  approved: number;
  rejected: number;
  /** Left open by the kill. */
  undecided: number;
  /** Stored, although the process was killed before it said so. */
  unsaid: number;
  mails: number;
  /** Sent by a process that was killed before it recorded this, and once more by the next: folded by their id. */
  repeated: number;
  broken: string[];
}

/**
 * Kills processes that approve and reject the same applications, and checks after each kill that every decision is whole or not there:
 * state, edition, audit events and one mail. On PostgreSQL two processes decide at once. They send the mails meanwhile; what they left is
 * sent by the next worker, to the same outbox.
 */
export async function killDecisions(
  made: TestDatabase,
  kills: number,
  dice: Dice,
  onKill: (kill: number, broken: readonly string[]) => void = () => {},
): Promise<DecisionReport> {
  const secretKeys = [newKey(), newKey()];
  const sealer = createSealer(loadKeyRing(secretKeys, ''));
  const reviewer = await buildAccount(made.database, { role: 'staff', password: null });
  await made.database.close();
  const counts = { approved: 0, rejected: 0, undecided: 0, unsaid: 0, mails: 0, repeated: 0 };
  const report: DecisionReport = { kills: 0, ...counts, broken: [] };
  while (report.kills < kills) {
    const before = await made.reopen();
    const applications = await buildClaimedApplications(before, { sealer, reviewer: reviewer.id, count: APPLICATIONS });
    await before.close();
    using outbox = temporaryFolder();
    const ids = applications.map(({ id }) => id);
    const input = { location: made.location, secretKeys, reviewer: reviewer.id, ids, outbox: outbox.path };
    const atOnce = made.database.kind === 'embedded' ? 1 : Math.min(2, kills - report.kills);
    const moments = Array.from({ length: atOnce }, () => ({
      answers: dice.roll(MOST_ANSWERS),
      afterMs: dice.roll(LONGEST_MS),
    }));
    const decided = (await Promise.all(moments.map((moment) => decideAndKill(input, moment)))).flat();
    report.kills += atOnce;
    const database = await made.reopen();
    const { broken, ...found } = await brokenDecisions(database, {
      ...{ sealer, applications, said: decided, outbox: outbox.path },
    });
    await database.close();
    for (const what of Object.keys(counts) as (keyof typeof counts)[]) report[what] += found[what];
    report.broken.push(...broken.map((words) => `after kill ${report.kills}: ${words}`));
    onKill(report.kills, broken);
  }
  return report;
}

async function decideAndKill(input: object, moment: { answers: number; afterMs: number }): Promise<Decided[]> {
  const child: ChildProcess = spawn(process.execPath, [ENTRY, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const decided: Decided[] = [];
  let left = moment.answers;
  const enough = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const fact = JSON.parse(line) as Partial<Decided>;
      if (fact.id && fact.state) decided.push({ id: fact.id, state: fact.state });
      if (left-- <= 0) resolve();
    });
  });
  await Promise.race([enough, ended]);
  await wait(moment.afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The process ended before it was killed.');
  return decided;
}
