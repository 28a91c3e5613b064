import { hasBit } from './bits.ts';
import { emptyStarts } from './postings.ts';
import type { Lists, Postings, Strings } from './segment.ts';
import { wordsFor } from './shared-arrays.ts';
import { compareTexts } from './strings.ts';

/** The arrays are not a segment, or not one that this code wrote. */
export class DamagedSegment extends Error {
  override name = 'DamagedSegment';
}

export function demand(isSo: boolean, what: string): void {
  if (!isSo) throw new DamagedSegment(`The segment is damaged: ${what}.`);
}

export function checkStrings(name: string, { bytes, offsets }: Strings, count: number): void {
  checkOffsets(name, offsets, count, bytes.length);
}

/** Checks that texts are strictly sorted. */
export function checkSorted(name: string, texts: Strings, direction: 'upwards' | 'downwards'): void {
  const sign = direction === 'upwards' ? 1 : -1;
  for (let at = 1; at < texts.offsets.length - 1; at += 1)
    demand(compareTexts(texts, at, texts, at - 1) * sign > 0, `order of ${name}`);
}

export function checkLists(name: string, { values, offsets }: Lists, count: number, limit: number): void {
  checkOffsets(name, offsets, count, values.length);
  for (let at = 0; at < count; at += 1)
    checkRising(name, values, offsets[at] as number, offsets[at + 1] as number, limit);
}

export function checkPostings(name: string, postings: Postings, keys: number, documents: number): void {
  const { counts, starts, isDense, sorted, dense } = postings;
  demand(counts.length === keys && starts.length === keys, `keys of ${name}`);
  const expected = emptyStarts(counts, documents);
  demand(expected.sorted === sorted.length && expected.dense === dense.length, `documents of ${name}`);
  demand(isSame(expected.starts, starts) && isSame(expected.isDense, isDense), `places of ${name}`);
  const words = wordsFor(documents);
  for (let key = 0; key < keys; key += 1) {
    const [start, count] = [starts[key] as number, counts[key] as number];
    if (hasBit(isDense, key)) checkBits(name, dense, start, words, count, documents);
    else checkRising(name, sorted, start, start + count, documents);
  }
}

function checkOffsets(name: string, offsets: Uint32Array, count: number, end: number): void {
  demand(offsets.length === count + 1 && offsets[0] === 0 && offsets[count] === end, `ends of ${name}`);
  for (let at = 0; at < count; at += 1)
    demand((offsets[at] as number) <= (offsets[at + 1] as number), `places of ${name}`);
}

function checkRising(name: string, values: Uint32Array, from: number, to: number, limit: number): void {
  let last = -1;
  for (let at = from; at < to; at += 1) {
    const value = values[at] as number;
    if (value <= last || value >= limit) throw new DamagedSegment(`The segment is damaged: numbers of ${name}.`);
    last = value;
  }
}

function checkBits(
  name: string,
  dense: Uint32Array,
  start: number,
  words: number,
  count: number,
  documents: number,
): void {
  let found = 0;
  for (let word = 0; word < words; word += 1) found += bitsIn(dense[start + word] as number);
  const isInside = documents % 32 === 0 || (dense[start + words - 1] as number) >>> (documents % 32) === 0;
  demand(found === count && isInside, `bits of ${name}`);
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
