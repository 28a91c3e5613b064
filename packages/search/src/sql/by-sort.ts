import { conditionOf } from '../condition-of.ts';
import { decodeCursor } from '../cursor.ts';
import type { SearchQuery, SortName } from '../search-engine.ts';
import { conditionSql, needsScores } from './conditions.ts';
import { FROM_ALL_WITH_SCORES, FROM_SCORED, fromClause } from './from-clause.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';
import { afterClause, orderClause, SORT_COLUMNS } from './sorting.ts';

export interface Hit {
  anchor: string;
  keys: unknown[];
}
type Sorted = SearchQuery & { sort: Exclude<SortName, 'relevance'> };

/** Hits of the page and one more, where there is one. */
export async function bySort(query: QueryRows, request: Sorted): Promise<Hit[]> {
  const condition = conditionOf(request);
  if (request.sort !== 'epss') return sorted(query, request, fromClause(condition));
  const scored = await sorted(query, request, FROM_SCORED);
  // Past the last score come those without one; few people page that far, and only they pay for it.
  const isLastPage = scored.length <= request.limit && needsScores(condition) !== 'always';
  return isLastPage ? sorted(query, request, FROM_ALL_WITH_SCORES) : scored;
}

async function sorted(query: QueryRows, request: Sorted, from: string): Promise<Hit[]> {
  const columns = SORT_COLUMNS[request.sort];
  const parameters = new Parameters();
  const conditions = [conditionSql(conditionOf(request), parameters)];
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
