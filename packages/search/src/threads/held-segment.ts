import type { LiveSegment, Segment } from '../columnar/segment.ts';

/** A segment with a name of its own under which threads and files speak of it. */
export interface HeldSegment extends LiveSegment {
  /** Unique within the library, also over restarts: part of a file name. */
  id: string;
  /** Counts how often its EPSS scores were written anew; the rest of a segment never changes. */
  scored: number;
}

/** All documents stand. */
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
