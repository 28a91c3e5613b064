import type { Budget } from './budget.ts';
import {
  addBits,
  bitSet,
  countBits,
  type DocSet,
  hasBit,
  NOBODY,
  popcount,
  SPARSE,
  sortedSet,
  writeDocuments,
} from './doc-set.ts';
import type { Scratch } from './scratch.ts';

/** Beyond this ratio of sizes one looks the numbers of the smaller list up in the larger one. */
const GALLOP = 8;
/** Fewer numbers than one in so many words of bits are sorted sooner than they are written as bits. */
const FEW = 64;

/** Sets over the documents of one segment, put together. Each step costs what it touches; what comes out is small where it can be. */
export class SetAlgebra {
  readonly documents: number;
  readonly words: number;
  readonly scratch: Scratch;
  readonly budget: Budget;

  constructor(documents: number, scratch: Scratch, budget: Budget) {
    this.documents = documents;
    this.words = (documents + 31) >>> 5;
    this.scratch = scratch;
    this.budget = budget;
  }

  everybody(): DocSet {
    this.budget.charge(this.words);
    const bits = this.scratch.take(this.words).fill(0xffff_ffff, 0, this.words);
    if (this.documents & 31) bits[this.words - 1] = 2 ** (this.documents & 31) - 1;
    return bitSet(bits, this.documents);
  }

  both(a: DocSet, b: DocSet): DocSet {
    if (a.count === 0 || b.count === 0) return NOBODY;
    if (a.count === this.documents) return b;
    if (b.count === this.documents) return a;
    if (a.dense) return b.dense ? this.#bothDense(a, b) : this.#keep(b, a, true);
    if (b.dense) return this.#keep(a, b, true);
    return a.count <= b.count ? this.#bothSorted(a, b) : this.#bothSorted(b, a);
  }

  without(a: DocSet, b: DocSet): DocSet {
    if (a.count === 0 || b.count === 0) return a;
    if (b.count === this.documents) return NOBODY;
    if (!a.dense) return b.dense ? this.#keep(a, b, false) : this.#sortedWithout(a, b);
    this.budget.charge(2 * this.words);
    const bits = this.scratch.take(this.words);
    let count = 0;
    if (b.dense) {
      for (let word = 0; word < this.words; word += 1) {
        const left = (a.data[a.from + word] as number) & ~(b.data[b.from + word] as number);
        bits[word] = left;
        count += popcount(left);
      }
      return this.slim(bitSet(bits, count));
    }
    for (let word = 0; word < this.words; word += 1) bits[word] = a.data[a.from + word] as number;
    count = a.count;
    for (let at = b.from; at < b.from + b.count; at += 1) {
      const document = b.data[at] as number;
      const [word, bit] = [bits[document >>> 5] as number, 1 << (document & 31)];
      if ((word & bit) === 0) continue;
      bits[document >>> 5] = word & ~bit;
      count -= 1;
    }
    return this.slim(bitSet(bits, count));
  }

  either(sets: readonly DocSet[]): DocSet {
    const some = sets.filter(({ count }) => count > 0);
    const [first] = some;
    if (!first) return NOBODY;
    if (some.length === 1) return first;
    let sum = 0;
    for (const set of some) {
      if (set.count === this.documents) return set;
      sum += set.count;
    }
    if (sum * FEW < this.words) return this.#merge(some, sum);
    const bits = this.scratch.takeZeros(this.words);
    this.budget.charge(this.words);
    for (const set of some) {
      this.budget.charge(set.dense ? this.words : set.count);
      addBits(set, this.words, bits);
    }
    return this.fromBits(bits);
  }

  /** A set of bits that nobody counted yet. */
  fromBits(bits: Uint32Array): DocSet {
    this.budget.charge(this.words);
    return this.slim(bitSet(bits, countBits(bits, 0, this.words)));
  }

  /** Bits of few documents become numbers. */
  slim(set: DocSet): DocSet {
    if (!set.dense || set.count * SPARSE >= this.documents) return set;
    this.budget.charge(this.words + set.count);
    const documents = this.scratch.take(set.count);
    return sortedSet(documents, writeDocuments(set, this.words, documents));
  }

  #bothDense(a: DocSet, b: DocSet): DocSet {
    this.budget.charge(2 * this.words);
    const bits = this.scratch.take(this.words);
    let count = 0;
    for (let word = 0; word < this.words; word += 1) {
      const left = (a.data[a.from + word] as number) & (b.data[b.from + word] as number);
      bits[word] = left;
      count += popcount(left);
    }
    return this.slim(bitSet(bits, count));
  }

  #keep(sorted: DocSet, dense: DocSet, wanted: boolean): DocSet {
    this.budget.charge(sorted.count);
    const documents = this.scratch.take(sorted.count);
    let count = 0;
    for (let at = sorted.from; at < sorted.from + sorted.count; at += 1) {
      const document = sorted.data[at] as number;
      if (hasBit(dense.data, dense.from, document) === wanted) documents[count++] = document;
    }
    return sortedSet(documents, count);
  }

  #bothSorted(small: DocSet, large: DocSet): DocSet {
    const documents = this.scratch.take(small.count);
    const end = large.from + large.count;
    const gallops = large.count > GALLOP * small.count;
    this.budget.charge(gallops ? GALLOP * small.count : small.count + large.count);
    let place = large.from;
    let count = 0;
    for (let at = small.from; at < small.from + small.count && place < end; at += 1) {
      const document = small.data[at] as number;
      place = gallops ? gallop(large.data, place, end, document) : step(large.data, place, end, document);
      if (place < end && large.data[place] === document) documents[count++] = document;
    }
    return sortedSet(documents, count);
  }

  #sortedWithout(a: DocSet, b: DocSet): DocSet {
    this.budget.charge(a.count * GALLOP);
    const documents = this.scratch.take(a.count);
    const end = b.from + b.count;
    let place = b.from;
    let count = 0;
    for (let at = a.from; at < a.from + a.count; at += 1) {
      const document = a.data[at] as number;
      place = gallop(b.data, place, end, document);
      if (place === end || b.data[place] !== document) documents[count++] = document;
    }
    return sortedSet(documents, count);
  }

  /** Few numbers of few or many lists: sorted once. */
  #merge(sets: readonly DocSet[], sum: number): DocSet {
    this.budget.charge(sum * 8);
    const documents = this.scratch.take(sum);
    let end = 0;
    for (const set of sets) {
      // A bit set among them has few documents too.
      if (set.dense) end += writeDocuments(set, this.words, documents.subarray(end));
      else for (let at = set.from; at < set.from + set.count; at += 1) documents[end++] = set.data[at] as number;
    }
    documents.subarray(0, end).sort();
    let count = 0;
    for (let at = 0; at < end; at += 1) {
      const document = documents[at] as number;
      if (count === 0 || documents[count - 1] !== document) documents[count++] = document;
    }
    return sortedSet(documents, count);
  }
}

function step(data: Uint32Array, from: number, end: number, number: number): number {
  let at = from;
  while (at < end && (data[at] as number) < number) at += 1;
  return at;
}

/** In steps that double, then by halving: what lies near is found soon. */
export function gallop(data: Uint32Array, from: number, end: number, number: number): number {
  let [low, size] = [from, 1];
  while (low + size < end && (data[low + size] as number) < number) {
    low += size;
    size *= 2;
  }
  let high = Math.min(low + size, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((data[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
