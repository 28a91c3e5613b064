import type { Budget } from '../budget.ts';
import type { Scratch } from '../scratch.ts';
import {
  addBits,
  bitSet,
  countBits,
  type DocSet,
  EMPTY_SET,
  hasBit,
  popcount,
  SPARSE,
  sortedSet,
  writeDocuments,
} from './doc-set.ts';
import { commonOf, mergedOf, restOf } from './sorted-sets.ts';

/** With fewer numbers than one per this many words of a bit set, sorting is faster than writing bits. */
const FEW = 64;

/**
 * Union, intersection and difference over the documents of one segment. Each operation costs what it reads; results are stored sparsely
 * where possible.
 */
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
    if (a.count === 0 || b.count === 0) return EMPTY_SET;
    if (a.count === this.documents) return b;
    if (b.count === this.documents) return a;
    if (a.dense) return b.dense ? this.#bothDense(a, b) : this.#keep(b, a, true);
    if (b.dense) return this.#keep(a, b, true);
    return a.count <= b.count ? commonOf(a, b, this.scratch, this.budget) : commonOf(b, a, this.scratch, this.budget);
  }

  /** How many documents are in both, without writing them down. */
  countBoth(a: DocSet, b: DocSet): number {
    if (a.count === 0 || b.count === 0) return 0;
    if (a.count === this.documents) return b.count;
    if (b.count === this.documents) return a.count;
    if (a.dense && b.dense) return this.#countDense(a, b);
    if (!a.dense && !b.dense) return this.both(a, b).count;
    const [sorted, dense] = a.dense ? [b, a] : [a, b];
    this.budget.charge(sorted.count);
    let count = 0;
    for (let at = sorted.from; at < sorted.from + sorted.count; at += 1)
      if (hasBit(dense.data, dense.from, sorted.data[at] as number)) count += 1;
    return count;
  }

  without(a: DocSet, b: DocSet): DocSet {
    if (a.count === 0 || b.count === 0) return a;
    if (b.count === this.documents) return EMPTY_SET;
    if (!a.dense) return b.dense ? this.#keep(a, b, false) : restOf(a, b, this.scratch, this.budget);
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
    if (!first) return EMPTY_SET;
    if (some.length === 1) return first;
    let sum = 0;
    for (const set of some) {
      if (set.count === this.documents) return set;
      sum += set.count;
    }
    if (sum * FEW < this.words)
      return mergedOf(
        some.map((set) => this.#asNumbers(set)),
        sum,
        this.scratch,
        this.budget,
      );
    const bits = this.scratch.takeZeros(this.words);
    this.budget.charge(this.words);
    for (const set of some) {
      this.budget.charge(set.dense ? this.words : set.count);
      addBits(set, this.words, bits);
    }
    return this.fromBits(bits);
  }

  /** Makes a set of bits that are not counted yet. */
  fromBits(bits: Uint32Array): DocSet {
    this.budget.charge(this.words);
    return this.slim(bitSet(bits, countBits(bits, 0, this.words)));
  }

  /** Converts a sparse bit set to numbers. */
  slim(set: DocSet): DocSet {
    return set.count * SPARSE >= this.documents ? set : this.#asNumbers(set);
  }

  #asNumbers(set: DocSet): DocSet {
    if (!set.dense) return set;
    this.budget.charge(this.words);
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

  #countDense(a: DocSet, b: DocSet): number {
    this.budget.charge(2 * this.words);
    let count = 0;
    for (let word = 0; word < this.words; word += 1)
      count += popcount((a.data[a.from + word] as number) & (b.data[b.from + word] as number));
    return count;
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
}
