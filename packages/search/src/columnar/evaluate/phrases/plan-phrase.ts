import { foldPhrase } from '../../../phrases.ts';
import { foldedTerms } from '../../../terms.ts';

/** What documents with a phrase must have among their terms, so that few are read. */
export interface PhrasePlan {
  /** Folded. */
  text: string;
  bytes: Uint8Array;
  /** Terms that they have entirely. */
  terms: readonly Uint8Array[];
  /** They have a term that begins so: a single Han character, or the word in which the phrase ends. */
  prefixes: readonly Uint8Array[];
  /** They have a term that holds this: the word in which the phrase begins, or all of it. */
  within: readonly Uint8Array[];
  /** The phrase is one such term, prefix or stretch of a word, so who has it has the phrase. */
  proves: boolean;
}

/** Signs that hold a word together stand in its stretch too. */
const STRETCHES = /\p{Script=Han}+|[a-z0-9._+#-]+/gu;
const HAN = /^\p{Script=Han}/u;
/** As terms.ts begins and ends a word. */
const WORD = /[a-z0-9]+(?:[._+#-]+[a-z0-9]+)*[+#]*/;

/** Null for an empty phrase, which stands nowhere. */
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
      // What follows the last character is not known, so it is only known to begin a pair or to end a run.
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
