/**
 * What must hold of a record, as a tree. Every engine means the same by it: the definition is `testing/naive-search.ts`, which looks at
 * one record after the other, and a test compares them all.
 */
export type Condition =
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | WordsCondition
  | PhraseCondition
  | { kind: 'identifiers'; values: readonly string[] }
  | { kind: 'severity'; values: readonly SeverityFilter[] }
  | { kind: 'listed'; column: ListColumn; values: readonly string[] }
  | { kind: 'year'; values: readonly number[] }
  | { kind: 'flag'; flag: Flag; value: boolean }
  | RangeCondition;

/** `none`: nobody rated it. */
export type SeverityFilter = 'critical' | 'high' | 'medium' | 'low' | 'none';

/** Words that people type, see words.ts: each must stand somewhere in the record, ids in any way of writing. */
export interface WordsCondition {
  kind: 'words';
  text: string;
  /** Other ways to say a term, found by its sound (`huawei` → 华为): the words of one of them must stand there instead. */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** The folded text (`foldPhrase`) stands in this part of the record, as it is. An empty one stands nowhere. */
export interface PhraseCondition {
  kind: 'phrase';
  text: string;
  in: TextPart | 'anywhere';
}
export type TextPart = 'title' | 'product' | 'body';

/** Columns whose values are lists; a record matches when it has one of the values. */
export type ListColumn = 'type' | 'cwe' | 'vendor' | 'product' | 'source';
export type Flag = 'poc' | 'exp' | 'patch' | 'kev' | 'domestic' | 'rejected';

/** Days are `YYYY-MM-DD`, scores numbers (compared as 32-bit floats). Who has no value is in no range. */
export type RangeCondition = {
  kind: 'range';
  /** The end itself is left out. */
  above?: boolean;
  below?: boolean;
} & (
  | { column: 'published' | 'updated' | 'intake'; from?: string; to?: string }
  | { column: 'cvss' | 'epss'; from?: number; to?: number }
);
