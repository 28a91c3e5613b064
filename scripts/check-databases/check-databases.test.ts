import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BULK_VALUES } from '../../apps/server/src/platform/database/testing/bulk-values.ts';
import { findBothTests } from './find-both-tests.ts';
import { findUncovered, findUnneeded, IDIOMS, OWN_DIFFERENCES } from './find-uncovered.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SLICE = 'apps/server/src/features/assets';
const arrayTypes = ['text'];

test.each([
  ['locks rows, tables or names', "await tx.query('select 1 from account where id = $1 for update', [id]);"],
  ['locks rows, tables or names', "await tx.query('select pg_advisory_xact_lock(7)');"],
  ['undoes a part of a transaction', "await tx.execute('rollback to savepoint before');"],
  ['notifies other processes, or listens to them', "await tx.query('select pg_notify($1, $2)', [channel, text]);"],
  ['limits the time of statements', "await tx.execute('set local statement_timeout = 500');"],
  ['opens connections', 'const client = new pg.Client(settings);'],
  ['decides how values are read', 'pg.types.setTypeParser(20, Number);'],
  ['searches texts', "await database.query('select anchor from vulnerability_search where terms @@ $1', [words]);"],
])('a slice that %s in its own words is refused, whatever tests it has', (reason, source) => {
  const files = new Map([[`${SLICE}/store-assets.ts`, source]]);
  const bothTests = [`${SLICE}/assets.db.test.ts`];
  expect(findUncovered(files, { bothTests, arrayTypes })).toEqual([
    expect.stringContaining(`${SLICE}/store-assets.ts ${reason} in its own words`),
  ]);
});

test('the folder with the words needs a test on both databases', () => {
  const folder = 'apps/server/src/platform/database';
  const files = new Map([[`${folder}/locks.ts`, "export const FOR_UPDATE = 'for update';"]]);
  expect(findUncovered(files, { bothTests: [], arrayTypes })).toHaveLength(1);
  expect(findUncovered(files, { bothTests: [`${folder}/locks.db.test.ts`], arrayTypes })).toEqual([]);
});

test.each([
  ['asks which database it is', "if (database.kind === 'embedded') await vacuum();"],
  ['opens a database', 'const database = await openDatabase(location);'],
  ['maintains an index', 'await database.query("select gin_clean_pending_list(\'a\'::regclass)");'],
  ['sends arrays of types that are put together while running', 'const array = `$1::$' + '{type}[]`;'],
])('a slice that %s needs a test on both databases', (reason, source) => {
  const path = `${SLICE}/store-assets.ts`;
  const problemsWith = (...bothTests: string[]) => findUncovered(new Map([[path, source]]), { bothTests, arrayTypes });
  expect(problemsWith()).toEqual([expect.stringContaining(`${path} ${reason}`)]);
  expect(problemsWith('apps/server/src/features/audit/audit.db.test.ts')).toHaveLength(1);
  expect(problemsWith(`${SLICE}/assets.db.test.ts`)).toEqual([]);
});

test('a test of a slice without a difference of its own is not for both databases, except of a migration', () => {
  const marked = [`${SLICE}/assets.db.test.ts`];
  const problemsWith = (source: string, tested = '') =>
    findUnneeded(
      new Map([
        [`${SLICE}/store-assets.ts`, source],
        [marked[0] ?? '', tested],
      ]),
      marked,
    );
  expect(problemsWith("await tx.query('insert into asset select * from unnest($1::text[])', [ids]);")).toHaveLength(1);
  expect(problemsWith("if (database.kind === 'embedded') await vacuum();")).toEqual([]);
  expect(problemsWith('', "readMigrations().find(({ name }) => name === '0001.sql');")).toEqual([]);
});

test('a test elsewhere counts when it imports the source, and not when it imports all of the server', () => {
  const [source, user] = [`${SLICE}/tidy.ts`, 'apps/server/src/features/search-index/sql.db.test.ts'];
  const files = (imported: string) =>
    new Map([
      [source, "if (database.kind === 'embedded') await vacuum();"],
      ['apps/server/src/features/figures/figures.ts', "import '../assets/tidy.ts';"],
      ['apps/server/src/compose.ts', "import './features/assets/tidy.ts';"],
      [user, `import '${imported}';`],
    ]);
  const problemsWith = (imported: string) => findUncovered(files(imported), { bothTests: [user], arrayTypes });
  expect(problemsWith('../figures/figures.ts')).toEqual([]);
  expect(problemsWith('../../compose.ts')).toHaveLength(1);
});

test.each([
  "await tx.execute('insert into a select * from unnest($1::text[], $2::inet[])', [names, addresses]);",
  'const array = `$' + '{place}::inet[]`;',
  "const addresses = parameters.add(list, 'inet[]');",
])('arrays of a type that no test has sent are refused: %s', (source) => {
  const files = new Map([[`${SLICE}/store-assets.ts`, source]]);
  expect(findUncovered(files, { bothTests: [], arrayTypes })).toEqual([expect.stringContaining('arrays of inet')]);
  expect(findUncovered(files, { bothTests: [], arrayTypes: ['text', 'inet'] })).toEqual([]);
});

test('every source to which it matters which database carries it out has a test on both', () => {
  const paths = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: ROOT }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const reasons = [
    ...Object.entries(IDIOMS).map(([reason, { words }]) => [reason, words] as const),
    ...Object.entries(OWN_DIFFERENCES),
  ];
  for (const [reason, words] of reasons) {
    expect(
      [...files.values()].some((source) => words.test(source)),
      reason,
    ).toBe(true);
  }
  const bothTests = findBothTests(ROOT);
  expect(bothTests.length).toBeGreaterThan(10);
  expect(findUncovered(files, { bothTests, arrayTypes: Object.keys(BULK_VALUES) })).toEqual([]);
  expect(findUnneeded(files, bothTests)).toEqual([]);
});
