import type { Collection } from '@ldy/domain/collection/collection.ts';
import { buildSegment } from './build/build-segment.ts';
import { checkSegment, DamagedSegment } from './check-segment.ts';
import type { Segment } from './segment.ts';
import { FORMAT, mapArrays, type NamedArray, type SegmentHead, type SharedArray } from './segment-arrays.ts';

/**
 * The inverse of `segmentArrays` and `headOf`; unknown arrays are ignored. Throws DamagedSegment when an array is missing, has another
 * type, or holds a reference out of range, so readers can rely on every number.
 */
export function segmentFrom(collection: Collection, head: SegmentHead, arrays: Iterable<NamedArray>): Segment {
  if (head.format !== FORMAT) throw new DamagedSegment('It is of another format.');
  if (!Number.isInteger(head.count) || head.count < 0) throw new DamagedSegment('It does not say how much there is.');
  const named: ReadonlyMap<string, SharedArray> = new Map(arrays);
  const segment = mapArrays({ ...buildSegment(collection, []), count: head.count }, (name, like) => {
    const array = named.get(name);
    if (!array || !isLike(array, like)) throw new DamagedSegment(`There is no array ${name} as it should be.`);
    return array;
  });
  checkSegment(collection, segment);
  return segment;
}

const isLike = <T extends SharedArray>(array: SharedArray, like: T): array is T =>
  array.constructor === like.constructor;
