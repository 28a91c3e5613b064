import type { Collection } from '@ldy/domain/collection/collection.ts';
import { conditionOf } from '../condition-of.ts';
import type { TallyQuery } from '../search-engine.ts';
import { conditionSql, needsScores } from './conditions.ts';
import { fromClause, fromRows } from './from-clause.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';

/** Cells of one statement: each is a column, and a statement has a limited number of them. */
const AT_ONCE = 400;

/** The counts of a tally, in one pass over what the query finds for every few hundred cells. */
export async function tallyBySql(query: QueryRows, collection: Collection, request: TallyQuery): Promise<number[]> {
  const counts: number[] = [];
  for (let at = 0; at < request.cells.length; at += AT_ONCE)
    counts.push(...(await tallySome(query, collection, { ...request, cells: request.cells.slice(at, at + AT_ONCE) })));
  return counts;
}

async function tallySome(query: QueryRows, collection: Collection, request: TallyQuery): Promise<number[]> {
  const parameters = new Parameters();
  const condition = conditionOf(request);
  const cells = request.cells.map(
    (cell) => `count(*) filter (where ${conditionSql(collection, cell, parameters)})::int`,
  );
  const asksScores = request.cells.some((cell) => needsScores(collection, cell) !== 'never');
  const isInner = needsScores(collection, condition) === 'always';
  const from = asksScores && !isInner ? fromRows(collection, 'sometimes') : fromClause(collection, condition);
  const [row] = await query<{ counts: number[] }>(
    `select array[${cells.join(', ')}] as counts ${from} where ${conditionSql(collection, condition, parameters)}`,
    parameters.values,
  );
  return row?.counts ?? request.cells.map(() => 0);
}
