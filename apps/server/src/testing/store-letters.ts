import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { columnOf, columnTypeOf } from '@ldy/search/sql/columns.ts';
import { foldedTerms } from '@ldy/search/terms.ts';
import type { Database } from '../platform/database/open-database.ts';

const COLUMNS = fieldsOf(LETTERS, 'choice', 'list', 'flag', 'day', 'instant', 'score').map(([name]) => ({
  name,
  column: columnOf(LETTERS, name).slice(2),
  type: columnTypeOf(LETTERS, name),
}));

/** Creates the tables of the test collection and stores these letters. */
export async function storeLetters(database: Database, letters: readonly IndexedRecord[]): Promise<void> {
  const columns = COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', ');
  await database.execute(`create table letter_search (anchor text primary key, ${columns}, title_text text, product_text text,
    body_text text, title_terms tsvector, product_terms tsvector, terms tsvector)`);
  await database.execute('create table letter_identifier (identifier text, anchor text)');
  for (const { anchor, identifiers, values, title, names, body } of letters) {
    const terms = [title, names, `${title}\n${names}\n${body}`].map((text) => [...foldedTerms(text)]);
    const row = [anchor, ...COLUMNS.map(({ name }) => values[name]), title, names, body, ...terms];
    const places = row.map((_, at) => (at < row.length - 3 ? `$${at + 1}` : `array_to_tsvector($${at + 1}::text[])`));
    await database.query(`insert into letter_search values (${places.join(', ')})`, row);
    for (const identifier of identifiers)
      await database.query('insert into letter_identifier values ($1, $2)', [identifier, anchor]);
  }
}
