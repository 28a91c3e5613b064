/** What the policy needs to know about a segment. */
export interface SegmentSize {
  id: string;
  /** Documents including deleted ones. */
  size: number;
  count: number;
}

/** Number of segments of one size that are merged into one. */
const TOGETHER = 8;
const SMALLEST = 256;
/** Larger segments are not merged: merging two would take long and twice the memory, for little gain. */
const LARGEST = 400_000;
const DEAD_SHARE = 1 / 3;
/** From this size on a segment is rewritten when a third of it was deleted. */
const WORTH_IT = 1_000;

/**
 * The segments to merge now; empty if none. Small ones first, so that their number stays small. As in Lucene, a record is rewritten about
 * once per power of eight between the size of a change and the size of the library.
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

/** As many segments as fit in one, smallest first: run after the first build, when there is time. */
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
