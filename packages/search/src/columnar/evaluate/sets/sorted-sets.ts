import type { Budget } from '../budget.ts';
import type { Scratch } from '../scratch.ts';
import { type DocSet, sortedSet } from './doc-set.ts';

/** From this ratio of sizes on, numbers of the smaller list are looked up in the larger one. */
const GALLOP = 8;

/** Intersection of two number lists, the smaller one first. */
export function commonOf(small: DocSet, large: DocSet, scratch: Scratch, budget: Budget): DocSet {
  const documents = scratch.take(small.count);
  const end = large.from + large.count;
  const gallops = large.count > GALLOP * small.count;
  budget.charge(gallops ? GALLOP * small.count : small.count + large.count);
  let place = large.from;
  let count = 0;
  for (let at = small.from; at < small.from + small.count && place < end; at += 1) {
    const document = small.data[at] as number;
    place = gallops ? gallop(large.data, place, end, document) : step(large.data, place, end, document);
    if (place < end && large.data[place] === document) documents[count++] = document;
  }
  return sortedSet(documents, count);
}

/** Difference `a` − `b`. */
export function restOf(a: DocSet, b: DocSet, scratch: Scratch, budget: Budget): DocSet {
  budget.charge(a.count * GALLOP);
  const documents = scratch.take(a.count);
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

/** Union of several short lists; `sum` is the sum of their lengths. */
export function mergedOf(lists: readonly DocSet[], sum: number, scratch: Scratch, budget: Budget): DocSet {
  budget.charge(sum * 8);
  const documents = scratch.take(sum);
  let end = 0;
  for (const { data, from, count } of lists) {
    for (let at = from; at < from + count; at += 1) documents[end++] = data[at] as number;
  }
  documents.subarray(0, end).sort();
  let count = 0;
  for (let at = 0; at < end; at += 1) {
    const document = documents[at] as number;
    if (count === 0 || documents[count - 1] !== document) documents[count++] = document;
  }
  return sortedSet(documents, count);
}

function step(data: Uint32Array, from: number, end: number, number: number): number {
  let at = from;
  while (at < end && (data[at] as number) < number) at += 1;
  return at;
}

/** Galloping search: steps double, then bisection; near numbers are found fast. */
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
