import { hasBit } from '../columnar/bits.ts';
import type { Postings } from '../columnar/segment.ts';

/** Puts the documents of a key into a bit set over the documents. */
export function addDocuments(postings: Postings, key: number, bits: Uint32Array): void {
  const start = postings.starts[key] ?? 0;
  if (hasBit(postings.isDense, key)) {
    for (let word = 0; word < bits.length; word += 1) {
      bits[word] = (bits[word] ?? 0) | (postings.dense[start + word] ?? 0);
    }
    return;
  }
  const end = start + (postings.counts[key] ?? 0);
  for (let at = start; at < end; at += 1) {
    const document = postings.sorted[at] ?? 0;
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
  }
}

/** The documents of a key, upwards. */
export function documentsOf(postings: Postings, key: number, words: number): number[] {
  const start = postings.starts[key] ?? 0;
  if (!hasBit(postings.isDense, key)) return [...postings.sorted.subarray(start, start + (postings.counts[key] ?? 0))];
  return [...setBits(postings.dense.subarray(start, start + words))];
}

export function* setBits(bits: Uint32Array): Generator<number> {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) yield word * 32 + 31 - Math.clz32(rest & -rest);
  }
}
