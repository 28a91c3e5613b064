import { scoreOf } from './columns.ts';
import { ordersByScore } from './orders.ts';
import type { Segment } from './segment.ts';
import { sharedFloats } from './shared-arrays.ts';
import { stringAt } from './strings.ts';

/**
 * The same segment with other EPSS scores: one for each document, NaN where it has none. Everything is shared with the old one but the
 * arrays `epss`, `orders.epss` and `orders.relevance`.
 */
export function withScores(segment: Segment, scores: ArrayLike<number>): Segment {
  if (scores.length !== segment.count) throw new RangeError('There must be one score for each document.');
  const epss = sharedFloats(segment.count);
  for (let at = 0; at < epss.length; at += 1) {
    const score = scores[at] as number;
    epss[at] = Number.isNaN(score) ? score : scoreOf(score);
  }
  const orders = { ...segment.orders, ...ordersByScore({ ...segment, epss }, segment.orders.published.order) };
  return { ...segment, epss, orders };
}

/** Scores by anchor as `withScores` takes them; a document that is not among them has none. */
export function scoresOf(segment: Segment, scoreOfAnchor: ReadonlyMap<string, number>): Float32Array {
  const scores = new Float32Array(segment.count);
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = scoreOfAnchor.get(stringAt(segment.anchors, at)) ?? Number.NaN;
  return scores;
}
