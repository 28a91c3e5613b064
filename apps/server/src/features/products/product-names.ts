import type { Names } from '../../collections/listed-collection.ts';
import { likeAnywhere } from '../../platform/database/like.ts';
import type { Database } from '../../platform/database/open-database.ts';

const namesIn = (table: 'vendor' | 'product'): Names => ({
  labels: (database, ids) => namesOf(database, table, ids),
  resolve: (database, name, most) => idsOf(database, table, name, most),
});
export const VENDOR_NAMES = namesIn('vendor');
export const PRODUCT_NAMES = namesIn('product');

async function namesOf(
  database: Database,
  table: 'vendor' | 'product',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; name: string }>(
    `select id, name from ${table} where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function idsOf(
  database: Database,
  table: 'vendor' | 'product',
  name: string,
  most: number,
): Promise<readonly string[]> {
  const part = likeAnywhere(name);
  if (part === null) return [];
  const exact = await database.query<{ id: string }>(`select id from ${table} where id = any($1::text[])`, [[name]]);
  if (exact.length > 0) return exact.map(({ id }) => id);
  const named = await database.query<{ id: string }>(
    `select id from ${table}
     where search_text like $1 and ' ' || search_text || ' ' like $3
       and (lower(name) = $2 or exists (select from unnest(alias) other where lower(other) = $2))
     order by vulnerability_count desc, id limit $4`,
    [part, name, `% ${part.slice(1, -1)} %`, most],
  );
  if (named.length > 0) return named.map(({ id }) => id);
  // Along the order where many names contain it.
  const rows = await database.query<{ id: string }>(
    `select id from ${table} where search_text like $1 order by vulnerability_count desc, id limit $2`,
    [part, most],
  );
  return rows.map(({ id }) => id);
}

/** All names of vendors, and of products with who makes them: NameSource of packages/search. */
export const VENDOR_RELATION = `(select id, name, alias as others, '' as detail, vulnerability_count as found, is_known, search_text from vendor)`;
export const PRODUCT_RELATION = `(select p.id, p.name, p.alias as others, coalesce(v.name, '') as detail, p.vulnerability_count as found, p.is_known,
    p.search_text from product p left join vendor v on v.id = p.vendor_id)`;
