import type { Condition } from '@ldy/search/condition.ts';
import { conditionOf } from '@ldy/search/condition-of.ts';
import type { StoredFacets } from '@ldy/search/remember-facets.ts';
import type { SearchQuery, SearchResult } from '@ldy/search/search-engine.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** The facets of the unfiltered list as counted at the end of the last run; undefined for any other query. */
export async function storedFacets(database: Database, query: SearchQuery): Promise<StoredFacets | undefined> {
  if (!holdsOfAll(conditionOf(query))) return undefined;
  const [row] = await database.query<{ version: string; facets: SearchResult['facets'] }>(
    'select reached as version, facets from library_figures',
  );
  if (!row || query.facets.some((facet) => row.facets[facet] === undefined)) return undefined;
  const { version, facets } = row;
  return { version, facets: Object.fromEntries(query.facets.map((facet) => [facet, facets[facet]])) };
}

const holdsOfAll = (condition: Condition): boolean => condition.kind === 'all' && condition.of.every(holdsOfAll);
