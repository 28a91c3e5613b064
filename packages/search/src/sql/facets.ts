import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import { SEVERITIES } from '@ldy/domain/vulnerability/severity.ts';
import type { FacetName, SearchFilter } from '../search-engine.ts';
import { filterWithout, Parameters, whereClause } from './conditions.ts';
import type { QueryRows } from './query-rows.ts';

/** Values shown of one facet. Those of closed lists (levels, sources, flags) all fit. */
const FACET_LIMIT = 50;

const LIST_COLUMNS = {
  cwe: 'cwes',
  vendor: 'vendor_ids',
  product: 'product_ids',
  source: 'sources',
} as const;

/** Arrays count from 1, as the ranks do. */
const LEVELS_BY_RANK = [...SEVERITIES]
  .sort((a, b) => a.rank - b.rank)
  .map(({ key }) => `'${key}'`)
  .join(', ');

const FLAGS = ['has_poc', 'has_exp', 'has_patch', 'kev', 'domestic'] as const;

interface Statement {
  sql: string;
  values: unknown[];
}

interface FacetRow<Value = string> {
  value: Value;
  count: number;
}

/** Values with their counts over everything that matches, but for the facet's own filter. */
export async function countFacet(
  query: QueryRows,
  facet: FacetName,
  filter: SearchFilter,
  from: string,
): Promise<FacetRow[]> {
  const { sql, values } = facetStatement(facet, filter, from);
  return facet === 'type' ? countWithTypesAbove(await query(sql, values)) : query(sql, values);
}

/**
 * A filter by a type finds what is below it too, so its count must hold that; and a vulnerability of two types below it counts
 * once. The same few combinations of types come again and again, so adding up here is cheaper than in the database.
 */
function countWithTypesAbove(combinations: FacetRow<string[]>[]): FacetRow[] {
  const counts = new Map<string, number>();
  for (const { value: types, count } of combinations) {
    for (const type of new Set(types.flatMap(withTypesAbove))) counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_LIMIT);
}

function withTypesAbove(id: string): string[] {
  const types = [id];
  // The table is a tree, so this ends.
  for (let above = vulnerabilityType(id)?.parent; above; above = vulnerabilityType(above)?.parent) types.push(above);
  return types;
}

/** One statement per facet. */
function facetStatement(facet: FacetName, filter: SearchFilter, from: string): Statement {
  const parameters = new Parameters();
  const where = whereClause(filterWithout(filter, facet), parameters);
  return { sql: facetSql(facet, `${from} where ${where}`), values: parameters.values };
}

function facetSql(facet: FacetName, matched: string): string {
  switch (facet) {
    case 'severity':
      return `select coalesce((array[${LEVELS_BY_RANK}])[s.severity], 'none') as value, count(*)::int as count
              ${matched} group by s.severity order by count(*) desc`;
    case 'year':
      return `select extract(year from s.published)::int::text as value, count(*)::int as count
              ${matched} and s.published is not null group by 1 order by 1 desc limit ${FACET_LIMIT}`;
    case 'type':
      return `select s.type_ids as value, count(*)::int as count ${matched} group by s.type_ids`;
    case 'flags':
      return `select flag as value, count(*)::int as count from (
                select unnest(array_remove(array[${FLAGS.map((flag) => `case when s.${flag} then '${flag}' end`).join(', ')}], null)) as flag
                ${matched}) as flagged group by flag order by 2 desc`;
    default:
      return `select value, count(*)::int as count from (select unnest(s.${LIST_COLUMNS[facet]}) as value ${matched}) as listed
              group by value order by 2 desc, 1 limit ${FACET_LIMIT}`;
  }
}
