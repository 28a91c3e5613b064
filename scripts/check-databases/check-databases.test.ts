import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findBothTests } from './find-both-tests.ts';
import { findUncovered, REASONS } from './find-uncovered.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['asks which database it is', "if (database.kind === 'embedded') await vacuum();"],
  ['opens connections', 'const client = new pg.Client(settings);'],
  ['locks rows, tables or names', "await tx.query('select 1 from account where id = $1 for update', [id]);"],
  ['undoes a part of a transaction', 'await tx.savepoint(() => bind(tx));'],
  ['tells other processes', 'await tx.query("select pg_notify($1, $2)", [channel, text]);'],
  ['limits the time of statements', 'await database.query(sql, [], { timeoutMs: 500 });'],
  ['sends many rows at once', 'insert into a select * from unnest($1::text[])'],
  ['searches texts', 'select anchor from vulnerability_search where terms @@ $1'],
  ['decides how values are read', 'pg.types.setTypeParser(20, Number);'],
])('a source that %s needs a test on both databases', (reason, source) => {
  const path = 'apps/server/src/features/assets/store-assets.ts';
  const files = new Map([[path, source]]);
  expect(findUncovered(files, [])).toEqual([expect.stringContaining(`${path} ${reason}`)]);
  expect(findUncovered(files, ['apps/server/src/features/audit/audit.db.test.ts'])).toHaveLength(1);
  expect(findUncovered(files, ['apps/server/src/features/assets/assets.db.test.ts'])).toEqual([]);
});

test('a test elsewhere counts when it imports the source, and not when it imports all of the server', () => {
  const [source, user] = ['packages/search/src/sql/text.ts', 'apps/server/src/features/search-index/sql.db.test.ts'];
  const files = (imported: string) =>
    new Map([
      [source, "const text = 's.terms @@ $1';"],
      ['packages/search/src/search.ts', "import './sql/text.ts';"],
      ['apps/server/src/compose.ts', "import '@ldy/search/search.ts';"],
      [user, `import '${imported}';`],
    ]);
  expect(findUncovered(files('@ldy/search/search.ts'), [user])).toEqual([]);
  expect(findUncovered(files('../../compose.ts'), [user])).toHaveLength(1);
});

test('every source to which it matters which database carries it out has a test on both', () => {
  const paths = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: ROOT }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  for (const [reason, words] of Object.entries(REASONS)) {
    expect(
      [...files.values()].some((source) => words.test(source)),
      reason,
    ).toBe(true);
  }
  const both = findBothTests(ROOT);
  expect(both.length).toBeGreaterThan(10);
  expect(findUncovered(files, both)).toEqual([]);
});
