import { RELEVANCE } from '@ldy/domain/collection/collection.ts';
import type { LiveSegment, Segment } from '../segment.ts';
import type { Node } from './compile-condition.ts';
import { firstDocuments } from './first-documents.ts';
import type { Place } from './order-keys.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { DocSet } from './sets/doc-set.ts';

/** A document, and its match tier when sorting by relevance. */
export interface Hit extends Place {
  tier: number;
}

/** The parts of a query that the relevance order looks at. */
export interface Relevance {
  condition: Node;
  /** Documents with the typed id. */
  meant: Node | null;
}

/**
 * The first hits by relevance: those with the typed id, then matches in the title alone, then in title and names, then all others. Later
 * tiers are not evaluated when earlier ones fill the page.
 */
export function firstByRelevance(
  { segment }: LiveSegment,
  search: SegmentSearch,
  found: DocSet,
  { condition, meant }: Relevance,
  wanted: number,
): Hit[] {
  const hits: Hit[] = [];
  let left = found;
  const take = (tier: number, set: DocSet) => {
    const first = firstDocuments(
      search.algebra,
      set,
      segment.orders[RELEVANCE] as Segment['orders'][string],
      0,
      wanted - hits.length,
    );
    for (const document of first) hits.push({ segment, document, tier });
    left = search.algebra.without(left, set);
    return hits.length < wanted && left.count > 0;
  };
  if (meant && !take(3, search.narrow(meant, 'anywhere', left))) return hits;
  if (!take(2, search.narrowText(condition, 'title', left))) return hits;
  if (!take(1, search.narrowText(condition, 'titleOrNames', left))) return hits;
  take(0, left);
  return hits;
}

/** Merges sorted lists up to `wanted` hits. */
export function mergeHits(lists: readonly Hit[][], compare: (a: Hit, b: Hit) => number, wanted: number): Hit[] {
  if (lists.length <= 1) return lists[0] ?? [];
  const half = lists.length >>> 1;
  const a = mergeHits(lists.slice(0, half), compare, wanted);
  const b = mergeHits(lists.slice(half), compare, wanted);
  const merged: Hit[] = [];
  let [x, y] = [0, 0];
  while (merged.length < wanted) {
    const [first, second] = [a[x], b[y]];
    if (first && (!second || compare(first, second) < 0)) {
      merged.push(first);
      x += 1;
    } else if (second) {
      merged.push(second);
      y += 1;
    } else break;
  }
  return merged;
}
