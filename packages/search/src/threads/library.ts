import type { Segment } from '../columnar/segment.ts';
import { findKey } from './find-key.ts';
import { countAlive, type HeldSegment } from './held-segment.ts';

/** A change of the library: documents with these anchors are replaced by those of the new segment. */
export interface Change {
  remove: readonly string[];
  add: HeldSegment | undefined;
}

/** Segments merged into one. */
export interface Replacement {
  /** With their live bits when the merge began: documents deleted since are deleted in the merged segment too. */
  parts: readonly { id: string; alive: Uint32Array }[];
  by: HeldSegment | undefined;
}

/**
 * The searched segments. Owned by one thread; every method is atomic for searches. All of them are idempotent, so a caller that does not
 * know whether a call succeeded repeats it.
 */
export class Library {
  readonly #held = new Map<string, HeldSegment>();

  get segments(): readonly HeldSegment[] {
    return [...this.#held.values()];
  }

  take(segments: readonly HeldSegment[]): void {
    this.#held.clear();
    // The previous writer of the bits may have been interrupted before it counted them.
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
    // Recounted: an earlier attempt may have written the same bits.
    if (by) this.#held.set(by.id, { ...by, count: countAlive(by.alive) });
  }

  /** Replaces the scores of a segment. */
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
