import { type Collection, choicesOf, fieldOf } from '../collection/collection.ts';
import type { Field } from '../collection/field.ts';
import { type KeyEntry, queryKeys } from './find-key.ts';
import { foldedWord } from './folded-word.ts';
import { parseQuery } from './parse-query.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Query } from './query.ts';
import { skipBlanks } from './scan.ts';
import { DAY_OFFERS } from './values.ts';

/** The word or value being typed at the caret. */
export interface CompletionPoint {
  /** Null: a word that may become a key. Otherwise the key of the value that is being typed. */
  key: string | null;
  /** The part before the caret, without quotes. */
  part: string;
  /** Range that a completion replaces, in UTF-16 units, including quotes and characters after the caret. */
  from: number;
  to: number;
  /** The query without the condition being typed; counts of completions are computed within it. Null if it is empty or invalid. */
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

/** A key may be followed by blanks before its value. */
function awaited(pieces: readonly Piece[], text: string, at: number): Piece | undefined {
  const before = pieces.findLast(({ to }) => to < at);
  if (before?.kind !== 'value' || before.from < before.to || skipBlanks(text, before.to) < at) return undefined;
  return { ...before, from: at, to: at, begin: at };
}

/** The query without the given condition and the operator that joined it. */
function restOf(collection: Collection, text: string, piece: Piece): Query | null {
  const before = text.slice(0, piece.whole.from).replace(/(?:\b(?:AND|OR|NOT)\s{1,9}|[-－]){1,4}$/, '');
  const behind = text.slice(piece.whole.to);
  const isFirst = /^\s{0,99}$/.test(before) || /[(（]\s{0,99}$/.test(before);
  const rest = `${before} ${isFirst ? behind.replace(/^\s{0,99}(?:AND|OR)(?=\s)/, '') : behind}`;
  return parseQuery(collection, rest.replace(/[(（]\s{0,99}[)）]/, '')).query;
}

export interface KeyCompletion {
  entry: KeyEntry;
  /** Text to insert: the full keyword and `:`. */
  insert: string;
}

/** Keys starting with the prefix, in Chinese or English, in declaration order; all keys for an empty prefix. */
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

/** Values from our own tables (choices, yes and no, relative days) starting with the prefix. Names, weaknesses and ids are completed elsewhere. */
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
