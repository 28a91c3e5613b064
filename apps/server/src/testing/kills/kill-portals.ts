import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadKeyRing, newKey } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../build-account.ts';
import type { TestDatabase } from '../create-test-database.ts';
import type { Actor, Fact } from './facts.ts';
import { brokenPromises } from './stand-by.ts';

const ENTRY = fileURLToPath(new URL('./act-until-killed.ts', import.meta.url));
const ACTORS = 4;
/** A portal is killed at any moment of this long. */
const LONGEST_MS = 1_500;

export interface KillReport {
  kills: number;
  /** How often each thing had been acknowledged. */
  acknowledged: Record<string, number>;
  broken: string[];
}

/** Kills one portal after the other in the midst of sign-ins on one database, and looks after each kill what it left. */
export async function killPortals(
  made: TestDatabase,
  kills: number,
  random: () => number,
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
    const last = await runAndKill({ location: made.location, secretKeys, actors }, random() * LONGEST_MS);
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

async function runAndKill(input: object, afterMs: number): Promise<Fact[]> {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const facts: Fact[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      facts.push(JSON.parse(line) as Fact);
      resolve();
    });
  });
  await Promise.race([ready, ended]);
  await wait(afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The portal ended before it was killed.');
  return facts;
}
