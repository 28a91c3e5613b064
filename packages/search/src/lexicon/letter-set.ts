import { popcount } from '../columnar/evaluate/sets/doc-set.ts';

const DIGITS = 26;
const OTHER = 31;

/** The letters of a word as a bit set; digits share five bits, all other characters one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << bitOf(word.charCodeAt(at));
  return letters >>> 0;
}

function bitOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return DIGITS + ((code - 48) % 5);
  return OTHER;
}

/** A lower bound of the edit distance: each edit adds or removes at most one letter. */
export function leastEdits(a: number, b: number): number {
  return Math.max(popcount(a & ~b), popcount(b & ~a));
}
