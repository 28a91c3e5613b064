/** Runs random searches in the database, in the in-memory index and by a full scan, and prints every difference. */
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { compareScan, compareSql } from './check-search/compare.ts';
import { loadLibrary } from './check-search/load-library.ts';

const HELP = `Usage: npm run check:search -- [--database URL | --data-dir DIR] [--count N] [--seed N]

Builds an index of a library that must not change meanwhile, and asks it random questions made of its own words, ids and values:
once against the database, and over a sample against a scan that looks at one record after the other. Ends with 1 when any answer
differs in hits, order, total or counts.

  --database URL  a PostgreSQL library
  --data-dir DIR  a data folder with an embedded one
  --count N       questions of each kind (default: 1000)
  --seed N        other questions (default: 1)`;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    'data-dir': { type: 'string' },
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help || (values.database === undefined && values['data-dir'] === undefined)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const options = { count: Number(values.count), seed: Number(values.seed) };
const database = await openDatabase({ databaseUrl: values.database, dataDir: values['data-dir'] ?? '', poolSize: 2 });
try {
  const library = await loadLibrary(database, options.seed);
  console.log(
    `${library.count} records in ${library.segments.length} segments, questions out of ${library.sample.length}.`,
  );
  const scan = await compareScan(library, options);
  const sql = await compareSql(database, library, options);
  if (scan + sql > 0) process.exitCode = 1;
} finally {
  await database.close();
}
