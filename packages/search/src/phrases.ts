import { foldWords, HAN, MAX_TERM, RUNS } from './terms.ts';

/**
 * A text as phrases are looked for in it: folded, white space as one blank, none at the ends. Nothing that a database or UTF-8 could
 * not hold stays in it, so a text is the same in every engine.
 */
export function foldPhrase(text: string): string {
  return foldWords(text)
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed();
}

/** A part of a record as it is stored: each piece once, on a line of its own, which no phrase crosses. */
export function foldPieces(pieces: readonly string[]): string {
  return [...new Set(pieces.map(foldPhrase))].filter((piece) => piece !== '').join('\n');
}

/**
 * Terms (see terms.ts) that a text certainly has when this folded phrase stands in it: pairs of Han characters, and Latin words with
 * other characters around them. Not all that it may have: at its ends words may go on.
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

/** What no Latin word goes on with. */
const isAlone = (character: string | undefined): boolean => character !== undefined && !/[a-z0-9._+#-]/.test(character);
