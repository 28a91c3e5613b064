import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Condition } from '../condition.ts';
import { needsScores, type Scores } from './conditions.ts';

/** `always`: only what has a score. A filter on the score leaves nothing else, and an order by it can follow the index. */
export function fromRows({ tables }: Collection, scores: Scores): string {
  const { rows, beside } = tables;
  if (scores === 'always' && beside) return `from ${rows} s join ${beside.table} e on ${beside.on}`;
  return `from ${rows} s ${scores === 'never' ? '' : besideClause({ tables })}`;
}

/** The scores beside rows `s`, where there are any. */
export const besideClause = ({ tables: { beside } }: Pick<Collection, 'tables'>): string =>
  beside ? `left join ${beside.table} e on ${beside.on}` : '';

/** The tables that a condition is about. */
export const fromClause = (collection: Collection, condition: Condition): string =>
  fromRows(collection, needsScores(collection, condition));
