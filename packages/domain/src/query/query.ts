/** Where something stands in the text, in UTF-16 units; `to` is the first one behind it. */
export interface Span {
  from: number;
  to: number;
}

/** What the box of the search says, as a tree. Names are kept as they were typed: whoever has the tables turns them into ids. */
export type Query =
  | { kind: 'all'; of: readonly Query[]; at: Span }
  | { kind: 'any'; of: readonly Query[]; at: Span }
  | { kind: 'not'; of: Query; at: Span }
  | { kind: 'words'; text: string; at: Span }
  /** In quotes: stands so somewhere. */
  | { kind: 'phrase'; text: string; at: Span }
  | FieldQuery;

/** A key with a value. Several values separated by commas are alternatives. */
export type FieldQuery = { kind: 'field'; at: Span } & FieldValue;

/** How much one query may hold: conditions, values of one key, characters of words beside each other and of a phrase or value. */
export const QUERY_LIMITS = {
  characters: 2_000,
  depth: 16,
  conditions: 64,
  values: 50,
  words: 100,
  value: 200,
} as const;

/** By the kind of the field: values that are alternatives, years as numbers; yes or no; a range. */
export type FieldValue =
  | { key: string; values: readonly (string | number)[] }
  | { key: string; value: boolean }
  | { key: string; range: Range<number> | Range<string> | RelativeDays };

/** `above` and `below` leave the end itself out. Days are `YYYY-MM-DD`. */
export interface Range<Value> {
  from?: Value;
  to?: Value;
  above?: true;
  below?: true;
}

/**
 * Days up to today, in Shanghai; today is one of them. `last`: so many back (`近7天`, `7d`), weeks, months and years counted in the
 * calendar. `since`: from the first day of this week (Monday), month or year on (`本周`, `本月`, `今年`).
 */
export type RelativeDays =
  | { last: number; unit: 'day' | 'week' | 'month' | 'year' }
  | { since: 'week' | 'month' | 'year' };

/** What is wrong, where, and what to do: a sentence for people, in Chinese. */
export interface Problem {
  at: Span;
  message: string;
}

export interface ParsedQuery {
  /** Null where the text is empty, or where it cannot be understood. */
  query: Query | null;
  /** Why it cannot be understood; empty where it can. */
  problems: Problem[];
  /** What was read otherwise than it may have been meant, e.g. an unknown key taken for a word. */
  notes: Problem[];
}
