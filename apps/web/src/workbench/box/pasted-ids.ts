import { IDS_MAX } from '@ldy/contract/limits.ts';
import { findIdentifiers, normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';

/** Maximum characters searched for ids; enough for scanner reports. */
const LONGEST = 200_000;
/** The domain parser takes at most 10,000 characters at a time. */
const PIECE = 9_000;

export interface PastedIds {
  /** Normalised, without duplicates, at most 200. */
  ids: string[];
  /** Number of ids found, including those beyond 200. */
  found: number;
  /** Number of entries of a list that are not ids; 0 if the text is not a list. */
  unread: number;
  /** Whether the text contains only ids and separators. */
  isAll: boolean;
}

/** Finds the ids in a pasted text; null if there are fewer than two. */
export function pastedIds(pasted: string): PastedIds | null {
  const text = pasted.slice(0, LONGEST);
  const words = text.split(/[\s,;|、，；"'“”]+/).filter(Boolean);
  const found = new Set<string>();
  for (const piece of piecesOf(text)) for (const { value } of findIdentifiers(piece)) found.add(value);
  const alone = words.map((word) => (word.length > 200 ? null : normaliseIdentifier(word)));
  // Bare numbers of one database (without its prefix), one per line, count as ids only if the text contains nothing else.
  if (found.size === 0 && !alone.includes(null)) for (const id of alone) if (id) found.add(id);
  if (found.size < 2) return null;
  const ids = [...found];
  return { ids: ids.slice(0, IDS_MAX), found: ids.length, unread: unreadOf(text), isAll: isAllIds(text, alone) };
}

/** A text counts as a list if it contains more ids than other entries. */
function unreadOf(text: string): number {
  let [read, unread] = [0, 0];
  const count = (piece: string) => {
    const isId = normaliseIdentifier(piece) !== null;
    if (isId) read += 1;
    return isId;
  };
  for (const line of text.split(/[\n\r\t,;|、，；]+/).filter((line) => line.trim() !== '')) {
    // A line that is no id as a whole is split at blanks, because ids can contain blanks.
    if (!count(line)) for (const word of line.split(/[\s"'“”]+/)) if (word !== '' && !count(word)) unread += 1;
  }
  return unread < read ? unread : 0;
}

/** Each word is an id, or each line is: ids can contain blanks. */
function isAllIds(text: string, alone: readonly (string | null)[]): boolean {
  if (!alone.includes(null)) return true;
  if (text.length > PIECE) return alone.filter((id) => id === null).length <= 2;
  const lines = text.split(/[\n\r\t,;|、，；]+/).filter((line) => line.trim() !== '');
  return lines.every((line) => line.length <= 200 && normaliseIdentifier(line) !== null);
}

/** Split at separators, so that no id is cut. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const whole = text.slice(from, from + PIECE);
    const cut = from + PIECE >= text.length ? whole.length : whole.search(/[\n\r,;|、，；][^\n\r,;|、，；]*$/);
    const length = cut > 0 ? cut : whole.length;
    pieces.push(whole.slice(0, length));
    from += length;
  }
  return pieces;
}
