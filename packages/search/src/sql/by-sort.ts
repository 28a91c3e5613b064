import { besideOf, type Collection } from '@ldy/domain/collection/collection.ts';
import { conditionOf } from '../condition-of.ts';
import { decodeCursor } from '../cursor.ts';
import type { SearchQuery } from '../search-engine.ts';
import { conditionSql, needsScores } from './conditions.ts';
import { fromClause, fromRows } from './from-clause.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';
import { afterClause, orderClause, sortColumns } from './sorting.ts';

export interface Hit {
  anchor: string;
  keys: unknown[];
}

/** The hits of the page, plus one if there is a next page. */
export async function bySort(query: QueryRows, collection: Collection, request: SearchQuery): Promise<Hit[]> {
  const condition = conditionOf(request);
  const find = (from: string) => sorted(query, collection, request, from);
  if (request.sort !== besideOf(collection)?.[0]) return find(fromClause(collection, condition));
  const scored = await find(fromRows(collection, 'always'));
  // Rows without a score follow the last scored row; they are queried only for pages that reach them.
  const isLastPage = scored.length <= request.limit && needsScores(collection, condition) !== 'always';
  return isLastPage ? find(fromRows(collection, 'sometimes')) : scored;
}

async function sorted(query: QueryRows, collection: Collection, request: SearchQuery, from: string): Promise<Hit[]> {
  const columns = sortColumns(collection, request.sort);
  const parameters = new Parameters();
  const conditions = [conditionSql(collection, conditionOf(request), parameters)];
  if (request.cursor !== undefined) {
    const { keys, anchor } = decodeCursor(collection, request.cursor, request.sort);
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
