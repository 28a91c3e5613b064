/** What the policy must know of a segment. */
export interface SegmentSize {
  id: string;
  /** Documents, with those that were deleted. */
  size: number;
  count: number;
}

/** So many of one size become one. */
const TOGETHER = 8;
const SMALLEST = 256;
/** Larger ones are merged no more: two of them would take long and twice the memory for little. */
const LARGEST = 400_000;
const DEAD_SHARE = 1 / 3;
/** A segment of which a third was deleted is worth writing anew from this size. */
const WORTH_IT = 1_000;

/**
 * Which segments should become one now; none when all is well. Small ones first, so that their number stays small however many changes
 * come: as in Lucene, a record is written anew about once per power of eight that the library is larger than a change.
 */
export function chooseMerge(segments: readonly SegmentSize[]): string[] {
  const empty = segments.filter(({ count }) => count === 0);
  if (empty.length > 0) return ids(empty);
  const small = segments.filter(({ count }) => count <= LARGEST);
  const tiers = Map.groupBy(small, ({ count }) => tierOf(count));
  for (const [, tier] of [...tiers].sort(([a], [b]) => a - b)) if (tier.length >= TOGETHER) return ids(tier);
  const worst = segments.filter(({ size, count }) => size >= WORTH_IT && size - count >= size * DEAD_SHARE);
  return ids(worst.slice(0, 1));
}

/** All that one segment can hold, smallest first: after the first build, when there is time. */
export function chooseFinalMerge(segments: readonly SegmentSize[]): string[] {
  const chosen: SegmentSize[] = [];
  let sum = 0;
  for (const segment of segments.toSorted((a, b) => a.count - b.count)) {
    sum += segment.count;
    if (sum > LARGEST) break;
    chosen.push(segment);
  }
  return chosen.length > 1 ? ids(chosen) : [];
}

const ids = (segments: readonly SegmentSize[]) => segments.map(({ id }) => id);

const tierOf = (count: number) => Math.max(0, Math.floor(Math.log(count / SMALLEST) / Math.log(TOGETHER)) + 1);
