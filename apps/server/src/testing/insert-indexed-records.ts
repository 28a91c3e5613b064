import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { foldedTerms } from '@ldy/search/terms.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Writes rows as if these records had been imported. Ids of several records stay with each of them. */
export async function insertIndexedRecords(database: Queryable, records: readonly IndexedRecord[]): Promise<void> {
  for (const [at, record] of records.entries()) {
    const cve = /^CVE-/.test(record.anchor) ? record.anchor : `CVE-1900-${10_000 + at}`;
    const numbers = record.identifiers.filter((id) => id.startsWith('LDY-'));
    const others = record.identifiers.filter((id) => !id.startsWith('LDY-'));
    const [title, product, body] = [record.title, record.product, record.body].map((text) => foldedTerms(text));
    const all = new Set([...(title ?? []), ...(product ?? []), ...(body ?? [])]);
    await database.query(
      `insert into vulnerability_search (anchor, cve, severity, cvss, published, updated, intake, has_poc, has_exp, has_patch,
         kev, domestic, rejected, type_ids, cwes, vendor_ids, product_ids, sources, title_text, product_text, body_text,
         title_terms, product_terms, terms)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
         array_to_tsvector($22::text[]), array_to_tsvector($23::text[]), array_to_tsvector($24::text[]))`,
      [
        record.anchor,
        cve,
        record.severity,
        record.cvss,
        record.published,
        record.updated,
        record.intake,
        record.poc,
        record.exp,
        record.patch,
        record.kev,
        record.domestic,
        record.rejected,
        record.types,
        record.cwes,
        record.vendors,
        record.products,
        record.sources,
        record.title,
        record.product,
        record.body,
        [...(title ?? [])],
        [...(product ?? [])],
        [...all],
      ],
    );
    await database.query(
      'insert into vulnerability_identifier (identifier, anchor) select id, $2 from unnest($1::text[]) as row (id)',
      [others, record.anchor],
    );
    await database.query(
      'insert into ldy_number (anchor, number, given_at) select $2, id, $3 from unnest($1::text[]) as row (id)',
      [numbers, record.anchor, record.intake],
    );
    if (record.epss === null) continue;
    await database.query('insert into epss_score (cve, score, percentile, score_date) values ($1, $2, 0.5, $3)', [
      cve,
      record.epss,
      record.intake.slice(0, 10),
    ]);
  }
}
