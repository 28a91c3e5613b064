import type { KeyEntry, QueryKey } from './keys.ts';
import type { Query } from './query.ts';

/** What is being typed at the caret. */
export interface CompletionPoint {
  /** Null: a word that may become a key. Otherwise a value of this key. */
  key: QueryKey | null;
  /** What was typed of it before the caret, without quotes. */
  part: string;
  /** What a completion replaces, in UTF-16 units of the text: quotes and what stands behind the caret included. */
  from: number;
  to: number;
  /** The query without the condition that is being typed: what counts beside completions count in. Null where it is empty or cannot be understood. */
  rest: Query | null;
}

/** Null where nothing can be completed, e.g. within a phrase. Never throws. */
export function completionAt(_text: string, _caret: number): CompletionPoint | null {
  throw new Error('not written yet');
}

export interface KeyCompletion {
  entry: KeyEntry;
  /** What to type instead: the word that was begun, in full, and `:`. */
  insert: string;
}

/** Keys that begin so, in Chinese or English, in the order of the table; all of them for an empty prefix. */
export function keyCompletions(_prefix: string): KeyCompletion[] {
  throw new Error('not written yet');
}

export interface ValueCompletion {
  insert: string;
  label: string;
}

/** Values that stand in our tables (levels, sources, yes and no, relative days), those that begin so. Names, weaknesses and ids are not here. */
export function valueCompletions(_key: QueryKey, _prefix: string): ValueCompletion[] {
  throw new Error('not written yet');
}

/** A value as it is written behind a key: in quotes where it must be. */
export function printValue(_value: string): string {
  throw new Error('not written yet');
}
