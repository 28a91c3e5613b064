import { join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { type BenchDatabase, benchDatabases } from './lib/databases.ts';
import { table, tenth, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';
import type { EngineResult } from './read/engine.ts';
import { loadRow, loadTable } from './read/load-table.ts';
import { ENGINE_BAR_P95, LOADS, type Load, type LoadResult } from './read/loads.ts';
import { type RunningPortal, startPortal } from './read/portal.ts';
import { requestsOf } from './read/requests.ts';

const options = readArguments();
const sections: string[] = [];
for (const database of benchDatabases(options)) sections.push(await measure(database));
report('read', sections.join('\n\n'), options);

async function measure({ name, location }: BenchDatabase): Promise<string> {
  const entry = (file: string) => join(import.meta.dirname, 'read', file);
  const input = { location, seconds: options.seconds };
  const [engine] = await runChild<EngineResult>(entry('engine.ts'), input);
  if (!engine) throw new Error('The engine was not measured.');
  if (engine.vulnerabilities === 0) throw new Error(`The ${name} library is empty: run npm run bench:import first.`);
  console.error(`${name}: engine measured`);

  const portal = await startPortal(location);
  const loads: { load: Load; result: LoadResult }[] = [];
  try {
    for (const load of LOADS) loads.push({ load, result: await drive(portal, load, entry('drive.ts')) });
  } finally {
    await portal.stop();
  }
  const rows = [
    loadRow('engine, one at a time', undefined, engine.all, ENGINE_BAR_P95),
    ...loads.map(({ load, result }) => loadRow(load.kind, load.perSecond, result.latency, load.barP95, result)),
  ];
  return (
    `### ${name}, ${whole(engine.vulnerabilities)} vulnerabilities\n\n${loadTable(rows)}\n\n` +
    `${slowest(engine, loads.find(({ load }) => load.kind === 'list')?.result)}`
  );
}

async function drive(portal: RunningPortal, load: Load, entry: string): Promise<LoadResult> {
  const { path, perSecond } = load;
  const requests = await requestsOf(load, portal);
  const input = { port: portal.port, path, perSecond, seconds: options.seconds, requests };
  const [result] = await runChild<LoadResult>(entry, input);
  if (!result) throw new Error(`${load.kind} was not measured.`);
  console.error(`${load.kind}: p95 ${tenth(result.latency.p95)} ms`);
  return result;
}

/** Time per query. */
function slowest(engine: EngineResult, list: LoadResult | undefined): string {
  const rows = Object.entries(engine.byName)
    .sort(([, a], [, b]) => b.p50 - a.p50)
    .map(([name, spread]) => {
      const http = list?.byName[name];
      return [
        name,
        engine.totals[name] ?? '',
        tenth(spread.p50),
        tenth(spread.p95),
        http ? tenth(http.p50) : '',
        http ? tenth(http.p95) : '',
      ];
    });
  return table(['query', 'found', 'engine p50 ms', 'engine p95 ms', 'HTTP p50 ms', 'HTTP p95 ms'], rows);
}
