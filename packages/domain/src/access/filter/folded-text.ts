/** A text as addresses in it are compared: without what hides an address from a comparison and not from a browser or a person. */
export interface FoldedText {
  text: string;
  /** Where what stands at a place of `text` begins and ends in the original; absent where the places are the same. */
  places?: { from: number[]; to: number[] };
}

/** Nothing of this, and a text in lower case is the folded one. CJK characters and their punctuation stand for themselves. */
const DISGUISED = /[%&\\]|[[({]\s?(?:[.:]|dot)\s?[\])}]|(?!\p{ASCII}|[\u3000-\u303f\u3400-\u9fff\uff0c])./isu;

const PIECE =
  /(?<percent>(?:%[0-9a-f]{2})+)|&(?<entity>amp|#x?[0-9a-f]{1,6});|[[({]\s?(?<dotted>[.:]|dot)\s?[\])}]|\\(?<escaped>[!-.:-@[\]^-`{-~])|[\s\S]/giu;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
/** Full-width marks that end an address in Chinese text: kept, because folded they would be a part of it. */
const MARKS = /^[\u3000-\u303f\uff01\uff08\uff09\uff0c\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff61-\uff64]$/;
/** What ends an address in a text stays encoded, and a percent sign is not decoded into a new code. */
const STAYS_ENCODED = /[\s<>"`%\p{Cc}]/gu;

export function foldText(original: string): FoldedText {
  if (!DISGUISED.test(original)) return { text: original.toLowerCase() };
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  for (const match of original.matchAll(PIECE)) {
    const folded = foldPiece(match);
    text += folded;
    for (let at = 0; at < folded.length; at++) {
      from.push(match.index);
      to.push(match.index + match[0].length);
    }
  }
  return { text, places: { from, to } };
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

/** Every code whose character may stand for itself, also where a part of them is no UTF-8. */
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
