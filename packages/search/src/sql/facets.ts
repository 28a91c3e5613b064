import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import type { Condition } from '../condition.ts';
import type { FacetName } from '../search-engine.ts';
import { conditionSql, LIST_COLUMNS } from './conditions.ts';
import { fromClause } from './from-clause.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';

/** Values shown of one facet. Those of closed lists (levels, sources, flags) all fit. */
const FACET_LIMIT = 50;

/** Arrays count from 1, as the ranks do. */
const LEVELS_BY_RANK = [...SEVERITIES]
  .sort((a, b) => a.rank - b.rank)
  .map(({ key }) => `'${key}'`)
  .join(', ');

const FLAGS = ['has_poc', 'has_exp', 'has_patch', 'kev', 'domestic'] as const;

interface FacetRow<Value = string> {
  value: Value;
  count: number;
}

/** Values with their counts over everything that the condition holds of. */
export async function countFacet(query: QueryRows, facet: FacetName, condition: Condition): Promise<FacetRow[]> {
  const parameters = new Parameters();
  const matched = `${fromClause(condition)} where ${conditionSql(condition, parameters)}`;
  if (facet === 'type') return countWithTypesAbove(await query(typeSql(matched), parameters.values));
  return query(facetSql(facet, matched), parameters.values);
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
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
    .slice(0, FACET_LIMIT);
}

function withTypesAbove(id: string): string[] {
  const types = [id];
  // The table is a tree, so this ends.
  for (let above = vulnerabilityType(id)?.parent; above; above = vulnerabilityType(above)?.parent) types.push(above);
  return types;
}

const typeSql = (matched: string): string =>
  `select s.type_ids as value, count(*)::int as count ${matched} group by s.type_ids`;

/** Most frequent first, then in byte order; years downwards. */
function facetSql(facet: Exclude<FacetName, 'type'>, matched: string): string {
  const most = `order by count(*) desc, value collate "C" limit ${FACET_LIMIT}`;
  switch (facet) {
    case 'severity':
      return `select value, count(*)::int as count
              from (select coalesce((array[${LEVELS_BY_RANK}])[s.severity], 'none') as value ${matched}) as rated group by value ${most}`;
    case 'year':
      return `select value::text, count(*)::int as count
              from (select extract(year from s.published)::int as value ${matched}) as dated
              where value is not null group by value order by dated.value desc limit ${FACET_LIMIT}`;
    case 'flags':
      return `select value, count(*)::int as count from (
                select unnest(array_remove(array[${FLAGS.map((flag) => `case when s.${flag} then '${flag}' end`).join(', ')}], null)) as value
                ${matched}) as flagged group by value ${most}`;
    default:
      return `select value, count(*)::int as count from (select unnest(s.${LIST_COLUMNS[facet]}) as value ${matched}) as listed
              group by value ${most}`;
  }
}
