/**
 * A predicate on records, as a tree. All engines must implement the same semantics. The reference is `testing/naive-search.ts`, which tests
 * one record after the other; a test compares all engines with it. `field` is a field name of the searched collection.
 */
export type Condition =
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | WordsCondition
  | PhraseCondition
  | { kind: 'identifiers'; values: readonly string[] }
  /** These very records, whatever other ids they have. */
  | { kind: 'anchors'; values: readonly string[] }
  | { kind: 'choice'; field: string; values: readonly string[] }
  /** The record has any of the values. */
  | { kind: 'listed'; field: string; values: readonly string[] }
  | { kind: 'year'; field: string; values: readonly number[] }
  | { kind: 'flag'; field: string; value: boolean }
  | RangeCondition;

/** Words as people type them, see words.ts: each must occur somewhere in the record; ids match in any notation. */
export interface WordsCondition {
  kind: 'words';
  text: string;
  /** Alternatives for a term, found by pronunciation (`huawei` → 华为): all words of one alternative must occur instead of the term. */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** The folded text (`foldPhrase`) occurs verbatim in this part of the record. An empty phrase matches nothing. */
export interface PhraseCondition {
  kind: 'phrase';
  text: string;
  in: TextPart | 'anywhere';
}
export type TextPart = 'title' | 'names' | 'body';

/**
 * Bounds of days are days, `YYYY-MM-DD`; bounds of instants are days in Shanghai or instants in UTC, which end in `Z`; bounds of scores are numbers
 * (compared as 32-bit floats). Records without a value are in no range.
 */
export interface RangeCondition {
  kind: 'range';
  field: string;
  from?: string | number;
  to?: string | number;
  /** The bound itself is excluded. */
  above?: boolean;
  below?: boolean;
}
