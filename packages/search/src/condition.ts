/**
 * What must hold of a record, as a tree. Every engine means the same by it: the definition is `testing/naive-search.ts`, which looks at
 * one record after the other, and a test compares them all. `field` is the name of a field of the collection that is searched.
 */
export type Condition =
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | WordsCondition
  | PhraseCondition
  | { kind: 'identifiers'; values: readonly string[] }
  | { kind: 'choice'; field: string; values: readonly string[] }
  /** One of the values is there. */
  | { kind: 'listed'; field: string; values: readonly string[] }
  | { kind: 'year'; field: string; values: readonly number[] }
  | { kind: 'flag'; field: string; value: boolean }
  | RangeCondition;

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
export type TextPart = 'title' | 'names' | 'body';

/** Ends of days and instants are days, `YYYY-MM-DD`; those of scores numbers (compared as 32-bit floats). Who has no value is in no range. */
export interface RangeCondition {
  kind: 'range';
  field: string;
  from?: string | number;
  to?: string | number;
  /** The end itself is left out. */
  above?: boolean;
  below?: boolean;
}
