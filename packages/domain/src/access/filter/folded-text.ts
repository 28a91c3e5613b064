/** A text normalised for comparing addresses: without the disguises that browsers and people see through. */
export interface FoldedText {
  text: string;
  /** Ranges where it differs from the lower-case original, in order. */
  pieces: readonly Piece[];
}

interface Piece {
  /** Position and length in the folded text. */
  at: number;
  length: number;
  /** Start and end in the original. */
  from: number;
  to: number;
}

/** Characters that can disguise an address. Chinese characters and punctuation stay. */
const DISGUISE =
  /(?<percent>(?:%[0-9a-f]{2})+)|&(?<entity>amp|#x?[0-9a-f]{1,6});|[[({]\s?(?<dotted>[.:]|dot)\s?[\])}]|\\(?<escaped>[!-.:-@[\]^-`{-~])|\\|\uff1a(?=[\d/])|(?![\p{ASCII}\u2010-\u2027\u3000-\u303f\u3400-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f])./gisu;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
/** Full-width marks that end an address in Chinese text. They stay: folded to ASCII they would become part of the address. */
const MARKS = /^[\uff3b\uff3d\uff5b\uff5d\uff61-\uff64]$/;
/** Codes of characters that end an address stay encoded, and `%` is not decoded because that could create a new code. */
const STAYS_ENCODED = /[\s<>"`%\p{Cc}]/gu;

export function foldWithOffsets(original: string): FoldedText {
  const pieces: Piece[] = [];
  let text = '';
  let done = 0;
  for (const match of original.matchAll(DISGUISE)) {
    const folded = foldPiece(match);
    text += original.slice(done, match.index).toLowerCase();
    done = match.index + match[0].length;
    pieces.push({ at: text.length, length: folded.length, from: match.index, to: done });
    text += folded;
  }
  return { text: text + original.slice(done).toLowerCase(), pieces };
}

/** Maps a range of the folded text to the original. */
export function inOriginal({ pieces }: FoldedText, from: number, to: number): { from: number; to: number } {
  const place = (at: number, side: 'from' | 'to') => {
    const last = side === 'from' ? at : at - 1;
    const piece = pieces[countUpTo(pieces, last) - 1];
    if (!piece) return at;
    return last < piece.at + piece.length ? piece[side] : at + piece.to - piece.at - piece.length;
  };
  return { from: place(from, 'from'), to: place(to, 'to') };
}

/** Number of pieces that begin at or before a position, by binary search: a text can have as many pieces as characters. */
function countUpTo(pieces: readonly Piece[], last: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.at ?? 0) > last) high = middle;
    else low = middle + 1;
  }
  return low;
}

function foldPiece({ 0: piece, groups = {} }: RegExpMatchArray): string {
  const { percent, entity, dotted, escaped } = groups;
  if (percent !== undefined) return decodePercent(percent).toLowerCase();
  if (entity !== undefined) return decodeEntity(entity.toLowerCase());
  if (dotted !== undefined) return dotted === ':' ? ':' : '.';
  if (escaped !== undefined) return escaped;
  if (piece === '\\') return '/';
  if (INVISIBLE.test(piece)) return '';
  return MARKS.test(piece) ? piece : piece.normalize('NFKC').toLowerCase();
}

/** Decodes every percent code of a printable character, even if other codes are not valid UTF-8. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text).replace(STAYS_ENCODED, encodeURIComponent);
  } catch {
    return text.replace(/%[2-7][0-9a-f]/gi, (code) =>
      decodeURIComponent(code).replace(STAYS_ENCODED, encodeURIComponent),
    );
  }
}

function decodeEntity(entity: string): string {
  if (entity === 'amp') return '&';
  const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10);
  return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : '';
}
