import { stringAt } from '../../columnar/strings.ts';
import { leastEdits, lettersOf } from '../letter-set.ts';
import type { Vocabulary } from '../lexicon.ts';
import { editDistance } from './edit-distance.ts';

export interface Correction {
  word: string;
  /** Greater is likelier. */
  score: number;
}

const SHORTEST = 3;
const LONGEST = 24;
/** Edits that are forgiven to a word of so many letters. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);
/** How many times likelier one edit less is, as a power of two; nearly as much for the first letter, which people get right. */
const EDIT_BITS = 5;
const FIRST_LETTER_BITS = 3;
/** Words that much less likely than the best one are not told. */
const FAR_BITS = 6;
/** A known word is a mistake where one beside it is found that many times more often. */
const MISTAKE = 200;

/** Words that are found and are nearly this one, likeliest first. Reads the letters of all words, and of few more than these. */
export function similarWords({ latin }: Vocabulary, word: string, limit: number): Correction[] {
  const edits = forgiven(word.length);
  if (word.length < SHORTEST || word.length > LONGEST || edits === 0) return [];
  const letters = lettersOf(word);
  const { offsets } = latin.words;
  const found: Correction[] = [];
  let own = 0;
  for (let at = 0; at < latin.letters.length; at += 1) {
    const length = (offsets[at + 1] ?? 0) - (offsets[at] ?? 0);
    if (Math.abs(length - word.length) > edits || leastEdits(letters, latin.letters[at] ?? 0) > edits) continue;
    const candidate = stringAt(latin.words, at);
    const distance = editDistance(word, candidate, edits);
    if (distance === 0) own = latin.found[at] ?? 0;
    if (distance === 0 || distance > edits) continue;
    found.push({ word: candidate, score: scoreOf(word, candidate, distance, latin.found[at] ?? 0) });
  }
  const likely = found
    .filter(({ score }) => own === 0 || score > Math.log2(own * MISTAKE) - EDIT_BITS)
    .sort((a, b) => b.score - a.score);
  const [best] = likely;
  return likely.filter(({ score }) => score > (best?.score ?? 0) - FAR_BITS).slice(0, limit);
}

function scoreOf(word: string, candidate: string, distance: number, found: number): number {
  const sameFirst = word.charCodeAt(0) === candidate.charCodeAt(0);
  // A letter that was struck twice, or once instead of twice, is the likeliest slip.
  const sameShape = undoubled(word) === undoubled(candidate);
  return Math.log2(found + 1) - (sameShape ? 1 : EDIT_BITS * distance) - (sameFirst ? 0 : FIRST_LETTER_BITS);
}

const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');
