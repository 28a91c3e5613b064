import type { FacetName, SearchFilter } from '../search-engine.ts';
import { filterWithout, Parameters, whereClause } from './conditions.ts';

/** Values shown of one facet. Those of closed lists (levels, sources, flags) all fit. */
const FACET_LIMIT = 50;

const LIST_COLUMNS = {
  type: 'type_ids',
  cwe: 'cwes',
  vendor: 'vendor_ids',
  product: 'product_ids',
  source: 'sources',
} as const;

const FLAGS = ['has_poc', 'has_exp', 'has_patch', 'kev', 'domestic'] as const;

export interface Statement {
  sql: string;
  values: unknown[];
}

/** One statement per facet: rows of (value, count) over everything that matches, but for the facet's own filter. */
export function facetStatement(facet: FacetName, filter: SearchFilter, from: string): Statement {
  const parameters = new Parameters();
  const where = whereClause(filterWithout(filter, facet), parameters);
  return { sql: facetSql(facet, `${from} where ${where}`), values: parameters.values };
}

function facetSql(facet: FacetName, matched: string): string {
  switch (facet) {
    case 'severity':
      return `select coalesce((array['low', 'medium', 'high', 'critical'])[s.severity], 'none') as value, count(*)::int as count
              ${matched} group by s.severity order by count(*) desc`;
    case 'year':
      return `select extract(year from s.published)::int::text as value, count(*)::int as count
              ${matched} and s.published is not null group by 1 order by 1 desc limit ${FACET_LIMIT}`;
    case 'flags':
      return `select flag as value, count(*)::int as count from (
                select unnest(array_remove(array[${FLAGS.map((flag) => `case when s.${flag} then '${flag}' end`).join(', ')}], null)) as flag
                ${matched}) as flagged group by flag order by 2 desc`;
    default:
      return `select value, count(*)::int as count from (select unnest(s.${LIST_COLUMNS[facet]}) as value ${matched}) as listed
              group by value order by 2 desc, 1 limit ${FACET_LIMIT}`;
  }
}
