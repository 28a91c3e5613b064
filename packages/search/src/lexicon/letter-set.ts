import { popcount } from '../columnar/evaluate/sets/doc-set.ts';

const DIGITS = 26;
const OTHER = 31;

/** Which letters a word has, as bits; digits share five, everything else one. */
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

/** At least so many edits lie between words of these letters: each brings in or takes out one letter at most. */
export function leastEdits(a: number, b: number): number {
  return Math.max(popcount(a & ~b), popcount(b & ~a));
}
