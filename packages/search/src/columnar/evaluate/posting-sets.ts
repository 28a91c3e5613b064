import type { Postings } from '../segment.ts';
import { addBits, bitSet, type DocSet, hasBit, NOBODY, sortedSet } from './doc-set.ts';
import type { KeyRange } from './find-keys.ts';
import type { SetAlgebra } from './set-algebra.ts';

/** The documents of a key, where they lie. */
export function documentsOf({ counts, starts, isDense, sorted, dense }: Postings, key: number): DocSet {
  const [count, start] = [counts[key] as number, starts[key] as number];
  return hasBit(isDense, 0, key) ? bitSet(dense, count, start) : sortedSet(sorted, count, start);
}

/** How many documents keys have, where those of several keys count several times. */
export function sumOf({ counts }: Postings, { from, to }: KeyRange): number {
  let sum = 0;
  for (let key = from; key < to; key += 1) sum += counts[key] as number;
  return sum;
}

/** The documents of any of these keys. */
export function unionOfRange(algebra: SetAlgebra, postings: Postings, range: KeyRange): DocSet {
  const { from, to } = range;
  if (to <= from) return NOBODY;
  if (to - from === 1) return documentsOf(postings, from);
  algebra.budget.charge(to - from);
  const sum = sumOf(postings, range);
  if (sum === 0) return NOBODY;
  if (sum * FEW < algebra.words) {
    const sets: DocSet[] = [];
    for (let key = from; key < to; key += 1) if (postings.counts[key] !== 0) sets.push(documentsOf(postings, key));
    return algebra.either(sets);
  }
  const bits = algebra.scratch.takeZeros(algebra.words);
  const everybody = addDense(algebra, postings, range, bits);
  if (everybody) return everybody;
  addSorted(algebra, postings, range, bits);
  return algebra.fromBits(bits);
}

/** The documents of any of these keys, which stand anywhere. */
export function unionOfKeys(algebra: SetAlgebra, postings: Postings, keys: readonly number[]): DocSet {
  return algebra.either(keys.map((key) => documentsOf(postings, key)));
}

/** Lists are sorted together where they are so few, and else written into bits. */
const FEW = 8;

/** Answers the set that has everybody, if one has. */
function addDense(algebra: SetAlgebra, postings: Postings, { from, to }: KeyRange, bits: Uint32Array): DocSet | null {
  for (let key = from; key < to; key += 1) {
    if (!hasBit(postings.isDense, 0, key)) continue;
    const set = documentsOf(postings, key);
    if (set.count === algebra.documents) return set;
    algebra.budget.charge(algebra.words);
    addBits(set, algebra.words, bits);
  }
  return null;
}

function addSorted(algebra: SetAlgebra, postings: Postings, { from, to }: KeyRange, bits: Uint32Array): void {
  const { isDense, counts, starts, sorted } = postings;
  for (let key = from; key < to; key += 1) {
    if (hasBit(isDense, 0, key)) continue;
    const [start, count] = [starts[key] as number, counts[key] as number];
    algebra.budget.charge(count);
    for (let at = start; at < start + count; at += 1) {
      const document = sorted[at] as number;
      bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31));
    }
  }
}
