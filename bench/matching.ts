import { parseArgs } from 'node:util';
import { openPostgres } from '../apps/server/src/platform/database/open-postgres.ts';
import { createTestDatabase } from '../apps/server/src/testing/create-test-database.ts';
import { spreadOf, table, tenth } from './lib/figures.ts';
import { peakMb } from './lib/peak-memory.ts';
import { machine } from './lib/report.ts';
import { measureEstate, type Times } from './matching/over-estate.ts';
import { measureLibrary } from './matching/over-library.ts';

const HELP = `Usage: npm run bench:matching -- [--components N] [--findings N] | --library URL [--inventory FILE]

How long verdicts about assets take. Over a thousand made-up assets, in a database of its own that is deleted (LDY_TEST_DATABASE_URL on PostgreSQL, else the
embedded one): from a changed record to its components and to verdicts stored, a page of findings, a changed asset while all are judged again. Or, over a library
on PostgreSQL, which is only read: components of which nothing is in memory, and the same again.

  --components N  of all assets (default: 100000)
  --findings N    (default: 100000)
  --library URL   a library with real records
  --inventory F   402 components of this file, of any format`;

const { values } = parseArgs({
  options: {
    components: { type: 'string', default: '100000' },
    findings: { type: 'string', default: '100000' },
    library: { type: 'string' },
    inventory: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

async function overEstate(): Promise<void> {
  const { database, dispose } = await createTestDatabase();
  try {
    const sizes = { components: Number(values.components), findings: Number(values.findings) };
    print(database.kind, await measureEstate(database, sizes));
  } finally {
    await dispose();
  }
}

async function overLibrary(url: string): Promise<void> {
  const database = await openPostgres(url, 4);
  try {
    const [count] = await database.query<{ records: number }>('select count(*)::int as records from vulnerability');
    print(`${database.kind}, ${count?.records} records`, await measureLibrary(database, values.inventory));
  } finally {
    await database.close();
  }
}

function print(database: string, measured: readonly Times[]): void {
  const rows = measured.map(({ what, bar, times }) => {
    const { p50, p95, max } = spreadOf(times);
    return [what, bar, ...[p50, p95, max].map(tenth)];
  });
  console.info(`${machine()}\n${database}; the process took ${Math.round(peakMb())} MB at most\n`);
  console.info(table(['', 'bar', 'median ms', 'p95 ms', 'longest ms'], rows));
}

if (values.help) console.info(HELP);
else if (values.library) await overLibrary(values.library);
else await overEstate();
