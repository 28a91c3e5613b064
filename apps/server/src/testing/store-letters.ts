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
  const rows = letters.map(({ anchor, values, title, names, body }) => {
    const terms = [title, names, `${title}\n${names}\n${body}`].map((text) => [...foldedTerms(text)]);
    return [anchor, ...COLUMNS.map(({ name }) => values[name]), title, names, body, ...terms];
  });
  const width = COLUMNS.length + 7;
  const typeAt = (at: number) => COLUMNS[at - 1]?.type ?? 'text';
  const placesOf = (row: number) =>
    Array.from({ length: width }, (_, at) => {
      const place = `$${row * width + at + 1}`;
      return at < width - 3 ? `${place}::${typeAt(at)}` : `array_to_tsvector(${place}::text[])`;
    });
  const tuples = rows.map((_, row) => `(${placesOf(row).join(', ')})`);
  await database.query(`insert into letter_search values ${tuples.join(', ')}`, rows.flat(1));
  const pairs = letters.flatMap(({ anchor, identifiers }) => identifiers.map((identifier) => [identifier, anchor]));
  await database.query('insert into letter_identifier select * from unnest($1::text[], $2::text[])', [
    pairs.map(([identifier]) => identifier),
    pairs.map(([, anchor]) => anchor),
  ]);
}
