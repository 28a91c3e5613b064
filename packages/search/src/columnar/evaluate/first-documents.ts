import { type DocSet, has, writeDocuments } from './sets/doc-set.ts';
import type { SetAlgebra } from './sets/set-algebra.ts';

interface Order {
  order: Uint32Array;
  rank: Uint32Array;
}

/** The first documents of a set in a sort order, starting at a position. */
export function firstDocuments(algebra: SetAlgebra, set: DocSet, by: Order, from: number, wanted: number): number[] {
  const { documents, words } = algebra;
  if (set.count === 0 || wanted <= 0) return [];
  if (set.count <= SORTED) return bySorting(algebra, set, by, from, wanted);
  // Expected number of steps if the set is spread evenly over the order.
  const steps = Math.ceil((wanted * documents) / set.count);
  const rank = set.count * 2 + words;
  if (set.dense && steps * STEP < rank) {
    const found = byWalking(algebra, set, by, from, wanted, steps * UNEVEN);
    if (found) return found;
  }
  return byRank(algebra, set, by, from, wanted);
}

/** Fewer documents than this are sorted. */
const SORTED = 128;
const STEP = 2;
/** A set may be at the end of the order: the walk is abandoned after this multiple of the expected steps. */
const UNEVEN = 4;

function bySorting(algebra: SetAlgebra, set: DocSet, { order, rank }: Order, from: number, wanted: number): number[] {
  algebra.budget.charge(set.count * 16 + (set.dense ? algebra.words : 0));
  const places = algebra.scratch.take(set.count);
  writeDocuments(set, algebra.words, places);
  let count = 0;
  for (let at = 0; at < set.count; at += 1) {
    const place = rank[places[at] as number] as number;
    if (place >= from) places[count++] = place;
  }
  const sorted = places.subarray(0, count).sort();
  return Array.from(sorted.subarray(0, wanted), (place) => order[place] as number);
}

/** Walks the order and tests each document for membership. Null when that takes too long. */
function byWalking(
  { budget, documents }: SetAlgebra,
  set: DocSet,
  { order }: Order,
  from: number,
  wanted: number,
  longest: number,
): number[] | null {
  const found: number[] = [];
  const end = Math.min(documents, from + longest);
  let place = from;
  for (; place < end && found.length < wanted; place += 1) {
    const document = order[place] as number;
    if (has(set, document)) found.push(document);
  }
  budget.charge((place - from) * STEP);
  return found.length === wanted || place === documents ? found : null;
}

/** Marks the ranks of all documents and reads the marks in order: sorts in linear time. */
function byRank(algebra: SetAlgebra, set: DocSet, { order, rank }: Order, from: number, wanted: number): number[] {
  const { scratch, words, budget } = algebra;
  budget.charge(set.count * 2 + words * 2);
  const all = scratch.take(set.count);
  const places = scratch.takeZeros(words);
  writeDocuments(set, words, all);
  for (let at = 0; at < set.count; at += 1) {
    const place = rank[all[at] as number] as number;
    places[place >>> 5] = (places[place >>> 5] as number) | (1 << (place & 31));
  }
  const found: number[] = [];
  for (let word = from >>> 5; word < words && found.length < wanted; word += 1) {
    let rest = places[word] as number;
    if (word === from >>> 5) rest &= -1 << (from & 31);
    for (; rest !== 0 && found.length < wanted; rest &= rest - 1) {
      found.push(order[(word << 5) + 31 - Math.clz32(rest & -rest)] as number);
    }
  }
  return found;
}
