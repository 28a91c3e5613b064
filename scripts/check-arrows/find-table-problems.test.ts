import { describe, expect, test } from 'vitest';
import type { AllowedTables } from './allowed-tables.ts';
import { findTableProblems } from './find-table-problems.ts';

const MIGRATIONS = [
  'create unlogged table account (id uuid);\ncreate table session (id uuid);',
  'create table if not exists search (id uuid);\ncreate table old (id uuid);\ndrop table old;',
];
const MODULES = {
  'apps/server/src/features/accounts/module.ts': `export const accounts: Module = { tables: { account: 'people' } };`,
  'apps/server/src/features/sessions/module.ts': `export const sessions: Module = {\n  tables: {\n    session:\n      'who is signed in',\n  },\n};`,
  'apps/server/src/platform/platform-module.ts': `export const platform: Module = { tables: { search: 'rows: all' } };`,
};
const check = (tree: Record<string, string>, allowed: readonly AllowedTables[] = []) =>
  findTableProblems(new Map(Object.entries(tree)), MIGRATIONS, allowed);
/** Problems of a source in the slice `accounts`. */
const checkSource = (source: string, allowed?: readonly AllowedTables[]) =>
  check({ ...MODULES, 'apps/server/src/features/accounts/act.ts': source }, allowed);
const FOREIGN =
  'apps/server/src/features/accounts/act.ts names the table session, which sessions owns: call a function of sessions';

describe('a statement about a table of another module is named', () => {
  test.each([
    ['that reads', `q.query('select 1 from session where id = $1')`],
    ['in capitals', `q.query('SELECT 1 FROM session')`],
    ['that joins', 'q.query(`select 1 from account a\n  left join session s on s.id = a.id`)'],
    ['that lists its tables', `q.query('select 1 from account a, session s where true')`],
    ['that adds', `q.execute('insert into session (id) values ($1)')`],
    ['that changes', `q.execute('update session set id = $1')`],
    ['that deletes', `q.execute('delete from only session')`],
    ['that empties', `q.execute('truncate table session')`],
    ['in a part of a template', `q.query(\`select \${COLUMNS} from session where \${CONDITION}\`)`],
    ['within a template', `q.query(\`select \${isAll ? '' : '(select 1 from session)'} as one\`)`],
    [
      'with a table that is filled in',
      `for (const table of ['account', 'session']) q.execute(\`delete from \${table}\`);`,
    ],
  ])('one %s', (_what, source) => {
    expect(checkSource(source)).toEqual([FOREIGN]);
  });
});

test.each([
  ['its own table', `q.query('select 1 from account')`],
  ['a table of PostgreSQL', `q.query('select 1 from pg_locks')`],
  ['a sentence or a comment', `log.info('a session has ended'); // deleted from session`],
  ['a name beside a statement of its own', `q.query('select 1 from account'); const kind = 'session';`],
])('%s is nothing to name', (_what, source) => {
  expect(checkSource(source)).toEqual([]);
});

test('tests may name every table', () => {
  const source = `q.query('select 1 from session')`;
  expect(check({ ...MODULES, 'apps/server/src/features/accounts/act.db.test.ts': source })).toEqual([]);
});

test('other parts of the server and packages are held to it too', () => {
  const source = `q.query('select 1 from session')`;
  const paths = [
    'apps/server/src/compose-search.ts',
    'apps/server/src/platform/jobs/x.ts',
    'packages/search/src/sql.ts',
  ];
  const named = paths.flatMap((path) => check({ ...MODULES, [path]: source }));
  expect(named).toEqual(paths.map((path) => expect.stringContaining(`${path} names the table session`)));
});

test('what is allowed is not named, and a permission that nothing needs is', () => {
  const allowed = [{ who: 'accounts', tables: ['session', 'search'], why: 'as a test' }];
  expect(checkSource(`q.query('select 1 from session')`, allowed)).toEqual([
    'scripts/check-arrows/allowed-tables.ts allows accounts search, which nothing needs',
  ]);
});

test('every table that the migrations leave has exactly one owner', () => {
  const { 'apps/server/src/platform/platform-module.ts': _, ...others } = MODULES;
  expect(check(others)).toEqual(['search is a table of no module']);
  const twice = {
    ...MODULES,
    'apps/server/src/features/quotas/module.ts': `x = { tables: { account: 'a', old: 'b' } }`,
  };
  expect(check(twice)).toEqual([
    'account has two owners: accounts and quotas',
    'apps/server/src/features/quotas/module.ts lists old, which no migration creates',
  ]);
});
