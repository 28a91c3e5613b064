import { besideOf, RELEVANCE, sortsOf } from '@ldy/domain/collection/collection.ts';
import { COLLECTIONS } from '@ldy/domain/collections.ts';
import { NEWS } from '@ldy/domain/news/fields.ts';
import { orderClause, sortColumns } from '@ldy/search/sql/sorting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/create-test-database.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

test.each([...Object.values(COLLECTIONS), NEWS])(
  'every order of a list is that of an index, $noun',
  async (collection) => {
    const { rows } = collection.tables;
    const indexes = await made.database.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where tablename = $1',
      [rows],
    );
    const beside = besideOf(collection)?.[0];
    const orders = sortsOf(collection).filter((sort) => sort !== RELEVANCE && sort !== beside);
    // An index in another order of nulls serves no page: each would sort the whole table.
    const unserved = orders.filter((sort) => {
      const order = orderClause(sortColumns(collection, sort)).replaceAll('s.', '').toLowerCase();
      return !indexes.some(({ indexdef }) => indexdef.toLowerCase().includes(`(${order})`));
    });
    expect(unserved).toEqual([]);
  },
);
