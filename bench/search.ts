import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, readArguments } from './lib/arguments.ts';
import { benchDatabases } from './lib/databases.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';
import { drawGrowth } from './search/draw-growth.ts';
import type { EngineFigures } from './search/engine-child.ts';
import { hasGroonga } from './search/groonga-server.ts';
import { measurePortal } from './search/measure-portal.ts';
import type { Measured } from './search/measure-questions.ts';
import { comparisonTable, type GroongaFigures, growthTables, memoryTable } from './search/tables.ts';

const GROONGA_PORT = 10_049;
/** Enough for a million records, with a young generation that does not cause heap growth. */
const LARGE_HEAP = ['--max-old-space-size=8192'];

const options = readArguments();
const child = (name: string) => join(import.meta.dirname, 'search', `${name}-child.ts`);
const folder = mkdtempSync(join(tmpdir(), 'ldy-search-'));
try {
  const file = join(folder, 'records.jsonl');
  const databases = benchDatabases(options);
  const library = databases.at(-1);
  if (!library) throw new Error('There is no library.');
  const [written] = await runChild<{ records: number }>(child('records'), { location: library.location, file });
  if (!written?.records) throw new Error('The library is empty: run npm run bench:import first.');

  const engines: EngineFigures[] = [];
  const groongas: GroongaFigures[] = [];
  for (const records of [written.records, ...options.sizes]) {
    const [engine] = await runChild<EngineFigures>(child('engine'), { file, records }, undefined, LARGE_HEAP);
    if (engine) engines.push(engine);
    console.error(`engine over ${records} records: measured`);
    if (!hasGroonga()) {
      console.error('Groonga is not installed (Debian package groonga): its columns stay empty.');
      continue;
    }
    const input = { file, records, port: GROONGA_PORT };
    const [groonga] = await runChild<Omit<GroongaFigures, 'records'>>(child('groonga'), input, undefined, LARGE_HEAP);
    // Duplicates made by replication count once, in every engine.
    if (groonga) groongas.push({ ...groonga, records: engine?.records ?? records });
    console.error(`Groonga over ${records} records: measured`);
  }
  const sql: { name: string; measured: Measured }[] = [];
  for (const { name, location } of databases) {
    const [answer] = await runChild<{ measured: Measured }>(child('sql'), { location });
    if (answer) sql.push({ name, measured: answer.measured });
    console.error(`SQL on ${name}: measured`);
  }
  const portals: string[] = [];
  for (const database of databases) portals.push(await measurePortal(database, options));

  if (options.write) writeFileSync(join(ROOT, 'docs/images/search-growth.svg'), drawGrowth(engines, groongas));
  const sections = [
    comparisonTable(engines[0], sql, groongas[0]),
    growthTables(engines, groongas),
    '![How long answers take as the library grows](images/search-growth.svg)',
    memoryTable(engines),
    ...portals,
  ];
  report('search', sections.join('\n\n'), options);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
