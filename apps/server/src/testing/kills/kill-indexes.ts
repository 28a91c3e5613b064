import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { SearchQuery } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { IndexService } from '../../collections/engine/index-service.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { changeRecords } from '../change-records.ts';
import type { TestDatabase } from '../create-test-database.ts';
import { INDEXED_LIBRARY, indexedLibrary } from './indexed-library.ts';

const ENTRY = fileURLToPath(new URL('./index-until-killed.ts', import.meta.url));
/** A process is killed within this time after it has opened the database or has made a number of changes. */
const LONGEST_MS = 300;
const MOST_CHANGES = 20;
/** The phase in which the first processes are killed; later ones in random phases. The first one has no index yet. */
const PHASES = ['build', 'change', 'load', 'change'] as const;
/** This many kills cover building, loading, merging and saving. */
export const ENOUGH_KILLS = PHASES.length;

export interface IndexKillReport {
  kills: number;
  /** How the index started after each kill. */
  starts: { fromSnapshot: number; fromDatabase: number; slowestMs: number };
  broken: string[];
}

/** Kills processes one after the other while they build, merge, save or load an index, and checks the index of the next start. */
export async function killIndexes(
  made: TestDatabase,
  kills: number,
  dice: Dice,
  onKill: (kill: number, broken: readonly string[]) => void = () => {},
): Promise<IndexKillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-kills-'));
  await changeRecords(made.database, { write: indexedLibrary() });
  await made.database.close();
  const report: IndexKillReport = { kills, starts: { fromSnapshot: 0, fromDatabase: 0, slowestMs: 0 }, broken: [] };
  for (let kill = 1; kill <= kills; kill++) {
    const phase = PHASES[kill - 1] ?? dice.pick(PHASES);
    if (phase === 'build') rmSync(folder, { recursive: true, force: true });
    const input = { location: made.location, folder, seed: dice.roll(1e9) };
    const changes = phase === 'change' ? dice.roll(MOST_CHANGES) : undefined;
    await runAndKill(input, changes, dice.roll(LONGEST_MS));
    const database = await made.reopen();
    const broken = await startAgain(database, folder, report.starts).catch((error: unknown) => [String(error)]);
    await database.close();
    onKill(kill, broken);
    report.broken.push(...broken.map((words) => `after kill ${kill}: ${words}`));
  }
  rmSync(folder, { recursive: true, force: true });
  return report;
}

/** Kills it after it opened the database, or after a number of changes with a warm index. */
async function runAndKill(input: object, changes: number | undefined, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  let left = changes ?? 0;
  const reached = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line === (changes === undefined ? 'opened' : 'changed') && left-- === 0) resolve();
    });
  });
  await Promise.race([reached, ended]);
  await wait(afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The process ended before it was killed.');
}

/** Describes what is wrong with the index that starts now. */
async function startAgain(database: Database, folder: string, starts: IndexKillReport['starts']): Promise<string[]> {
  let logged = '';
  const destination = {
    write(line: string) {
      logged += line;
    },
  };
  const log = createLogger({ level: 'info', pretty: false, destination });
  const began = performance.now();
  const service = new IndexService({
    database,
    log,
    of: INDEXED_LIBRARY,
    folder,
    budgetMs: HANG_MS,
    listen: undefined,
  });
  try {
    while (!service.engine && performance.now() - began < HANG_MS) await wait(5);
    const took = performance.now() - began;
    const broken: string[] = [];
    if (!service.engine) broken.push(`the index did not get ready: ${logged}`);
    // Files are renamed when complete: a kill leaves no damaged ones.
    if (logged.includes('not taken')) broken.push(`the snapshot was not taken: ${logged}`);
    starts[logged.includes('"from":"snapshot"') ? 'fromSnapshot' : 'fromDatabase'] += 1;
    starts.slowestMs = Math.max(starts.slowestMs, Math.round(took));
    broken.push(...(await differences(service, database)));
    return broken;
  } finally {
    await service.close();
  }
}

const QUERIES: readonly SearchQuery[] = (['published', 'epss', 'severity'] as const).map((sort) => ({
  ...{ filter: {}, sort, limit: 1_000, offset: 0, totalCap: 10_000 },
  facets: ['severity', 'type', 'vendor', 'flags'],
}));

async function differences(service: IndexService, database: Database): Promise<string[]> {
  const bySql = createSqlSearch(VULNERABILITIES, (sql, values) => database.query(sql, values));
  const broken: string[] = [];
  for (const query of QUERIES) {
    const [found, expected] = [await service.engine?.search(query), await bySql.search(query)];
    if (!isDeepStrictEqual({ ...found }, { ...expected }))
      broken.push(
        `by ${query.sort} it finds ${found?.hits.length} and not ${expected.hits.length}, or in another order`,
      );
  }
  return broken;
}
