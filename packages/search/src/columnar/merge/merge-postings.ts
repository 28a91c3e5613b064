import { hasBit, setBit } from '../bits.ts';
import { emptyPostings } from '../postings.ts';
import type { Postings } from '../segment.ts';
import { sharedNumbers, wordsFor } from '../shared-arrays.ts';
import { sortNumbers } from '../sort-numbers.ts';
import { GONE } from './merge-keys.ts';

/** Postings of a part, and the new numbers of its documents. */
export interface OldPostings {
  postings: Postings;
  /** Number of its documents. */
  documents: number;
  newDocument: Uint32Array;
  /** Whether no document was dropped. */
  isWhole: boolean;
}

/** The remaining document count of each key. */
export function countsLeft(old: OldPostings): Uint32Array {
  const { postings, isWhole } = old;
  if (isWhole) return postings.counts;
  const counts = new Uint32Array(postings.counts.length);
  for (let key = 0; key < counts.length; key += 1) {
    let count = 0;
    eachDocument(old, key, () => {
      count += 1;
    });
    counts[key] = count;
  }
  return counts;
}

/** `newKeys`: for each part its keys → the merged keys, monotonic. */
export function mergePostings(
  parts: readonly OldPostings[],
  newKeys: readonly Uint32Array[],
  keys: number,
  documents: number,
  countsOf: readonly Uint32Array[] = parts.map(countsLeft),
): Postings {
  const counts = sharedNumbers(keys);
  for (const [part, left] of countsOf.entries()) addCounts(counts, newKeys[part] as Uint32Array, left);
  const merged = emptyPostings(counts, documents);
  const next = new Uint32Array(parts.length);
  const found = new Uint32Array(largest(counts));
  const words = wordsFor(documents);
  for (let key = 0; key < keys; key += 1) {
    const start = merged.starts[key] as number;
    const dense = hasBit(merged.isDense, key) ? merged.dense.subarray(start, start + words) : undefined;
    let count = 0;
    for (let part = 0; part < parts.length; part += 1) {
      const names = newKeys[part] as Uint32Array;
      let old = next[part] as number;
      while (old < names.length && names[old] === GONE) old += 1;
      if (old < names.length && names[old] === key) {
        eachDocument(parts[part] as OldPostings, old, (document) => {
          if (dense) setBit(dense, document);
          else found[count++] = document;
        });
        old += 1;
      }
      next[part] = old;
    }
    if (count === 0) continue;
    sortNumbers(found, count, documents);
    for (let at = 0; at < count; at += 1) merged.sorted[start + at] = found[at] as number;
  }
  return merged;
}

/** A loop, because `Math.max(...)` takes fewer arguments than there are keys. */
function largest(counts: Uint32Array): number {
  let most = 0;
  for (let key = 0; key < counts.length; key += 1) most = Math.max(most, counts[key] as number);
  return most;
}

function addCounts(counts: Uint32Array, names: Uint32Array, left: Uint32Array): void {
  for (let old = 0; old < names.length; old += 1) {
    const key = names[old] as number;
    if (key !== GONE) counts[key] = (counts[key] as number) + (left[old] as number);
  }
}

/** The new numbers of the remaining documents of a key. */
function eachDocument(
  { postings, documents, newDocument }: OldPostings,
  key: number,
  found: (document: number) => void,
) {
  const { counts, starts, isDense, sorted, dense } = postings;
  const start = starts[key] as number;
  if (!hasBit(isDense, key)) {
    const end = start + (counts[key] as number);
    for (let at = start; at < end; at += 1) {
      const document = newDocument[sorted[at] as number] as number;
      if (document !== GONE) found(document);
    }
    return;
  }
  for (let word = 0; word < wordsFor(documents); word += 1) {
    for (let bits = dense[start + word] as number; bits !== 0; bits &= bits - 1) {
      const document = newDocument[word * 32 + 31 - Math.clz32(bits & -bits)] as number;
      if (document !== GONE) found(document);
    }
  }
}
