import { stringAt } from '../../columnar/strings.ts';
import { leastEdits, lettersOf } from '../letter-set.ts';
import type { Vocabulary } from '../lexicon.ts';
import { editDistance } from './edit-distance.ts';

export interface Correction {
  word: string;
  /** Greater is more likely. */
  score: number;
}

const SHORTEST = 3;
const LONGEST = 24;
/** Maximum edit distance for a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);
/**
 * One edit less makes a word this much more likely, as a power of two; an equal first letter counts nearly as much, since people rarely
 * mistype it.
 */
const EDIT_BITS = 5;
const FIRST_LETTER_BITS = 3;
/** Candidates that are less likely than the best one by this power of two are dropped. */
const FAR_BITS = 6;
/** A known word is treated as a typo when a similar one is this many times more frequent. */
const MISTAKE = 200;

/** Known words similar to this one, most likely first. Compares the letter sets of all words, and reads only few of the words. */
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
  // A doubled letter typed once, or a single one typed twice, is the most common typo.
  const sameShape = undoubled(word) === undoubled(candidate);
  return Math.log2(found + 1) - (sameShape ? 1 : EDIT_BITS * distance) - (sameFirst ? 0 : FIRST_LETTER_BITS);
}

const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');
