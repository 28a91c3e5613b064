import { type Collection, FLAGS_FACET, fieldOf, fieldsOf, withAbove } from '@ldy/domain/collection/collection.ts';
import type { ListField } from '@ldy/domain/collection/field.ts';
import type { Condition } from '../condition.ts';
import { columnOf } from './columns.ts';
import { conditionSql } from './conditions.ts';
import { fromClause } from './from-clause.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';

/** Maximum number of values of one facet. Closed lists fit entirely. */
const FACET_LIMIT = 50;

interface FacetRow<Value = string> {
  value: Value;
  count: number;
}

/** Rows of a collection's table, called s: `from … where …`, with its parameters. */
export interface Matched {
  sql: string;
  values: readonly unknown[];
}

/** By facet: values with their counts over all matching rows, which are read once for all facets that can be counted together; rows with the same values are put together first. */
export async function countFacets(
  query: QueryRows,
  collection: Collection,
  facets: readonly string[],
  condition: Condition,
): Promise<Record<string, FacetRow[]>> {
  const together = facets.filter((facet) => aboveOf(collection, facet) === undefined);
  const counts: Record<string, FacetRow[]> = {};
  if (together.length > 1) Object.assign(counts, await countTogether(query, collection, together, condition));
  for (const facet of facets) counts[facet] ??= await countFacet(query, collection, facet, condition);
  return counts;
}

const aboveOf = ({ fields }: Collection, facet: string): ListField | undefined => {
  const field = fields[facet];
  return field?.kind === 'list' && field.above ? field : undefined;
};

function matchedBy(collection: Collection, condition: Condition, parameters: Parameters): string {
  return `${fromClause(collection, condition)} where ${conditionSql(collection, condition, parameters)}`;
}

async function countTogether(
  query: QueryRows,
  collection: Collection,
  facets: readonly string[],
  condition: Condition,
): Promise<Record<string, FacetRow[]>> {
  const parameters = new Parameters();
  const matched = matchedBy(collection, condition, parameters);
  const parts = facets.map(
    (facet, at) => `select ${at} as facet, f.value, f.count, row_number() over () as place
                    from (${facetSql(collection, facet, { matched: 'from matched s', alike: 's.alike', limit: FACET_LIMIT })}) f`,
  );
  const columns = new Set([...parts.join(' ').matchAll(/\bs\.(?!alike)\w+/g)].map(([column]) => column));
  const rows = await query<FacetRow & { facet: number }>(
    `with matched as materialized (
       select ${[...columns].join(', ')}, count(*) as alike ${matched} group by ${[...columns].join(', ')})
     ${parts.join(' union all ')} order by facet, place`,
    parameters.values,
  );
  return Object.fromEntries(
    facets.map((facet, at) => [
      facet,
      rows.filter((row) => row.facet === at).map(({ value, count }) => ({ value, count })),
    ]),
  );
}

async function countFacet(
  query: QueryRows,
  collection: Collection,
  facet: string,
  condition: Condition,
): Promise<FacetRow[]> {
  const parameters = new Parameters();
  const sql = matchedBy(collection, condition, parameters);
  return countValues(query, collection, facet, { sql, values: parameters.values }, FACET_LIMIT);
}

/**
 * The values of a facet among these rows. All of them unless limited, so that the counts of parts of a table can be added up.
 *
 * A filter by a value includes its descendants, so its count does too; a record with two descendants counts once. The same few combinations
 * of values repeat, so summing up here is cheaper than in the database.
 */
export async function countValues(
  query: QueryRows,
  collection: Collection,
  facet: string,
  { sql: matched, values }: Matched,
  limit = Number.POSITIVE_INFINITY,
): Promise<FacetRow[]> {
  const field = aboveOf(collection, facet);
  if (!field) return query(facetSql(collection, facet, { matched, alike: '1', limit }), values);
  const column = columnOf(collection, facet);
  const combinations = await query<FacetRow<string[]>>(
    `select ${column} as value, count(*)::int as count ${matched} group by ${column}`,
    values,
  );
  const counts = new Map<string, number>();
  for (const { value: own, count } of combinations) {
    for (const value of new Set(own.flatMap((one) => withAbove(field, one))))
      counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return inOrder(collection, facet, counts).slice(0, limit);
}

/** The rows of a facet, from counts that were added up. */
export const mostFrequent = (collection: Collection, facet: string, counts: ReadonlyMap<string, number>): FacetRow[] =>
  inOrder(collection, facet, counts).slice(0, FACET_LIMIT);

function inOrder(collection: Collection, facet: string, counts: ReadonlyMap<string, number>): FacetRow[] {
  const isYear = collection.fields[facet]?.kind === 'year';
  const rows = [...counts].map(([value, count]) => ({ value, count }));
  return rows.sort((a, b) =>
    isYear
      ? Number(b.value) - Number(a.value)
      : b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)),
  );
}

/** Most frequent first, ties in byte order; years descending. `alike`: how many matches a row of `matched` represents. */
function facetSql(
  collection: Collection,
  facet: string,
  { matched, alike, limit }: { matched: string; alike: string; limit: number },
): string {
  const most = Number.isFinite(limit) ? `limit ${limit}` : '';
  const inOrder = `order by sum(alike) desc, value collate "C" ${most}`;
  const counted = 'value, sum(alike)::int as count';
  if (facet === FLAGS_FACET) {
    const flags = fieldsOf(collection, 'flag').filter(([, field]) => field.facet);
    const cases = flags.map(([name, { wire = name }]) => `case when ${columnOf(collection, name)} then '${wire}' end`);
    return `select ${counted} from (
              select unnest(array_remove(array[${cases.join(', ')}], null)) as value, ${alike} as alike
              ${matched}) as flagged group by value ${inOrder}`;
  }
  const field = fieldOf(collection, facet, 'choice', 'list', 'year');
  const column = columnOf(collection, field.kind === 'year' ? field.of : facet);
  switch (field.kind) {
    case 'choice': {
      const cases = field.choices.map(({ value, rank }) => `when ${rank} then '${value}'`);
      // A record without a value is of no choice, unless one is stored as none.
      return `select ${counted} from (
              select case coalesce(${column}, 0) ${cases.join(' ')} end as value, ${alike} as alike ${matched}) as rated
              where value is not null group by value ${inOrder}`;
    }
    case 'year':
      return `select value::text, sum(alike)::int as count
              from (select extract(year from ${column})::int as value, ${alike} as alike ${matched}) as dated
              where value is not null group by value order by dated.value desc ${most}`;
    case 'list':
      return `select ${counted} from (select unnest(${column}) as value, ${alike} as alike ${matched}) as listed
              group by value ${inOrder}`;
  }
}
