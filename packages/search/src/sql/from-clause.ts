import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Condition } from '../condition.ts';
import { needsScores, type Scores } from './conditions.ts';

/** `always`: an inner join, since only rows with a score can match; an order by score can then use the index. */
export function fromRows({ tables }: Collection, scores: Scores): string {
  const { rows, beside } = tables;
  if (scores === 'always' && beside) return `from ${rows} s join ${beside.table} e on ${beside.on}`;
  return `from ${rows} s ${scores === 'never' ? '' : besideClause({ tables })}`;
}

/** A left join of the scores. */
export const besideClause = ({ tables: { beside } }: Pick<Collection, 'tables'>): string =>
  beside ? `left join ${beside.table} e on ${beside.on}` : '';

/** The FROM clause that a condition needs. */
export const fromClause = (collection: Collection, condition: Condition): string =>
  fromRows(collection, needsScores(collection, condition));
