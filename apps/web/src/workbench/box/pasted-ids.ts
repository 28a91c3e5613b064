import { IDS_MAX } from '@ldy/contract/limits.ts';
import { findIdentifiers, normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';

/** The most that is looked through: a report of a scanner, not a book. */
const LONGEST = 200_000;
/** The domain looks at 10,000 characters at a time. */
const PIECE = 9_000;

export interface PastedIds {
  /** In normal form, each once, at most 200. */
  ids: string[];
  /** How many there were. */
  found: number;
  /** Pieces of a list of ids that are none; 0 where the text is no list. */
  unread: number;
  /** Nothing else was pasted but what separates them. */
  isAll: boolean;
}

/** The ids in a text that somebody pasted; null where there are fewer than two. */
export function pastedIds(pasted: string): PastedIds | null {
  const text = pasted.slice(0, LONGEST);
  const words = text.split(/[\s,;|、，；"'“”]+/).filter(Boolean);
  const found = new Set<string>();
  for (const piece of piecesOf(text)) for (const { value } of findIdentifiers(piece)) found.add(value);
  const alone = words.map((word) => (word.length > 200 ? null : normaliseIdentifier(word)));
  // Numbers of one database without its name, a line each, are ids only where nothing else stands.
  if (found.size === 0 && !alone.includes(null)) for (const id of alone) if (id) found.add(id);
  if (found.size < 2) return null;
  const ids = [...found];
  return { ids: ids.slice(0, IDS_MAX), found: ids.length, unread: unreadOf(text), isAll: isAllIds(text, alone) };
}

/** A list is what holds more ids than other pieces. */
function unreadOf(text: string): number {
  let [read, unread] = [0, 0];
  const count = (piece: string) => {
    const isId = normaliseIdentifier(piece) !== null;
    if (isId) read += 1;
    return isId;
  };
  for (const line of text.split(/[\n\r\t,;|、，；]+/).filter((line) => line.trim() !== '')) {
    // An id may be written with blanks in it; else blanks separate.
    if (!count(line)) for (const word of line.split(/[\s"'“”]+/)) if (word !== '' && !count(word)) unread += 1;
  }
  return unread < read ? unread : 0;
}

/** Each word is an id, or what is left without them says nothing: an id may be written with blanks in it. */
function isAllIds(text: string, alone: readonly (string | null)[]): boolean {
  if (!alone.includes(null)) return true;
  if (text.length > PIECE) return alone.filter((id) => id === null).length <= 2;
  const lines = text.split(/[\n\r\t,;|、，；]+/).filter((line) => line.trim() !== '');
  return lines.every((line) => line.length <= 200 && normaliseIdentifier(line) !== null);
}

/** Cut at blanks, so that no id is cut in two. */
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
