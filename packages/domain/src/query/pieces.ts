import type { Collection } from '../collection/collection.ts';
import type { Span } from './query.ts';
import {
  cleaned,
  comparisonAt,
  isClosing,
  isComma,
  isMinus,
  isOpening,
  isQuote,
  keyAt,
  quotedAt,
  skipBlanks,
  valueEnd,
  wordEnd,
} from './scan.ts';

/** A word, phrase or value in the text, possibly incomplete. */
export type Piece = Span & {
  /** The condition it belongs to. */
  whole: Span;
  /** Start of its text, after an opening quote. */
  begin: number;
} & ({ kind: 'word' | 'phrase' } | { kind: 'value'; key: string });

/** Tokens of a possibly incomplete text, left to right, without brackets and blanks. */
export function piecesOf(collection: Collection, typed: string): Piece[] {
  const text = cleaned(typed);
  const found: Piece[] = [];
  let at = skipBlanks(text, 0);
  while (at < text.length) {
    const key = keyAt(collection, text, at);
    if (key?.entry) {
      const values = valuesOf(text, at, key.to, key.entry.key);
      found.push(...values);
      at = Math.max(values.at(-1)?.whole.to ?? key.to, key.to);
    } else if (isQuote(text, at)) {
      const { to } = quotedAt(text, at);
      found.push({ kind: 'phrase', from: at, to, begin: at + 1, whole: { from: at, to } });
      at = to;
    } else if (isOpening(text, at) || isClosing(text, at) || isMinus(text, at)) at += 1;
    else {
      const to = Math.max(wordEnd(text, at), at + 1);
      found.push({ kind: 'word', from: at, to, begin: at, whole: { from: at, to } });
      at = to;
    }
    at = skipBlanks(text, at);
  }
  return found;
}

/** The values after a key; one empty value if none has been typed yet. */
function valuesOf(text: string, keyFrom: number, keyTo: number, key: string): Piece[] {
  let at = comparisonAt(text, keyTo)?.to ?? keyTo;
  const isBracketed = isOpening(text, skipBlanks(text, at));
  if (isBracketed) at = skipBlanks(text, at) + 1;
  const spans: { from: number; to: number; begin: number }[] = [];
  for (;;) {
    const begin = isBracketed ? skipBlanks(text, at) : at;
    const quoted = isQuote(text, begin) ? quotedAt(text, begin) : null;
    const to = quoted?.to ?? Math.max(valueEnd(text, begin), begin);
    const word = text.slice(begin, to);
    if (!(isBracketed && (word === 'OR' || word === '或')))
      spans.push({ from: begin, to, begin: quoted ? begin + 1 : begin });
    at = to;
    const next = skipBlanks(text, at);
    if (isComma(text, next)) at = isBracketed ? next + 1 : skipBlanks(text, next + 1);
    else if (!isBracketed || next >= text.length || isClosing(text, next) || next === begin) {
      if (isBracketed && isClosing(text, next)) at = next + 1;
      break;
    } else at = next;
  }
  return spans.map((span) => ({ kind: 'value', key, ...span, whole: { from: keyFrom, to: at } }));
}
