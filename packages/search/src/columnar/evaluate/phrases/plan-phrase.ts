import { foldPhrase } from '../../../phrases.ts';
import { foldedTerms } from '../../../terms.ts';

/** The terms that a document with the phrase must have, so that few texts are read. */
export interface PhrasePlan {
  /** Folded. */
  text: string;
  bytes: Uint8Array;
  /** Whole terms. */
  terms: readonly Uint8Array[];
  /** Prefixes of a term: a single Han character, or the word at the end of the phrase. */
  prefixes: readonly Uint8Array[];
  /** Substrings of a term: the word at the start of the phrase, or the whole phrase. */
  within: readonly Uint8Array[];
  /** The phrase is exactly one term, prefix or substring, so a document with it matches without reading its text. */
  proves: boolean;
}

/** Signs that join parts of a word belong to the run. */
const STRETCHES = /\p{Script=Han}+|[a-z0-9._+#-]+/gu;
const HAN = /^\p{Script=Han}/u;
/** The same start and end of a word as in terms.ts. */
const WORD = /[a-z0-9]+(?:[._+#-]+[a-z0-9]+)*[+#]*/;

/** Null for an empty phrase, which matches nothing. */
export function planPhrase(written: string): PhrasePlan | null {
  const text = foldPhrase(written);
  if (text === '') return null;
  const terms = new Set<string>();
  const prefixes = new Set<string>();
  const within = new Set<string>();
  let isOne = false;
  for (const { 0: stretch, index } of text.matchAll(STRETCHES)) {
    if (HAN.test(stretch)) {
      const characters = Array.from(stretch);
      // What follows the last character is unknown: it may start a pair or end a run.
      for (let at = 0; at + 1 < characters.length; at += 1) terms.add(`${characters[at]}${characters[at + 1]}`);
      if (characters.length === 1) prefixes.add(stretch);
      isOne ||= stretch === text && characters.length <= 2;
      continue;
    }
    const word = WORD.exec(stretch)?.[0];
    if (word === undefined) continue;
    const [begins, ends] = [index === 0, index + stretch.length === text.length];
    if (begins) within.add(word);
    else if (ends) prefixes.add(word);
    else for (const term of foldedTerms(stretch)) terms.add(term);
    isOne ||= word === text;
  }
  return {
    text,
    bytes: Buffer.from(text),
    terms: bytesOf(terms),
    prefixes: bytesOf(prefixes),
    within: bytesOf(within),
    proves: isOne,
  };
}

const bytesOf = (texts: Iterable<string>) => Array.from(texts, (text) => Buffer.from(text));
