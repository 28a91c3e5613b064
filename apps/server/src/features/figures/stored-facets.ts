import type { Condition } from '@ldy/search/condition.ts';
import { conditionOf } from '@ldy/search/condition-of.ts';
import type { StoredFacets } from '@ldy/search/remember-facets.ts';
import type { SearchQuery } from '@ldy/search/search-engine.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/open-database.ts';
import { readStored } from '../../platform/database/read-stored.ts';

const storedCounts = z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() })));

/** The facets of the unfiltered list as counted at the end of the last run; undefined for any other query. */
export async function storedFacets(database: Database, query: SearchQuery): Promise<StoredFacets | undefined> {
  if (!holdsOfAll(conditionOf(query))) return undefined;
  const [row] = await database.query<{ version: string; facets: unknown }>(
    'select reached as version, facets from library_figures',
  );
  const facets = row && readStored(storedCounts, row.facets);
  if (!facets || query.facets.some((facet) => facets[facet] === undefined)) return undefined;
  const { version } = row;
  return { version, facets: Object.fromEntries(query.facets.map((facet) => [facet, facets[facet]])) };
}

const holdsOfAll = (condition: Condition): boolean => condition.kind === 'all' && condition.of.every(holdsOfAll);
