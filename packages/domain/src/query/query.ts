/** Range in the text, in UTF-16 units; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Syntax tree of a search query. Names stay as typed; the server resolves them to ids. */
export type Query =
  | { kind: 'all'; of: readonly Query[]; at: Span }
  | { kind: 'any'; of: readonly Query[]; at: Span }
  | { kind: 'not'; of: Query; at: Span }
  | { kind: 'words'; text: string; at: Span }
  /** Quoted text, matched literally. */
  | { kind: 'phrase'; text: string; at: Span }
  | FieldQuery;

/** A key with a value. Comma-separated values are alternatives. */
export type FieldQuery = { kind: 'field'; at: Span } & FieldValue;

/**
 * Limits of one query: conditions, and those among them for which texts are read (adjacent words are one), values per key, and characters of adjacent words, a
 * phrase or a value. Decision 0119.
 */
export const QUERY_LIMITS = {
  characters: 2_000,
  depth: 16,
  conditions: 20,
  terms: 5,
  values: 50,
  words: 100,
  value: 200,
} as const;

/** Depends on the kind of field: alternative values, years as numbers, yes or no, or a range. */
export type FieldValue =
  | { key: string; values: readonly (string | number)[] }
  | { key: string; value: boolean }
  | { key: string; range: Range<number> | Range<string> | RelativeDays };

/** `above` and `below` are exclusive. Days are `YYYY-MM-DD`. */
export interface Range<Value> {
  from?: Value;
  to?: Value;
  above?: true;
  below?: true;
}

/**
 * Days up to and including today, in Shanghai. `last`: this many back (`近7天`, `7d`); weeks, months and years follow the calendar; `before`: ending so
 * many days before today (`昨天`). `since`: from the
 * first day of this week (Monday), month or year (`本周`, `本月`, `今年`).
 */
export type RelativeDays =
  | { last: number; unit: 'day' | 'week' | 'month' | 'year'; before?: number }
  | { since: 'week' | 'month' | 'year' };

/** Position and text of a diagnostic: what is wrong and how to fix it, in Chinese. */
export interface Problem {
  at: Span;
  message: string;
}

export interface ParsedQuery {
  /** Null if the text is empty or invalid. */
  query: Query | null;
  /** Errors; empty if the query is valid. */
  problems: Problem[];
  /** Warnings about interpretations that may not be intended, e.g. an unknown key read as a word. */
  notes: Problem[];
}
