/** Maximum length of a search; also bounds its cost. */
export const LOOKUP_MAX_CHARACTERS = 60;

/** Normalised form for comparison, ignoring width, case and blanks between Han and Latin. */
export const foldForLookup = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The words of a search, all of which must match. */
export function lookupWords(text: string): string[] {
  return text
    .slice(0, LOOKUP_MAX_CHARACTERS)
    .split(/[\s,，、;；]+/)
    .map(foldForLookup)
    .filter((word) => word !== '');
}

export const hasWord = (text: string, word: string) => foldForLookup(text).includes(word);

/** A part of a text, and whether it matches. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits the text at matches of the words, keeping its original spelling. */
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

/** The folded text, and for each character its index in the original. */
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
