import { type Collection, choicesOf, fieldOf } from '../collection/collection.ts';
import type { Field } from '../collection/field.ts';
import { type KeyEntry, queryKeys } from './find-key.ts';
import { foldedWord } from './folded-word.ts';
import { parseQuery } from './parse-query.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Query } from './query.ts';
import { skipBlanks } from './scan.ts';
import { DAY_OFFERS } from './values.ts';

/** What is being typed at the caret. */
export interface CompletionPoint {
  /** Null: a word that may become a key. Otherwise a value of this key. */
  key: string | null;
  /** What was typed of it before the caret, without quotes. */
  part: string;
  /** What a completion replaces, in UTF-16 units of the text: quotes and what stands behind the caret included. */
  from: number;
  to: number;
  /** The query without the condition that is being typed: what counts beside completions count in. Null where it is empty or cannot be understood. */
  rest: Query | null;
}

/** Null where nothing can be completed, e.g. within a phrase. Never throws. */
export function completionAt(collection: Collection, text: string, caret: number): CompletionPoint | null {
  const at = Math.max(0, Math.min(caret, text.length));
  const pieces = piecesOf(collection, text);
  const piece = pieces.findLast(({ from, to }) => from <= at && at <= to) ?? awaited(pieces, text, at);
  if (piece?.kind === 'phrase') return null;
  if (!piece) return { key: null, part: '', from: at, to: at, rest: parseQuery(collection, text).query };
  const { from, to } = piece;
  const part = text.slice(Math.min(piece.begin, at), at);
  return { key: piece.kind === 'value' ? piece.key : null, part, from, to, rest: restOf(collection, text, piece) };
}

/** Blanks may stand behind a key: the value that is still missing is typed behind them. */
function awaited(pieces: readonly Piece[], text: string, at: number): Piece | undefined {
  const before = pieces.findLast(({ to }) => to < at);
  if (before?.kind !== 'value' || before.from < before.to || skipBlanks(text, before.to) < at) return undefined;
  return { ...before, from: at, to: at, begin: at };
}

/** The text with the condition, and what joined it, taken out. */
function restOf(collection: Collection, text: string, piece: Piece): Query | null {
  const before = text.slice(0, piece.whole.from).replace(/(?:\b(?:AND|OR|NOT)\s{1,9}|[-－]){1,4}$/, '');
  const behind = text.slice(piece.whole.to);
  const isFirst = /^\s{0,99}$/.test(before) || /[(（]\s{0,99}$/.test(before);
  const rest = `${before} ${isFirst ? behind.replace(/^\s{0,99}(?:AND|OR)(?=\s)/, '') : behind}`;
  return parseQuery(collection, rest.replace(/[(（]\s{0,99}[)）]/, '')).query;
}

export interface KeyCompletion {
  entry: KeyEntry;
  /** What to type instead: the word that was begun, in full, and `:`. */
  insert: string;
}

/** Keys that begin so, in Chinese or English, in the order of the table; all of them for an empty prefix. */
export function keyCompletions(collection: Collection, prefix: string): KeyCompletion[] {
  const begun = foldedWord(prefix);
  return queryKeys(collection).flatMap((entry) => {
    const word = entry.field.words.find((known) => known.startsWith(begun));
    return word === undefined ? [] : [{ entry, insert: `${word}:` }];
  });
}

export interface ValueCompletion {
  insert: string;
  label: string;
}

/** Values that stand in our tables (choices, yes and no, relative days), those that begin so. Names, weaknesses and ids are not here. */
export function valueCompletions(collection: Collection, key: string, prefix: string): ValueCompletion[] {
  const begun = foldedWord(prefix);
  return valuesOf(fieldOf(collection, key)).filter(
    ({ insert, label }) => foldedWord(insert).startsWith(begun) || foldedWord(label).startsWith(begun),
  );
}

const same = (write: string): ValueCompletion => ({ insert: write, label: write });

function valuesOf(field: Field): ValueCompletion[] {
  switch (field.kind) {
    case 'choice':
    case 'list':
      return (choicesOf(field) ?? []).map(({ write, label }) => ({ insert: write, label }));
    case 'flag':
      return field.says.map(same);
    case 'day':
    case 'instant':
      return DAY_OFFERS.map(same);
    default:
      return [];
  }
}
