import { InvalidCursor, type SearchEngine, type SearchQuery, type SearchResult } from '../search-engine.ts';
import { needsEpss, Parameters, textQuery, whereClause } from './conditions.ts';
import { countFacet } from './facets.ts';
import type { QueryRows } from './query-rows.ts';
import { afterClause, decodeCursor, encodeCursor, orderClause, SORT_COLUMNS } from './sorting.ts';

interface Hit {
  anchor: string;
  keys: unknown[];
}

/** Searches in the database itself, on the table `vulnerability_search`. The truth, and the fallback of faster engines. */
export function createSqlSearch(query: QueryRows): SearchEngine {
  return {
    async search(request) {
      const hits = request.sort === 'relevance' ? await byRelevance(query, request) : await bySort(query, request);
      const page = hits.slice(0, request.limit);
      const last = page.at(-1);
      return {
        hits: page.map((hit) => hit.anchor),
        total: await countMatches(query, request),
        facets: await countFacets(query, request),
        nextCursor:
          hits.length > request.limit && last && request.sort !== 'relevance'
            ? encodeCursor(request.sort, last.keys, last.anchor)
            : null,
      };
    },
  };
}

function fromClause(request: SearchQuery): string {
  return needsEpss(request.filter) ? FROM_SCORED : FROM_ALL;
}

const FROM_ALL = 'from vulnerability_search s';
/** Only what has a score: a filter on the score leaves nothing else, and an order by it can follow the index. */
const FROM_SCORED = "from vulnerability_search s join epss_score e on e.cve = s.cve and s.cve <> ''";
const FROM_ALL_WITH_SCORES = "from vulnerability_search s left join epss_score e on e.cve = s.cve and s.cve <> ''";

async function bySort(query: QueryRows, request: SearchQuery): Promise<Hit[]> {
  if (request.sort !== 'epss') return sorted(query, request, fromClause(request));
  const scored = await sorted(query, request, FROM_SCORED);
  // Past the last score come those without one; few people page that far, and only they pay for it.
  const isLastPage = scored.length <= request.limit && !needsEpss(request.filter);
  return isLastPage ? sorted(query, request, FROM_ALL_WITH_SCORES) : scored;
}

async function sorted(query: QueryRows, request: SearchQuery, from: string): Promise<Hit[]> {
  if (request.sort === 'relevance') return [];
  const columns = SORT_COLUMNS[request.sort];
  const parameters = new Parameters();
  const conditions = [whereClause(request.filter, parameters)];
  if (request.cursor !== undefined) {
    const { keys, anchor } = decodeCursor(request.cursor, request.sort);
    conditions.push(afterClause(columns, keys, anchor, (value, type) => parameters.add(value, type)));
  }
  const offset = request.cursor === undefined ? request.offset : 0;
  const rows = await query<Record<string, unknown> & { anchor: string }>(
    `select s.anchor, ${columns.map((column, index) => `${column.sql} as key${index}`).join(', ')}
     ${from} where ${conditions.join(' and ')}
     order by ${orderClause(columns)} limit ${parameters.add(request.limit + 1, 'int')} offset ${parameters.add(offset, 'int')}`,
    parameters.values,
  );
  return rows.map((row) => ({ anchor: row.anchor, keys: columns.map((_, index) => row[`key${index}`]) }));
}

/**
 * The vulnerability whose id was typed, then those that have every word in title, product or id, then the rest; within each,
 * what is exploited and grave before what is not, newest first. Only the first 10,000 matches by date are ranked.
 */
async function byRelevance(query: QueryRows, request: SearchQuery): Promise<Hit[]> {
  const text = textQuery(request.filter.text);
  if (!text) return bySort(query, { ...request, sort: 'published' });
  // Nothing of a rank could be found again on the next page, so this order gives no cursor, and knows none.
  if (request.cursor !== undefined) throw new InvalidCursor();
  const parameters = new Parameters();
  const where = whereClause(request.filter, parameters);
  const words = parameters.add(text.tsquery, 'tsquery');
  const identifier = parameters.add(text.identifier ?? '', 'text');
  const rows = await query<{ anchor: string }>(
    `select s.anchor from (
       select s.* ${fromClause(request)} where ${where} order by s.published desc nulls last limit ${request.totalCap}
     ) s left join epss_score e on e.cve = s.cve and s.cve <> ''
     order by (s.anchor = ${identifier}
         or exists (select from vulnerability_identifier i where i.identifier = ${identifier} and i.anchor = s.anchor)) desc,
       (s.title_terms @@ ${words}) desc,
       (case when s.kev then 3 else 0 end + case when s.has_exp then 1 when s.has_poc then 0.7 else 0 end
         + coalesce(s.severity, 0) * 0.5 + coalesce(e.score, 0) * 2 - case when s.rejected then 9 else 0 end) desc,
       s.published desc nulls last, s.anchor desc
     limit ${parameters.add(request.limit + 1, 'int')} offset ${parameters.add(request.offset, 'int')}`,
    parameters.values,
  );
  return rows.map((row) => ({ anchor: row.anchor, keys: [] }));
}

async function countMatches(query: QueryRows, request: SearchQuery): Promise<SearchResult['total']> {
  const parameters = new Parameters();
  const where = whereClause(request.filter, parameters);
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from (select 1 ${fromClause({ ...request, sort: 'published' })} where ${where}
       limit ${parameters.add(request.totalCap + 1, 'int')}) as matched`,
    parameters.values,
  );
  const count = row?.count ?? 0;
  return count > request.totalCap
    ? { value: request.totalCap, relation: 'AT_LEAST' }
    : { value: count, relation: 'EXACT' };
}

async function countFacets(query: QueryRows, request: SearchQuery): Promise<SearchResult['facets']> {
  const facets: SearchResult['facets'] = {};
  for (const facet of request.facets) {
    facets[facet] = await countFacet(query, facet, request.filter, fromClause({ ...request, sort: 'published' }));
  }
  return facets;
}
