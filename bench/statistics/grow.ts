import type { DatabaseConfiguration } from '../../apps/server/src/platform/database/open-database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';

/** What a variation has of its own; all else is the record's. Search by SQL is not measured on grown libraries, so they have no words for it. */
const OWN: Record<string, string> = {
  anchor: `s.anchor || '-' || copy`,
  published: 's.published - ((s.n * 7 + copy * 31) % 300)::int',
  updated: 's.updated - ((s.n * 7 + copy * 31) % 300)::int',
  vendor_ids: 'case when s.n % 2 = 0 then o.vendor_ids else s.vendor_ids end',
  product_ids: 'case when s.n % 2 = 0 then o.product_ids else s.product_ids end',
  title_terms: `''::tsvector`,
  terms: `''::tsvector`,
  product_terms: `''::tsvector`,
};

/**
 * Adds variations of the records to a library, with other dates and every second one with the products of another record, up to the wanted
 * number. Only what the search index reads is added.
 */
export async function growLibrary(location: DatabaseConfiguration, wanted: number): Promise<void> {
  const database = await openDatabase(location);
  try {
    const [count] = await database.query<{ records: number }>(
      'select count(*)::int as records from vulnerability_search',
    );
    const records = count?.records ?? 0;
    if (records >= wanted) return;
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'vulnerability_search'`,
    );
    const names = columns.map(({ name }) => name);
    await database.execute(
      `create table grown as select *, row_number() over (order by anchor) - 1 as n from vulnerability_search`,
    );
    await database.execute('create unique index on grown (n)');
    for (let copy = 1; copy * records < wanted; copy += 1) {
      const left = Math.min(records, wanted - copy * records);
      await database.query(
        `insert into vulnerability_search (${names.join(', ')})
         select ${names.map((name) => OWN[name] ?? `s.${name}`).join(', ')}
         from grown s, grown o, (select $1::int as copy) as numbered
         where s.n < $2 and o.n = (s.n * 7919 + copy * 104729) % $3::bigint`,
        [copy, left, records],
      );
      console.error(`grown to ${copy * records + left} records`);
    }
    await database.execute(`insert into vulnerability_identifier (identifier, anchor)
      select anchor, anchor from vulnerability_search on conflict do nothing`);
    await database.execute('drop table grown');
    await database.execute('analyze vulnerability_search');
  } finally {
    await database.close();
  }
}
