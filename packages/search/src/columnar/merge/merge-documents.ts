import { hasBit } from '../bits.ts';
import type { Segment, Strings } from '../segment.ts';
import { compareTexts } from '../strings.ts';
import { GONE } from './merge-keys.ts';

export interface Part {
  segment: Segment;
  /** Bit set: documents that are not deleted. */
  alive: Uint32Array;
}

/** Where the documents of a merged segment come from. */
export interface MergedDocuments {
  count: number;
  /** New document → its part, and its number in that part. */
  partOf: Uint16Array;
  oldNumber: Uint32Array;
  /** For each part: old document → new one; GONE for documents that are dropped. */
  newNumbers: Uint32Array[];
  /** For each part: how many of its documents are taken over. */
  taken: Uint32Array;
}

/** By anchor descending, as in every part. When two parts have the same anchor, the later part wins. */
export function mergeDocuments(parts: readonly Part[]): MergedDocuments {
  const newNumbers = parts.map(({ segment }) => new Uint32Array(segment.count).fill(GONE));
  const most = parts.reduce((sum, { segment }) => sum + segment.count, 0);
  const [partOf, oldNumber] = [new Uint16Array(most), new Uint32Array(most)];
  const next = new Int32Array(parts.length).fill(-1);
  const advance = (part: number) => {
    const { segment, alive } = parts[part] as Part;
    let document = (next[part] as number) + 1;
    while (document < segment.count && !hasBit(alive, document)) document += 1;
    next[part] = document;
  };
  for (let part = 0; part < parts.length; part += 1) advance(part);
  const isThere = (part: number) => (next[part] as number) < (parts[part] as Part).segment.count;
  const compare = (a: number, b: number) =>
    compareTexts(anchorsOf(parts, a), next[a] as number, anchorsOf(parts, b), next[b] as number);
  const taken = new Uint32Array(parts.length);
  let count = 0;
  for (;;) {
    let best = -1;
    for (let part = 0; part < parts.length; part += 1) {
      if (!isThere(part)) continue;
      const difference = best < 0 ? 1 : compare(part, best);
      if (difference === 0) advance(best);
      if (difference >= 0) best = part;
    }
    if (best < 0) break;
    partOf[count] = best;
    oldNumber[count] = next[best] as number;
    (newNumbers[best] as Uint32Array)[next[best] as number] = count;
    advance(best);
    taken[best] = (taken[best] as number) + 1;
    count += 1;
  }
  return { count, partOf: partOf.subarray(0, count), oldNumber: oldNumber.subarray(0, count), newNumbers, taken };
}

const anchorsOf = (parts: readonly Part[], part: number): Strings => (parts[part] as Part).segment.anchors;
