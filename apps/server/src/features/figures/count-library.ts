import { FACETS } from '@ldy/contract/vulnerability/list.ts';
import { madeOfRows } from '@ldy/domain/product/names/rows-in-use.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { SearchResult } from '@ldy/search/search-engine.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import { countValues, type Matched, mostFrequent } from '@ldy/search/sql/facets.ts';
import type { QueryRows } from '@ldy/search/sql/query-rows.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { GivingWay } from '../../platform/database/giving-way.ts';
import { counted, type Figures, figuresOf } from './figures.ts';

/** Parts of the library that together are all of it. */
export type Parts = AsyncIterable<Matched> | readonly Matched[];

export const WHOLE: Matched = { sql: 'from vulnerability_search s where true', values: [] };

/** Records in a part: a thousand take the embedded database ten milliseconds to count a column of. */
const RECORDS = { few: 2_000, most: 10_000 };

/** For a database that answers no other call during a statement. */
export async function* inParts(database: Database): AsyncGenerator<Matched> {
  const givingWay = new GivingWay(database);
  let after = '';
  for (;;) {
    const [part] = await database.query<{ last: string | null }>(
      'select max(anchor) as last from (select anchor from vulnerability_search where anchor > $1 order by anchor limit $2) as part',
      [after, givingWay.rows(RECORDS)],
    );
    const last = part?.last ?? null;
    if (last === null) return;
    yield { sql: 'from vulnerability_search s where s.anchor > $1 and s.anchor <= $2', values: [after, last] };
    await givingWay.rest();
    after = last;
  }
}

/** Adds up what each part has. */
export async function countLibrary(
  q: Queryable,
  parts: Parts,
): Promise<{ figures: Figures; facets: SearchResult['facets'] }> {
  const query: QueryRows = (sql, values) => q.query(sql, values);
  const values = new Map(FACETS.map((facet) => [facet, new Map<string, number>()]));
  const categories = new Map<string, number>();
  let total = 0;
  for await (const part of parts) {
    for (const [facet, sums] of values)
      for (const { value, count } of await countValues(query, VULNERABILITIES, facet, part)) add(sums, value, count);
    for (const { id, count } of await countCategories(query, part)) add(categories, id, count);
    const [all] = await query<{ count: number }>(`select count(*)::int as count ${part.sql}`, part.values);
    total += all?.count ?? 0;
  }
  const counts = counted().map(({ group, column, id }) =>
    group === 'categories' ? categories.get(id) : values.get(column)?.get(id),
  );
  return {
    figures: figuresOf(
      total,
      counts.map((count) => count ?? 0),
    ),
    facets: Object.fromEntries([...values].map(([facet, sums]) => [facet, mostFrequent(VULNERABILITIES, facet, sums)])),
  };
}

function add(sums: Map<string, number>, key: string, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}

const members = madeOfRows(() =>
  counted()
    .filter(({ group }) => group === 'categories')
    .flatMap(({ id, values }) => values.map((value) => ({ id, value }))),
);

/** A record with several products of a category counts once. */
function countCategories(query: QueryRows, { sql, values }: Matched): Promise<{ id: string; count: number }[]> {
  const [ids, products] = [values.length + 1, values.length + 2].map((place) => `$${place}::text[]`);
  return query(
    `select m.id, count(distinct p.anchor)::int as count
     from (select s.anchor, unnest(${columnOf(VULNERABILITIES, 'product')}) as product ${sql}) as p
     join unnest(${ids}, ${products}) as m (id, product) on m.product = p.product
     group by m.id`,
    [...values, members().map(({ id }) => id), members().map(({ value }) => value)],
  );
}
