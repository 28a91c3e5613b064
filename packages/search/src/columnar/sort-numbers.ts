import { wordsFor } from './shared-arrays.ts';

const FEW = 24;
/** With at least one in this many numbers present, marking bits and reading them is faster than comparing. */
const MANY = 256;
let marks = new Uint32Array(0);

/** Sorts the first `count` numbers in place; they are distinct and below `limit`. An already sorted array is only scanned. */
export function sortNumbers(numbers: Uint32Array, count: number, limit: number): void {
  let sorted = 1;
  while (sorted < count && (numbers[sorted] as number) > (numbers[sorted - 1] as number)) sorted += 1;
  if (sorted >= count) return;
  if (count <= FEW) insert(numbers, sorted, count);
  else if (count * MANY < limit) numbers.subarray(0, count).sort();
  else markAndRead(numbers, count, limit);
}

function insert(numbers: Uint32Array, from: number, count: number): void {
  for (let at = from; at < count; at += 1) {
    const number = numbers[at] as number;
    let place = at;
    for (; place > 0 && (numbers[place - 1] as number) > number; place -= 1)
      numbers[place] = numbers[place - 1] as number;
    numbers[place] = number;
  }
}

function markAndRead(numbers: Uint32Array, count: number, limit: number): void {
  const words = wordsFor(limit);
  if (marks.length < words) marks = new Uint32Array(words);
  for (let at = 0; at < count; at += 1) {
    const number = numbers[at] as number;
    marks[number >>> 5] = (marks[number >>> 5] as number) | (1 << (number & 31));
  }
  let place = 0;
  for (let word = 0; word < words; word += 1) {
    for (let bits = marks[word] as number; bits !== 0; bits &= bits - 1)
      numbers[place++] = word * 32 + 31 - Math.clz32(bits & -bits);
    marks[word] = 0;
  }
}
