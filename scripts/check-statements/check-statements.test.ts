import { describe, expect, test } from 'vitest';
import { type Column, findStatementProblems, findUnreadDocuments } from './find-statement-problems.ts';
import { Modules } from './modules.ts';
import { readStatements } from './read-statements.ts';

const SLICE = 'apps/server/src/features/a/list.ts';
const read = (sources: Record<string, string>) =>
  readStatements(new Modules(new Map(Object.entries(sources))), Object.keys(sources)[0] ?? '');

describe('the text of a statement', () => {
  test('is read with the constants in it, also of other modules', () => {
    const [found] = read({
      [SLICE]: `import { COLUMNS as C } from './columns.ts'; const MOST = 9;
        tx.execute(\`select \${C} from t where id = $1 limit \${MOST}\`, [id]);`,
      'apps/server/src/features/a/columns.ts': `export const COLUMNS = 'a, b';`,
    });
    expect(found).toMatchObject({ place: `${SLICE}:2`, text: 'select a, b from t where id = $1 limit 9', values: 1 });
  });

  test.each([
    ['a value of the call', "const f = (name: string) => q.query('select 1 from ' + name);"],
    ['a name from outside', 'q.query(sql);'],
    ['a choice', `q.query(isNew ? 'select 1' : 'select 2');`],
  ])('is not read when it holds %s', (_what, source) => {
    expect(read({ [SLICE]: source })[0]?.text).toBeUndefined();
  });
});

test('the values of a call are counted where they are listed', () => {
  const [none, two, spread, elsewhere] = read({
    [SLICE]: `q.query('a'); q.query('b', [1, f()]); q.query('c', [...ids]); q.query('d', values);`,
  });
  expect([none, two, spread, elsewhere].map((found) => found?.values)).toEqual([0, 2, undefined, undefined]);
});

test('a row type is read through names, extensions, choices and imports', () => {
  const [found] = read({
    [SLICE]: `import type { Base } from './base.ts';
      interface Row extends Base { at: string | null; tags: readonly string[]; size: 1 | 2; hash: Uint8Array; more: unknown }
      q.query<Pick<Row, 'at' | 'tags' | 'size' | 'hash' | 'more' | 'id'> & { yes: boolean }>('select');`,
    'apps/server/src/features/a/base.ts': `type Id = string; export interface Base { id: Id; left: number }`,
  });
  expect(Object.fromEntries(found?.row?.fields ?? [])).toEqual({
    id: { kinds: new Set(['string']), isNullable: false },
    at: { kinds: new Set(['string']), isNullable: true },
    tags: { kinds: new Set(['array']), isNullable: false },
    size: { kinds: new Set(['number']), isNullable: false },
    hash: { kinds: new Set(['bytes']), isNullable: false },
    more: { kinds: new Set(['any']), isNullable: true, isUnread: true },
    yes: { kinds: new Set(['boolean']), isNullable: false },
  });
});

test('a row type that says more than we read is not guessed', () => {
  const [found] = read({ [SLICE]: `q.query<Rows['list'][number]>('select');` });
  expect(found?.row).toEqual({ fields: undefined });
});

describe('a call that does not fit its statement is named', () => {
  const id: Column = { name: 'id', kind: 'string', isNullable: false };
  test.each<[string, string, Column[], string]>([
    ['a column that is missing', '{ id: string; name: string }', [id], 'answers no column name'],
    ['a column too many', '{ id: string }', [id, { ...id, name: 'hash' }], 'answers a column hash'],
    ['a value of another type', '{ id: number }', [id], 'answers id as string, and the row type says number'],
    ['a null not expected', '{ id: string }', [{ ...id, isNullable: true }], 'may answer null as id'],
    ['a null that never comes', '{ id: string | null }', [id], 'never answers null as id'],
  ])('%s', (_what, row, columns, problem) => {
    const [statement] = read({ [SLICE]: `q.query<${row}>('select', [1]);` });
    if (!statement) throw new Error('no statement');
    expect(findStatementProblems(statement, { parameters: 1, columns })).toEqual([
      expect.stringContaining(`${SLICE}:1 ${problem}`),
    ]);
    expect(findStatementProblems({ ...statement, row: undefined }, { parameters: 2, columns })).toEqual([
      `${SLICE}:1 has 2 parameters, and 1 values are given`,
    ]);
  });

  test('a stored document that is not read by a schema', () => {
    const document: Column = { name: 'item', kind: 'any', isNullable: false, isDocument: true };
    const [taken, unread] = read({
      [SLICE]: `q.query<{ item: { title: string } }>('select', [1]); q.query<{ item: unknown }>('select', [1]);`,
    });
    if (!taken || !unread) throw new Error('no statement');
    const described = { parameters: 1, columns: [document] };
    expect(findStatementProblems(taken, described)).toEqual([expect.stringContaining('the stored document item')]);
    expect(findStatementProblems(unread, described)).toEqual([]);
  });

  test.each([
    ['names the document with its table', '{ item: Item }', 's.item', 1],
    ['leaves it unread', '{ item: unknown }', 's.item', 0],
    ['takes a part of it', '{ item: string }', `s.item ->> 'title' as item`, 0],
  ])('also where a statement that is assembled at run time %s', (_what, row, column, problems) => {
    const source = `interface Item { title: string } q.query<${row}>(\`select ${column}, \${fields()} from s\`);`;
    const [statement] = read({ [SLICE]: source });
    if (!statement) throw new Error('no statement');
    expect(findUnreadDocuments(statement, new Set(['item']))).toHaveLength(problems);
  });

  test('and where the database does not know, nothing is reported', () => {
    const [statement] = read({ [SLICE]: `q.query<{ id: string; n: number | null }>('select');` });
    if (!statement) throw new Error('no statement');
    const columns: Column[] = [
      { ...id, kind: 'any', isNullable: undefined },
      { name: 'n', kind: 'number', isNullable: undefined },
    ];
    expect(findStatementProblems(statement, { parameters: 0, columns })).toEqual([]);
  });
});
