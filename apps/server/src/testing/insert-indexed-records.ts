import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import { foldedTerms } from '@ldy/search/terms.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Fields with a column in the table. */
const COLUMNS = fieldsOf(VULNERABILITIES, 'choice', 'score', 'day', 'instant', 'flag', 'list')
  .map(([name]) => [name, columnOf(VULNERABILITIES, name)] as const)
  .flatMap(([name, column]) => (column.startsWith('s.') ? [[name, column.slice(2)] as const] : []));

/** Writes rows as if these records had been imported. An id shared by several records is stored with each. */
export async function insertIndexedRecords(database: Queryable, records: readonly IndexedRecord[]): Promise<void> {
  for (const [at, record] of records.entries()) {
    const cve = /^CVE-/.test(record.anchor) ? record.anchor : `CVE-1900-${10_000 + at}`;
    const numbers = record.identifiers.filter((id) => id.startsWith('LDY-'));
    const others = record.identifiers.filter((id) => !id.startsWith('LDY-'));
    const [title, names, body] = [record.title, record.names, record.body].map((text) => foldedTerms(text));
    const all = new Set([...(title ?? []), ...(names ?? []), ...(body ?? [])]);
    const columns = {
      anchor: record.anchor,
      cve,
      ...Object.fromEntries(COLUMNS.map(([name, column]) => [column, record.values[name]])),
      title_text: record.title,
      product_text: record.names,
      body_text: record.body,
    };
    const terms = { title_terms: title, product_terms: names, terms: all };
    const into = [...Object.keys(columns), ...Object.keys(terms)];
    const values = into.map((name, place) =>
      name in terms ? `array_to_tsvector($${place + 1}::text[])` : `$${place + 1}`,
    );
    await database.query(`insert into vulnerability_search (${into.join(', ')}) values (${values.join(', ')})`, [
      ...Object.values(columns),
      ...Object.values(terms).map((found) => [...(found ?? [])]),
    ]);
    await database.query(
      'insert into vulnerability_identifier (identifier, anchor) select id, $2 from unnest($1::text[]) as row (id)',
      [others, record.anchor],
    );
    await database.query(
      'insert into ldy_number (anchor, number, given_at) select $2, id, $3 from unnest($1::text[]) as row (id)',
      [numbers, record.anchor, record.values.intake],
    );
    const { epss, intake } = record.values;
    if (epss === null) continue;
    await database.query('insert into epss_score (cve, score, percentile, score_date) values ($1, $2, 0.5, $3)', [
      cve,
      epss,
      String(intake).slice(0, 10),
    ]);
  }
}
