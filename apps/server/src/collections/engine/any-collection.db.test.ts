// On both databases: statements are generated from the fields of a collection.
import { cases } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { searchNaively } from '@ldy/search/testing/naive-search.ts';
import { randomQuery } from '@ldy/search/testing/random-query.ts';
import { randomRecordsOf } from '@ldy/search/testing/random-values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { storeLetters } from '../../testing/store-letters.ts';

const RECORDS = randomRecordsOf(LETTERS, createDice(91), 120);
let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  await storeLetters(made.database, RECORDS);
});
afterAll(() => made?.dispose());

test('the database finds, orders and counts records of a collection that it does not know', async () => {
  const search = createSqlSearch(LETTERS, (sql, values) => made.database.query(sql, values));
  const dice = testDice();
  for (let number = 0; number < cases(100); number += 1) {
    const query = randomQuery(LETTERS, dice, RECORDS);
    expect({ query, ...(await search.search(query)) }).toEqual({ query, ...searchNaively(LETTERS, RECORDS, query) });
  }
});
