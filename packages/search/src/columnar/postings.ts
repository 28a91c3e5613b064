import { hasBit, setBit } from './bits.ts';
import type { GrowingLists } from './lists.ts';
import { DENSE, type Postings } from './segment.ts';
import { sharedNumbers, wordsFor } from './shared-arrays.ts';

/** Whether a key with so many documents is stored as a bit set. */
export const isDenseCount = (count: number, documents: number) => count * DENSE > documents;

/** The start of each key's documents, in key order, and the lengths of the arrays that hold them. */
export function emptyStarts(counts: Uint32Array, documents: number) {
  const starts = sharedNumbers(counts.length);
  const isDense = sharedNumbers(wordsFor(counts.length));
  const words = wordsFor(documents);
  let [sorted, dense] = [0, 0];
  for (let key = 0; key < counts.length; key += 1) {
    const count = counts[key] as number;
    if (isDenseCount(count, documents)) {
      setBit(isDense, key);
      starts[key] = dense;
      dense += words;
    } else {
      starts[key] = sorted;
      sorted += count;
    }
  }
  return { starts, isDense, sorted, dense };
}

/** Allocates room for the documents of each key. */
export function emptyPostings(counts: Uint32Array, documents: number): Postings {
  const { starts, isDense, sorted, dense } = emptyStarts(counts, documents);
  return { counts, starts, isDense, sorted: sharedNumbers(sorted), dense: sharedNumbers(dense) };
}

/** Inverts document → values. Documents come in ascending order, so each posting list is sorted. */
export function postingsOf(
  lists: GrowingLists,
  documents: Uint32Array,
  newNumber: Uint32Array,
  keys: number,
): Postings {
  const [offsets, values] = [lists.offsets.data, lists.values.data];
  const counts = sharedNumbers(keys);
  for (const document of documents) {
    const behind = offsets[document + 1] as number;
    for (let at = offsets[document] as number; at < behind; at += 1) {
      const key = newNumber[values[at] as number] as number;
      counts[key] = (counts[key] as number) + 1;
    }
  }
  const postings = emptyPostings(counts, documents.length);
  const { starts, isDense, sorted, dense } = postings;
  const next = Uint32Array.from(starts);
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number;
    const behind = offsets[document + 1] as number;
    for (let from = offsets[document] as number; from < behind; from += 1) {
      const key = newNumber[values[from] as number] as number;
      const place = next[key] as number;
      if (hasBit(isDense, key)) {
        const word = place + (at >>> 5);
        dense[word] = (dense[word] as number) | (1 << (at & 31));
      } else {
        sorted[place] = at;
        next[key] = place + 1;
      }
    }
  }
  return postings;
}
