/** Longer is no search; it also bounds what looking costs. */
export const LOOKUP_MAX_CHARACTERS = 60;

/** How texts are compared: width, case and the blanks between Han and Latin do not count. */
export const foldForLookup = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** What somebody typed, as the words that must all be found. */
export function lookupWords(text: string): string[] {
  return text
    .slice(0, LOOKUP_MAX_CHARACTERS)
    .split(/[\s,，、;；]+/)
    .map(foldForLookup)
    .filter((word) => word !== '');
}

export const hasWord = (text: string, word: string) => foldForLookup(text).includes(word);

/** A stretch of a text, and whether it is what was typed. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** The text with the stretches marked that the words name, written as they stand there. */
export function markPieces(text: string, words: readonly string[]): Piece[] {
  const folded = foldWithPlaces(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.text.indexOf(word); at !== -1; at = folded.text.indexOf(word, at + word.length)) {
      const [from = 0, to = 0] = [folded.places[at], folded.places[at + word.length - 1]];
      hit.fill(true, from, to + 1);
    }
  }
  const pieces: Piece[] = [];
  for (let index = 0; index < text.length; index++) {
    const last = pieces.at(-1);
    if (last && last.isHit === hit[index]) last.text += text[index];
    else pieces.push({ text: text[index] as string, isHit: hit[index] as boolean });
  }
  return pieces;
}

/** The folded text, and for each of its characters the place in the text that it comes from. */
function foldWithPlaces(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const piece = foldForLookup(text[index] as string);
    for (let each = 0; each < piece.length; each++) places.push(index);
    folded += piece;
  }
  return { text: folded, places };
}
