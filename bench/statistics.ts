import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { buildWeb } from '../e2e/support/scripts.ts';
import { readArguments } from './lib/arguments.ts';
import { type BenchDatabase, benchDatabases, copyOf } from './lib/databases.ts';
import { type Spread, table, tenth, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { type RunningPortal, startPortal } from './read/portal.ts';
import { longestWait, writeChangedRecords } from './search/changed-records.ts';
import { type Ask, askAsBusiness, askInRounds, SITUATION, untilIndexed } from './statistics/ask.ts';
import { growLibrary } from './statistics/grow.ts';
import { openScreen } from './statistics/open-screen.ts';

const options = readArguments();
/** Of a chart. The bar of 态势大屏 is how soon it shows a change. */
const BAR_MS = 100;
const CHANGED = 5_000;

await buildWeb();
const sections: string[] = [];
for (const database of benchDatabases(options)) sections.push(await measure(database));
report(options.records ? 'statistics-grown' : 'statistics', sections.join('\n\n'), options);

/** Over a copy, because records are changed here. */
async function measure(database: BenchDatabase): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-statistics-'));
  const location = await copyOf(database, options, { copy: 'ldy_bench_statistics', folder });
  if (options.records) await growLibrary(location, options.records);
  const portal = await startPortal(location);
  try {
    const { ask, cookie } = await askAsBusiness(portal);
    await untilIndexed(portal);
    const findTotal = async (query: string) => {
      const input = { period: 'all', query, charts: ['severity'] };
      return (await ask<{ total: number }>(API.readStatistics.path, input)).total;
    };
    const total = await findTotal('');
    const alone = await askInRounds(ask);
    const beside = await askBesideAnImport(portal, ask, folder);
    const { data } = options;
    const changed = await longestWait({ portal, data, folder }, async ({ word }) => (await findTotal(word)) > 0);
    const screen = await openScreen(portal, cookie());
    let before = await screen.shown();
    const added = await longestWait({ portal, data, folder, isNew: true }, async () => {
      const shown = await screen.shown();
      if (shown === before) return false;
      before = shown;
      return true;
    });
    await screen.close();
    return (
      `### ${database.name}, ${total.toLocaleString('en')} vulnerabilities\n\n${chartTable(alone, beside)}\n\n` +
      `After the command ended that imported one record, a changed one was in the figures of a chart within ${whole(changed)} ms, ` +
      `a new one on an open 态势大屏 within ${whole(added)} ms.`
    );
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askBesideAnImport(portal: RunningPortal, ask: Ask, folder: string): Promise<Record<string, Spread>> {
  const changed = join(folder, 'changed');
  await writeChangedRecords(options.data, changed, {
    most: CHANGED * options.share,
    word: 'quillfeather',
    day: '2026-11-01',
  });
  let isImporting = true;
  const importing = portal.run('import', 'cve-list', changed).finally(() => (isImporting = false));
  // Where a call fails, its error is to be seen, not that of the import that is stopped then.
  importing.catch(() => {});
  const spreads = await askInRounds(ask, () => isImporting);
  await importing;
  return spreads;
}

function chartTable(...measured: Record<string, Spread>[]): string {
  const rows = [...CHART_NAMES, SITUATION].map((name) => {
    const spent = measured.flatMap((spreads) => [spreads[name]?.p50, spreads[name]?.p95]);
    return [name, ...spent.map((ms) => (ms ? tenth(ms) : '—')), name === SITUATION ? '—' : String(BAR_MS)];
  });
  return table(['chart', 'p50 ms', 'p95 ms', 'p50, while an import runs', 'p95', 'bar'], rows);
}
