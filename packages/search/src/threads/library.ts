import type { Segment } from '../columnar/segment.ts';
import { findKey } from './find-key.ts';
import { countAlive, type HeldSegment } from './held-segment.ts';

/** A change of the library: everything under these anchors gives way to what the new segment says of them. */
export interface Change {
  remove: readonly string[];
  add: HeldSegment | undefined;
}

/** Segments that are one now. */
export interface Replacement {
  /** With what stood in them when the merge began: what was deleted since is deleted in the new one too. */
  parts: readonly { id: string; alive: Uint32Array }[];
  by: HeldSegment | undefined;
}

/**
 * What is searched. Belongs to one thread, and every method is one step for who searches: before it the library is the old one, after it
 * the new one. Each step may be repeated, so whoever does not know whether it was done does it again.
 */
export class Library {
  readonly #held = new Map<string, HeldSegment>();

  get segments(): readonly HeldSegment[] {
    return [...this.#held.values()];
  }

  take(segments: readonly HeldSegment[]): void {
    this.#held.clear();
    // Who wrote the bits last may have been interrupted before it counted them.
    for (const held of segments) this.#held.set(held.id, { ...held, count: countAlive(held.alive) });
  }

  apply({ remove, add }: Change): void {
    const keys = remove.map((anchor) => Buffer.from(anchor));
    for (const held of this.#held.values()) {
      if (held.id !== add?.id) for (const key of keys) tombstone(held, findKey(held.segment.anchors, key, 'downwards'));
    }
    if (add) this.#held.set(add.id, add);
  }

  replace({ parts, by }: Replacement): void {
    for (const { id, alive } of parts) {
      const held = this.#held.get(id);
      if (!held) continue;
      if (by) for (const document of deletedSince(alive, held.alive)) tombstoneIn(by, held.segment, document);
      this.#held.delete(id);
    }
    // Counted anew: an earlier try may have written the same bits.
    if (by) this.#held.set(by.id, { ...by, count: countAlive(by.alive) });
  }

  /** The same segment with other scores: what stands in it stays as it is. */
  rescore(id: string, segment: Segment, scored: number): void {
    const held = this.#held.get(id);
    if (held) this.#held.set(id, { ...held, segment, scored });
  }
}

function tombstone(held: HeldSegment, document: number): void {
  if (document < 0) return;
  const bit = 1 << (document & 31);
  const word = held.alive[document >>> 5] ?? 0;
  if ((word & bit) === 0) return;
  held.alive[document >>> 5] = word & ~bit;
  held.count -= 1;
}

function tombstoneIn(by: HeldSegment, from: Segment, document: number): void {
  const { bytes, offsets } = from.anchors;
  tombstone(by, findKey(by.segment.anchors, bytes.subarray(offsets[document], offsets[document + 1]), 'downwards'));
}

function* deletedSince(then: Uint32Array, now: Uint32Array): Generator<number> {
  for (let at = 0; at < then.length; at++) {
    let deleted = (then[at] ?? 0) & ~(now[at] ?? 0);
    for (; deleted !== 0; deleted &= deleted - 1) yield at * 32 + 31 - Math.clz32(deleted & -deleted);
  }
}
