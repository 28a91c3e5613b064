import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConfiguration } from '../../apps/server/src/platform/database/open-database.ts';
import type { BenchArguments } from '../lib/arguments.ts';
import { type BenchDatabase, copyOf } from '../lib/databases.ts';
import { tenth, whole } from '../lib/figures.ts';
import { runChild } from '../lib/run-child.ts';
import { loadRow, loadTable } from '../read/load-table.ts';
import type { LoadInput, LoadResult, Request } from '../read/loads.ts';
import { LOADS } from '../read/loads.ts';
import { type RunningPortal, startPortal } from '../read/portal.ts';
import { requestsOf } from '../read/requests.ts';
import { longestWait, writeChangedRecords } from './changed-records.ts';
import { TYPED } from './queries.ts';

const COPY = 'ldy_bench_search';
const CHANGED = 20_000;
/** Limit of a suggestion at the server, in milliseconds. */
const SUGGEST_BAR = 20;
const [LIST] = LOADS;
const SUGGEST = LOADS.find(({ kind }) => kind === 'suggest');
const DRIVER = join(import.meta.dirname, '../read/drive.ts');

/**
 * The real portal over a copy of the library: time until its index is ready, latency idle and during changes, and delay until a change is
 * searchable.
 */
export async function measurePortal(database: BenchDatabase, options: BenchArguments): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-search-'));
  try {
    const location = await copyOf(database, options, { copy: COPY, folder });
    const cold = await startTimed(location);
    while (!existsSync(join(location.dataDir, 'search/library.json'))) await wait(100);
    await cold.portal.stop();
    const { portal, seconds } = await startTimed(location);
    try {
      const rows = await measureLoads(portal, options, folder);
      const fresh = await measureFreshness(portal, options, folder);
      return (
        `### Through HTTP, ${database.name}\n\n${loadTable(rows)}\n\n` +
        `From the start of the process until its index answers: ${tenth(cold.seconds)} s without a snapshot, ${tenth(seconds)} s with one. ` +
        `A record that an import changed is found ${whole(fresh)} ms after the command ended.`
      );
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startTimed(location: DatabaseConfiguration): Promise<{ portal: RunningPortal; seconds: number }> {
  const started = performance.now();
  const portal = await startPortal(location);
  // Only the index counts beyond ten thousand.
  while (!(await answersFromIndex(portal))) await wait(50);
  return { portal, seconds: (performance.now() - started) / 1000 };
}

async function answersFromIndex(portal: RunningPortal): Promise<boolean> {
  const { total } = await portal.call<{ total: { value: number; relation: string } }>(LIST?.path ?? '', {});
  return total.relation === 'EXACT';
}

async function measureLoads(portal: RunningPortal, options: BenchArguments, folder: string): Promise<string[][]> {
  const drive = async (path: string, perSecond: number, requests: Request[]) => {
    const input = { port: portal.port, path, perSecond, seconds: options.seconds, requests } satisfies LoadInput;
    const [result] = await runChild<LoadResult>(DRIVER, input);
    if (!result) throw new Error('The load was not measured.');
    return result;
  };
  if (!LIST || !SUGGEST) throw new Error('There are no such loads.');
  const lists = await requestsOf(LIST, portal);
  const typed = TYPED.map((search) => ({ name: search, body: { search } }));
  const rows = [row('list', LIST.perSecond, await drive(LIST.path, LIST.perSecond, lists), LIST.barP95)];
  rows.push(row('suggest', SUGGEST.perSecond, await drive(SUGGEST.path, SUGGEST.perSecond, typed), SUGGEST_BAR));
  await writeChangedRecords(options.data, join(folder, 'changed'), {
    most: CHANGED,
    word: 'quillfeather',
    day: '2026-11-01',
  });
  const importing = portal.run('import', 'cve-list', join(folder, 'changed'));
  const beside = await drive(LIST.path, LIST.perSecond, lists);
  const started = performance.now();
  await importing;
  console.error(`the import went on for ${tenth((performance.now() - started) / 1000)} s after the lists`);
  rows.push(row('list, while an import runs', LIST.perSecond, beside));
  return rows;
}

function row(what: string, perSecond: number, load: LoadResult, bar?: number): string[] {
  console.error(`${what}: p95 ${tenth(load.latency.p95)} ms, ${load.failed} failed`);
  return loadRow(what, perSecond, load.latency, bar, load);
}

/** Milliseconds from the end of an import until its word is found. */
const measureFreshness = (portal: RunningPortal, { data }: BenchArguments, folder: string) =>
  longestWait({ portal, data, folder }, async ({ word }) => {
    const found = await portal.call<{ total: { value: number } }>(LIST?.path ?? '', { search: word });
    return found.total.value > 0;
  });
