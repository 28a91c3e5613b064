import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { loadKeyRing, newKey } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../build-account.ts';
import type { TestDatabase } from '../create-test-database.ts';
import { brokenPromises } from './broken-promises.ts';
import type { Actor, Fact } from './facts.ts';

const ENTRY = fileURLToPath(new URL('./act-until-killed.ts', import.meta.url));
const ACTORS = 4;
/** The kinds of actions. Searches come first, since the daily quota ends them. */
const KINDS = ['searched', 'slider', 'signedIn', 'code', 'ticket', 'signedOut'] as const;
/** Maximum number of further actions, followed by a random time, before a portal is killed. */
const MOST_MORE = 20;
const LONGEST_MS = 50;
/** This many kills cover all kinds. */
export const ENOUGH_KILLS = KINDS.length;

export interface KillReport {
  kills: number;
  /** Number of acknowledged actions by kind. */
  acknowledged: Record<string, number>;
  broken: string[];
}

/**
 * Kills portals one after the other during sign-ins on one database, and checks the result after each. Each is killed some time after it
 * acknowledged an action; the first kills each wait for another kind.
 */
export async function killPortals(
  made: TestDatabase,
  kills: number,
  dice: Dice,
  onKill: (kill: number, broken: readonly string[]) => void = () => {},
): Promise<KillReport> {
  const secretKeys = [newKey(), newKey()];
  const sealer = createSealer(loadKeyRing(secretKeys, ''));
  const actors: Actor[] = [];
  for (let number = 0; number < ACTORS; number++) {
    const { id, userName, digest } = await buildAccount(made.database, { sealer, userName: `actor-${number}` });
    actors.push({ accountId: id, userName, digest });
  }
  await made.database.close();

  const facts: Fact[] = [];
  const broken: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const kind = KINDS[kill - 1] ?? dice.pick(KINDS.slice(1));
    const moment = { kind, more: dice.roll(MOST_MORE), afterMs: dice.roll(LONGEST_MS) };
    const last = await runAndKill({ location: made.location, secretKeys, actors }, moment);
    facts.push(...last);
    const database = await made.reopen();
    const found = await brokenPromises(database, sealer, kill === kills ? facts : last, last);
    await database.close();
    onKill(kill, found);
    broken.push(...found.map((words) => `after kill ${kill}: ${words}`));
  }
  const acknowledged: Record<string, number> = {};
  for (const fact of facts) {
    const [name = ''] = Object.keys(fact);
    acknowledged[name] = (acknowledged[name] ?? 0) + 1;
  }
  return { kills, acknowledged, broken };
}

interface Moment {
  kind: (typeof KINDS)[number];
  more: number;
  afterMs: number;
}

async function runAndKill(input: object, { kind, more, afterMs }: Moment): Promise<Fact[]> {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const facts: Fact[] = [];
  const lines = createInterface({ input: child.stdout });
  const acknowledged = new Promise<void>((resolve) => {
    let left: number | undefined;
    lines.on('line', (line) => {
      const fact = JSON.parse(line) as Fact;
      facts.push(fact);
      if (kind in fact) left ??= more;
      if (left !== undefined && left-- <= 0) resolve();
    });
  });
  await Promise.race([acknowledged, ended]);
  await wait(afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The portal ended before it was killed.');
  return facts;
}
