import type { LiveSegment, Segment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import { compareText } from '../compare-text.ts';
import { lettersOf } from '../letter-set.ts';
import type { CountedWords, Sounds, Vocabulary } from '../lexicon.ts';
import { packNumbers, packStrings } from '../pack.ts';

/** A word in only one record is as likely a typo as a word. */
const LEAST = 2;
const LATIN_WORD = /^[a-z][a-z0-9]{2,23}$/;
const SMALL_A = 97;
const SMALL_Z = 122;

/** Latin words of titles and names, with the number of records of each. */
export function latinWords(library: readonly LiveSegment[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { segment } of library) countLatin(segment, words);
  return words;
}

function countLatin({ terms, termsIn }: Segment, words: Map<string, number>): void {
  const { keys } = terms;
  for (let key = 0; key < keys.offsets.length - 1; key += 1) {
    const found = Math.max(termsIn.title.counts[key] ?? 0, termsIn.names.counts[key] ?? 0);
    if (found === 0 || !isLatin(keys.bytes[keys.offsets[key] ?? 0] ?? 0)) continue;
    const word = stringAt(keys, key);
    if (LATIN_WORD.test(word)) words.set(word, (words.get(word) ?? 0) + found);
  }
}

const isLatin = (byte: number): boolean => byte >= SMALL_A && byte <= SMALL_Z;

/** Candidates for corrections: Latin words, Han words, and the pronunciations of these. */
export function buildVocabulary(
  latin: ReadonlyMap<string, number>,
  han: ReadonlyMap<string, number>,
  sounds: Sounds,
): Vocabulary {
  const all = new Map([...latin].filter(([, found]) => found >= LEAST));
  for (let at = 0; at < sounds.keys.offsets.length - 1; at += 1) {
    const sound = stringAt(sounds.keys, at);
    const [word = ''] = stringAt(sounds.words, at).split(' ');
    // Initials are too short to be compared for typos.
    if (sound.length > 2 * word.length) all.set(sound, Math.max(all.get(sound) ?? 0, han.get(word) ?? 1));
  }
  const counted = byCount(all);
  return {
    latin: { ...pack(counted), letters: packNumbers(counted.map(([word]) => lettersOf(word))) },
    han: pack(byCount(han)),
  };
}

const byCount = (words: ReadonlyMap<string, number>): [string, number][] =>
  [...words].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));

const pack = (counted: readonly [string, number][]): CountedWords => ({
  words: packStrings(counted.map(([word]) => word)),
  found: packNumbers(counted.map(([, found]) => found)),
});
