import { foldWords, HAN, MAX_TERM, RUNS } from './terms.ts';

/**
 * Folds a text for phrase search: white space becomes one space, trimmed. Characters that PostgreSQL or UTF-8 cannot store are removed, so
 * the text is the same in every engine.
 */
export function foldPhrase(text: string): string {
  return foldWords(text)
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed();
}

/** A stored part of a record: each distinct piece on its own line, so phrases do not match across pieces. */
export function foldPieces(pieces: readonly string[]): string {
  return [...new Set(pieces.map(foldPhrase))].filter((piece) => piece !== '').join('\n');
}

/**
 * Terms (see terms.ts) that a text with this folded phrase certainly has: pairs of Han characters, and Latin words delimited on both sides.
 * Words at the ends of the phrase are left out, since they may continue in the text.
 */
export function termsWithin(phrase: string): string[] {
  const found = new Set<string>();
  for (const { index, 0: run } of phrase.matchAll(RUNS)) {
    if (HAN.test(run)) {
      const characters = Array.from(run);
      for (let at = 0; at < characters.length - 1; at += 1) found.add(`${characters[at]}${characters[at + 1]}`);
    } else if (run.length <= MAX_TERM && isAlone(phrase[index - 1]) && isAlone(phrase[index + run.length])) {
      found.add(run);
    }
  }
  return [...found];
}

/** A character that cannot continue a Latin word. */
const isAlone = (character: string | undefined): boolean => character !== undefined && !/[a-z0-9._+#-]/.test(character);
