import type { LiveSegment, Segment } from '../columnar/segment.ts';

/** A segment with an id, by which threads and files refer to it. */
export interface HeldSegment extends LiveSegment {
  /** Unique within the library, also across restarts; part of a file name. */
  id: string;
  /** How often its EPSS scores were replaced; everything else in a segment is immutable. */
  scored: number;
}

/** Bits of a segment without deletions. */
export function allAlive(count: number): Uint32Array {
  const alive = new Uint32Array(new SharedArrayBuffer(((count + 31) >>> 5) * 4));
  alive.fill(0xffff_ffff);
  if (count & 31) alive[alive.length - 1] = (1 << (count & 31)) - 1;
  return alive;
}

export function countAlive(alive: Uint32Array): number {
  let count = 0;
  for (const word of alive) {
    const pairs = (word - ((word >>> 1) & 0x5555_5555)) | 0;
    const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

export function hold(id: string, segment: Segment): HeldSegment {
  return { id, scored: 0, segment, alive: allAlive(segment.count), count: segment.count };
}
