/**
 * A set of documents of one segment: sorted numbers or a bit set, in a range of `data` that may be a posting list of the segment itself.
 * Immutable.
 */
export class DocSet {
  readonly dense: boolean;
  readonly data: Uint32Array;
  readonly from: number;
  /** Number of documents. */
  readonly count: number;

  constructor(dense: boolean, data: Uint32Array, from: number, count: number) {
    this.dense = dense;
    this.data = data;
    this.from = from;
    this.count = count;
  }
}

export const EMPTY_SET = new DocSet(false, new Uint32Array(0), 0, 0);

export const sortedSet = (documents: Uint32Array, count = documents.length, from = 0) =>
  count === 0 ? EMPTY_SET : new DocSet(false, documents, from, count);

export const bitSet = (bits: Uint32Array, count: number, from = 0) =>
  count === 0 ? EMPTY_SET : new DocSet(true, bits, from, count);

/** Sets with fewer than one in this many documents are stored as numbers. */
export const SPARSE = 32;

/** Number of bits set. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countBits(bits: Uint32Array, from: number, words: number): number {
  let count = 0;
  for (let at = from; at < from + words; at += 1) count += popcount(bits[at] as number);
  return count;
}

export const hasBit = (bits: Uint32Array, from: number, document: number): boolean =>
  (((bits[from + (document >>> 5)] as number) >>> (document & 31)) & 1) === 1;

export function has({ dense, data, from, count }: DocSet, document: number): boolean {
  if (dense) return hasBit(data, from, document);
  const place = firstNotBelow(data, from, from + count, document);
  return place < from + count && data[place] === document;
}

/** The first index in a sorted range with a number that is not less. */
export function firstNotBelow(data: Uint32Array, from: number, to: number, number: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((data[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Writes the documents in ascending order; returns their number. */
export function writeDocuments({ dense, data, from, count }: DocSet, words: number, into: Uint32Array): number {
  if (!dense) {
    for (let at = 0; at < count; at += 1) into[at] = data[from + at] as number;
    return count;
  }
  let written = 0;
  for (let word = 0; word < words; word += 1) {
    const base = word << 5;
    for (let rest = data[from + word] as number; rest !== 0; rest &= rest - 1) {
      into[written++] = base + 31 - Math.clz32(rest & -rest);
    }
  }
  return written;
}

/** Sets the bits of a set in a bit set. */
export function addBits({ dense, data, from, count }: DocSet, words: number, into: Uint32Array): void {
  if (dense) {
    for (let word = 0; word < words; word += 1) into[word] = (into[word] as number) | (data[from + word] as number);
    return;
  }
  for (let at = from; at < from + count; at += 1) {
    const document = data[at] as number;
    into[document >>> 5] = (into[document >>> 5] as number) | (1 << (document & 31));
  }
}
