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
import { buildClaimedApplications } from './claimed-applications.ts';
import type { Decided } from './decide-until-killed.ts';
import { brokenDecisions } from './whole-decisions.ts';

const ENTRY = fileURLToPath(new URL('./decide-until-killed.ts', import.meta.url));
const APPLICATIONS = 8;
/** A process is killed after at most this many answers, followed by a random time. */
const MOST_ANSWERS = 10;
const LONGEST_MS = 12;
export const ENOUGH_KILLS = 4;

export interface DecisionReport {
  kills: number;
  approved: number;
  rejected: number;
  /** Left open by the kill. */
  undecided: number;
  /** Stored, although the process was killed before it said so. */
  unsaid: number;
  mails: number;
  broken: string[];
}

/**
 * Kills processes that approve and reject the same applications, and checks after each kill that every decision is whole or not there:
 * state, edition, audit events and one mail. On PostgreSQL two processes decide at once. What was left open is decided by the next
 * process; then a worker sends the mails to the outbox.
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
  const report: DecisionReport = { kills: 0, approved: 0, rejected: 0, undecided: 0, unsaid: 0, mails: 0, broken: [] };
  while (report.kills < kills) {
    const before = await made.reopen();
    const applications = await buildClaimedApplications(before, { sealer, reviewer: reviewer.id, count: APPLICATIONS });
    await before.close();
    const ids = applications.map(({ id }) => id);
    const input = { location: made.location, secretKeys, reviewer: reviewer.id, ids };
    const atOnce = made.database.kind === 'embedded' ? 1 : Math.min(2, kills - report.kills);
    const moments = Array.from({ length: atOnce }, () => ({
      answers: dice.roll(MOST_ANSWERS),
      afterMs: dice.roll(LONGEST_MS),
    }));
    const said = (await Promise.all(moments.map((moment) => decideAndKill(input, moment)))).flat();
    report.kills += atOnce;
    const database = await made.reopen();
    const { broken, ...found } = await brokenDecisions(database, { sealer, applications, said });
    await database.close();
    for (const what of ['approved', 'rejected', 'undecided', 'unsaid', 'mails'] as const) report[what] += found[what];
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
  const said: Decided[] = [];
  let left = moment.answers;
  const enough = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const fact = JSON.parse(line) as Partial<Decided>;
      if (fact.id && fact.state) said.push({ id: fact.id, state: fact.state });
      if (left-- <= 0) resolve();
    });
  });
  await Promise.race([enough, ended]);
  await wait(moment.afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The process ended before it was killed.');
  return said;
}
