import { besideOf, type Collection } from '@ldy/domain/collection/collection.ts';
import { scoreOf } from './columns.ts';
import { ordersByScore } from './orders.ts';
import type { Segment } from './segment.ts';
import { sharedFloats } from './shared-arrays.ts';
import { stringAt } from './strings.ts';

/**
 * The same segment with other scores in the field that is stored beside the records: one per document, NaN for none. Shares all arrays with
 * the old segment except that column and the orders that depend on it.
 */
export function withScores(collection: Collection, segment: Segment, scores: ArrayLike<number>): Segment {
  if (scores.length !== segment.count) throw new RangeError('There must be one score for each document.');
  const [name] = besideOf(collection) ?? [];
  if (name === undefined) throw new Error('No score of the collection is stored apart from its records.');
  const column = sharedFloats(segment.count);
  for (let at = 0; at < column.length; at += 1) {
    const score = scores[at] as number;
    column[at] = Number.isNaN(score) ? score : scoreOf(score);
  }
  const rescored = { ...segment, scores: { ...segment.scores, [name]: column } };
  return { ...rescored, orders: { ...segment.orders, ...ordersByScore(collection, rescored, segment.orders) } };
}

/** Scores by anchor, as `withScores` takes them; documents not in the map have none. */
export function scoresOf(segment: Segment, scoreOfAnchor: ReadonlyMap<string, number>): Float32Array {
  const scores = new Float32Array(segment.count);
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = scoreOfAnchor.get(stringAt(segment.anchors, at)) ?? Number.NaN;
  return scores;
}
