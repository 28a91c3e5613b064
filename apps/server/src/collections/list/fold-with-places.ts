import { foldWords } from '@ldy/search/terms.ts';

/** A folded text with the position of each UTF-16 unit in the original. */
export interface PlacedText {
  /** Folded; runs of white space are one space. */
  folded: string;
  /** The range of the original for the units `from` to `to` (exclusive) of the folded text. */
  place(from: number, to: number): [from: number, to: number];
}

/** Characters that fold to exactly one unit each. */
const PLAIN = '\\x21-\\x7e\\u2018-\\u201d\\u3001-\\u3029\\u3400-\\u4dbf\\u4e00-\\u9fff\\uff01-\\uff5e';
const ALL_PLAIN = new RegExp(`^[${PLAIN}]*(?: [${PLAIN}]+)* ?$`);
/** A run of such characters, or a character with its combining marks: composed and decomposed forms are the same text. */
const PIECES = new RegExp(`[${PLAIN}]+(?!\\p{M})|\\P{M}\\p{M}{0,16}|\\p{M}{1,16}`, 'gu');

export function foldWithPlaces(text: string): PlacedText {
  if (ALL_PLAIN.test(text)) return { folded: foldWords(text), place: (from, to) => [from, to] };
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    // A few characters fold to a whole sentence.
    if (starts.length > 2 * text.length + 100) break;
    const units = foldWords(piece).replace(/[\s\0]+/g, ' ');
    const isPlain = piece.length > 1 && units.length === piece.length && !/\p{M}/u.test(piece);
    for (let at = units === ' ' && folded.endsWith(' ') ? 1 : 0; at < units.length; at += 1) {
      starts.push(isPlain ? index + at : index);
      ends.push(isPlain ? index + at + 1 : index + piece.length);
    }
    folded += units === ' ' && folded.endsWith(' ') ? '' : units;
  }
  return { folded, place: (from, to) => [starts[from] ?? 0, ends[to - 1] ?? 0] };
}
