import { foldText } from './terms.ts';

/**
 * A text as phrases are looked for in it: folded, white space as one blank, none at the ends. Nothing that a database or UTF-8 could
 * not hold stays in it, so a text is the same in every engine.
 */
export function foldPhrase(text: string): string {
  return foldText(text)
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed();
}

/** A part of a record as it is stored: each piece once, on a line of its own, which no phrase crosses. */
export function foldPieces(pieces: readonly string[]): string {
  return [...new Set(pieces.map(foldPhrase))].filter((piece) => piece !== '').join('\n');
}
