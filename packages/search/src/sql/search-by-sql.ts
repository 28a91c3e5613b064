import { type Collection, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { conditionOf, looksForText } from '../condition-of.ts';
import { encodeCursor } from '../cursor.ts';
import type { NameSources } from '../names.ts';
import { InvalidCursor, type SearchEngine, type SearchQuery, type SearchResult } from '../search-engine.ts';
import { byRelevance } from './by-relevance.ts';
import { bySort } from './by-sort.ts';
import { conditionSql } from './conditions.ts';
import { countFacets } from './facets.ts';
import { fromClause } from './from-clause.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';
import { suggestBySql } from './suggest-by-sql.ts';
import { tallyBySql } from './tally-by-sql.ts';

/**
 * Searches in the database, on the tables of the collection. It is the reference, and the fallback of faster engines. `names`: needed for
 * suggestions.
 */
export function createSqlSearch(collection: Collection, query: QueryRows, names: NameSources = {}): SearchEngine {
  return {
    async search(request) {
      const total = await countMatches(query, collection, request);
      const { hits, nextCursor } = await findPage(query, collection, request, total);
      return {
        hits,
        total,
        facets: await facetsOf(query, collection, request),
        nextCursor,
      };
    },
    tally: (request) => tallyBySql(query, collection, request),
    suggest: (request) => suggestBySql(query, collection, names, request),
    // Spelling correction needs the lexicon of the in-memory index.
    correct: async () => [],
  };
}

type Page = Pick<SearchResult, 'hits' | 'nextCursor'>;

async function findPage(
  query: QueryRows,
  collection: Collection,
  request: SearchQuery,
  total: SearchResult['total'],
): Promise<Page> {
  const { sort, limit } = request;
  if (sort === RELEVANCE) {
    // A relevance rank cannot be resumed on the next page, so this order neither returns nor accepts cursors.
    if (request.cursor !== undefined) throw new InvalidCursor();
    const ranked = looksForText(conditionOf(request))
      ? await byRelevance(query, collection, request, total.relation === 'AT_LEAST')
      : await bySort(query, collection, { ...request, sort: collection.newest });
    return { hits: ranked.slice(0, limit).map(({ anchor }) => anchor), nextCursor: null };
  }
  const hits = await bySort(query, collection, request);
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  return {
    hits: page.map(({ anchor }) => anchor),
    nextCursor: hits.length > limit && last ? encodeCursor(sort, last.keys, last.anchor) : null,
  };
}

async function countMatches(
  query: QueryRows,
  collection: Collection,
  request: SearchQuery,
): Promise<SearchResult['total']> {
  const condition = conditionOf(request);
  const { totalCap, countCap = totalCap } = request;
  const parameters = new Parameters();
  const where = conditionSql(collection, condition, parameters);
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from (select 1 ${fromClause(collection, condition)} where ${where}
       limit ${parameters.add(countCap + 1, 'int')}) as matched`,
    parameters.values,
  );
  const count = row?.count ?? 0;
  return count > countCap ? { value: countCap, relation: 'AT_LEAST' } : { value: count, relation: 'EXACT' };
}

/** Each facet leaves out its own filter: those without one are counted over the same rows. */
async function facetsOf(
  query: QueryRows,
  collection: Collection,
  request: SearchQuery,
): Promise<SearchResult['facets']> {
  const facets: SearchResult['facets'] = {};
  const conditions = request.facets.map((facet) => ({ facet, condition: conditionOf(request, facet) }));
  for (const [first, ...others] of Map.groupBy(conditions, ({ condition }) => JSON.stringify(condition)).values())
    if (first) {
      const names = [first, ...others].map(({ facet }) => facet);
      Object.assign(facets, await countFacets(query, collection, names, first.condition));
    }
  return Object.fromEntries(request.facets.map((facet) => [facet, facets[facet] ?? []]));
}
