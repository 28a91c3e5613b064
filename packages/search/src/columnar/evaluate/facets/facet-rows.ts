import type { SearchResult } from '../../../search-engine.ts';

const LIMIT = 50;

type Rows = NonNullable<SearchResult['facets'][string]>;

/** The most frequent values, ties in byte order; years descending. Of most values only the count is read. */
export function facetRows(order: 'most' | 'years', names: readonly string[], counts: Uint32Array): Rows {
  if (order === 'years')
    return rowsOf(numbersFrom(counts, 1), names, counts)
      .sort((a, b) => Number(b.value) - Number(a.value))
      .slice(0, LIMIT);
  const least = leastOfMost(counts);
  const more = rowsOf(numbersFrom(counts, least + 1), names, counts).sort(
    (a, b) => b.count - a.count || compareTexts(a.value, b.value),
  );
  return [...more, ...firstNames(names, counts, least, LIMIT - more.length)];
}

function numbersFrom(counts: Uint32Array, least: number): number[] {
  const numbers: number[] = [];
  for (let number = 0; number < counts.length; number += 1) {
    if ((counts[number] as number) >= least) numbers.push(number);
  }
  return numbers;
}

const rowsOf = (numbers: readonly number[], names: readonly string[], counts: Uint32Array): Rows =>
  numbers.map((number) => ({ value: names[number] as string, count: counts[number] as number }));

/** The count of the last of the most frequent values; at least 1. */
function leastOfMost(counts: Uint32Array): number {
  // Ascending, so the smallest of the largest counts so far is first.
  const greatest: number[] = [];
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] as number;
    if (count === 0 || (greatest.length === LIMIT && count <= (greatest[0] as number))) continue;
    if (greatest.length === LIMIT) greatest.shift();
    let at = greatest.length;
    while (at > 0 && (greatest[at - 1] as number) > count) at -= 1;
    greatest.splice(at, 0, count);
  }
  return greatest.length < LIMIT ? 1 : (greatest[0] as number);
}

/** Of thousands of values with equal counts, the first ones by name. */
function firstNames(names: readonly string[], counts: Uint32Array, count: number, wanted: number): Rows {
  const first: string[] = [];
  if (wanted <= 0) return [];
  for (let number = 0; number < counts.length; number += 1) {
    if (counts[number] !== count) continue;
    const name = names[number] as string;
    if (first.length === wanted) {
      if (compareTexts(name, first[wanted - 1] as string) > 0) continue;
      first.pop();
    }
    let at = first.length;
    while (at > 0 && compareTexts(first[at - 1] as string, name) > 0) at -= 1;
    first.splice(at, 0, name);
  }
  return first.map((value) => ({ value, count }));
}

/** Byte order in UTF-8. JavaScript's string comparison differs for characters above U+FFFF. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x === y) continue;
    return x >= SURROGATES && y >= SURROGATES ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : x - y;
  }
  return a.length - b.length;
}
const SURROGATES = 0xd800;
