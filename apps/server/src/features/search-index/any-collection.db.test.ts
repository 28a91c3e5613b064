// On both databases: statements are made from the fields of a collection.
import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { cases } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { columnOf, columnTypeOf } from '@ldy/search/sql/columns.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { foldedTerms } from '@ldy/search/terms.ts';
import { searchNaively } from '@ldy/search/testing/naive-search.ts';
import { randomQuery } from '@ldy/search/testing/random-query.ts';
import { randomRecordsOf } from '@ldy/search/testing/random-values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';

const RECORDS = randomRecordsOf(LETTERS, createDice(91), 120);
const COLUMNS = fieldsOf(LETTERS, 'choice', 'list', 'flag', 'day', 'instant', 'score').map(([name]) => ({
  name,
  column: columnOf(LETTERS, name).slice(2),
  type: columnTypeOf(LETTERS, name),
}));
let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  const columns = COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', ');
  await made.database.execute(`create table letter_search (anchor text primary key, ${columns}, title_text text, product_text text,
    body_text text, title_terms tsvector, product_terms tsvector, terms tsvector)`);
  await made.database.execute('create table letter_identifier (identifier text, anchor text)');
  for (const { anchor, identifiers, values, title, names, body } of RECORDS) {
    const terms = [title, names, `${title}\n${names}\n${body}`].map((text) => [...foldedTerms(text)]);
    const row = [anchor, ...COLUMNS.map(({ name }) => values[name]), title, names, body, ...terms];
    const places = row.map((_, at) => (at < row.length - 3 ? `$${at + 1}` : `array_to_tsvector($${at + 1}::text[])`));
    await made.database.query(`insert into letter_search values (${places.join(', ')})`, row);
    for (const identifier of identifiers)
      await made.database.query('insert into letter_identifier values ($1, $2)', [identifier, anchor]);
  }
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
