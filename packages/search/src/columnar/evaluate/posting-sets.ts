import type { Postings } from '../segment.ts';
import type { KeyRange } from './find-keys.ts';
import { addBits, bitSet, type DocSet, EMPTY_SET, hasBit, sortedSet } from './sets/doc-set.ts';
import type { SetAlgebra } from './sets/set-algebra.ts';

/** The documents of a key, without copying. */
export function documentsOf({ counts, starts, isDense, sorted, dense }: Postings, key: number): DocSet {
  const [count, start] = [counts[key] as number, starts[key] as number];
  return hasBit(isDense, 0, key) ? bitSet(dense, count, start) : sortedSet(sorted, count, start);
}

/** The sum of the document counts of several keys; a document with several keys counts several times. */
export function sumOf({ counts }: Postings, { from, to }: KeyRange): number {
  let sum = 0;
  for (let key = from; key < to; key += 1) sum += counts[key] as number;
  return sum;
}

/** The documents of any key of a range. */
export function unionOfRange(algebra: SetAlgebra, postings: Postings, { from, to }: KeyRange): DocSet {
  if (to - from === 1) return documentsOf(postings, from);
  algebra.budget.charge(to - from);
  const keys = algebra.scratch.take(to - from);
  let count = 0;
  for (let key = from; key < to; key += 1) if (postings.counts[key] !== 0) keys[count++] = key;
  return unionOfKeys(algebra, postings, keys, count);
}

/** The documents of any of the first `count` keys. */
export function unionOfKeys(
  algebra: SetAlgebra,
  postings: Postings,
  keys: ArrayLike<number>,
  count = keys.length,
): DocSet {
  if (count === 0) return EMPTY_SET;
  if (count === 1) return documentsOf(postings, keys[0] as number);
  algebra.budget.charge(count);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += postings.counts[keys[at] as number] as number;
  if (count <= FEW && sum * FEW < algebra.words) {
    return algebra.either(Array.from({ length: count }, (_, at) => documentsOf(postings, keys[at] as number)));
  }
  const bits = algebra.scratch.takeZeros(algebra.words);
  const some = addDense(algebra, postings, keys, count, bits);
  if (some?.count === algebra.documents) return some;
  addSorted(algebra, postings, keys, count, bits);
  return algebra.fromBits(bits);
}

/** At most this many lists are merged as sorted lists; more are written into a bit set. */
const FEW = 8;

/** Returns the union so far, if any list was dense. */
function addDense(
  algebra: SetAlgebra,
  postings: Postings,
  keys: ArrayLike<number>,
  count: number,
  bits: Uint32Array,
): DocSet | null {
  let some = false;
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] as number;
    if (!hasBit(postings.isDense, 0, key)) continue;
    const set = documentsOf(postings, key);
    if (set.count === algebra.documents) return set;
    algebra.budget.charge(algebra.words);
    addBits(set, algebra.words, bits);
    some = true;
  }
  return some ? algebra.fromBits(bits) : null;
}

function addSorted(
  algebra: SetAlgebra,
  postings: Postings,
  keys: ArrayLike<number>,
  count: number,
  bits: Uint32Array,
): void {
  const { isDense, counts, starts, sorted } = postings;
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] as number;
    if (hasBit(isDense, 0, key)) continue;
    const [start, length] = [starts[key] as number, counts[key] as number];
    algebra.budget.charge(length + 1);
    for (let place = start; place < start + length; place += 1) {
      const document = sorted[place] as number;
      bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31));
    }
  }
}
