// On both databases: text search.
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { searchNaively, tallyNaively } from '@ldy/search/testing/naive-search.ts';
import { randomQuery, randomTally } from '@ldy/search/testing/random-query.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { insertIndexedRecords } from '../../testing/insert-indexed-records.ts';

const RECORDS = randomRecords(5, 150);
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await insertIndexedRecords(made.database, RECORDS);
});
afterAll(() => made?.dispose());

test('the database finds, orders and counts what looking at every record does', async () => {
  const search = createSqlSearch(VULNERABILITIES, (sql, values) => made.database.query(sql, values));
  const dice = testDice();
  for (let number = 0; number < cases(150); number += 1) {
    const query = randomQuery(VULNERABILITIES, dice, RECORDS);
    expect({ query, ...(await search.search(query)) }).toEqual({
      query,
      ...searchNaively(VULNERABILITIES, RECORDS, query),
    });
    const tally = randomTally(VULNERABILITIES, dice, RECORDS);
    expect({ tally, counts: await search.tally(tally) }).toEqual({
      tally,
      counts: tallyNaively(VULNERABILITIES, RECORDS, tally),
    });
  }
});
