import { factsOf } from '@ldy/domain/access/facts.ts';
import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import { COLLECTIONS } from '@ldy/domain/collections.ts';
import { columnOf, columnTypeOf } from '@ldy/search/sql/columns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';

/** What the engines and the rights take from a declaration, for every collection: what they do with it is tried with letters. */

const ALL = Object.entries<Collection>(COLLECTIONS);
/** Read by full-text search. */
const TEXTS = { title_text: 'text', product_text: 'text', body_text: 'text' };
const TERMS = { title_terms: 'tsvector', product_terms: 'tsvector', terms: 'tsvector' };

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

async function columnsOf(table: string): Promise<Record<string, string>> {
  const rows = await made.database.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  return Object.fromEntries(
    rows.map(({ name, type }) => [name, type.replace('timestamp with time zone', 'timestamptz')]),
  );
}

test.each(ALL)('every fact of %s needs permissions that there are', (_, collection) => {
  const paths = FIELD_PERMISSIONS.map(({ path }) => path);
  for (const { name, needs } of Object.values(factsOf(collection))) {
    expect(needs.length, name).toBeGreaterThan(0);
    expect(paths, name).toEqual(expect.arrayContaining([...needs]));
  }
});

test.each(ALL)('the tables of %s have the columns of its fields, with their types', async (_, collection) => {
  const { rows, identifiers, beside } = collection.tables;
  const [inRows, inIdentifiers, inBeside] = [
    await columnsOf(rows),
    await columnsOf(identifiers),
    beside ? await columnsOf(beside.table) : {},
  ];
  expect(inRows).toMatchObject({ anchor: 'text', ...TEXTS, ...TERMS });
  expect(inIdentifiers).toMatchObject({ identifier: 'text', anchor: 'text' });
  for (const [name] of fieldsOf(collection, 'choice', 'score', 'day', 'instant', 'flag', 'list')) {
    const [of, column = ''] = columnOf(collection, name).split('.');
    expect((of === 'e' ? inBeside : inRows)[column], name).toBe(columnTypeOf(collection, name));
  }
});
