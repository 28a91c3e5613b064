/**
 * Kinds of fields by which records of a collection are searched, counted, sorted and shown. A field is declared once, as plain data that can be posted
 * to other threads; filters, facets, query keys, rights and columns are derived from its kind.
 */
export type Field =
  | IdentifierField
  | TextField
  | ChoiceField
  | ListField
  | FlagField
  | DayField
  | InstantField
  | YearField
  | ScoreField;
export type FieldKind = Field['kind'];

interface Declared {
  /** In Chinese. */
  label: string;
  /** For chips and check boxes; '' if the values need no label. */
  short?: string;
  /** One sentence of explanation. */
  about?: string;
  /** Names of the key in the query language, case-insensitive; the first is used for printing. */
  words: readonly [string, ...string[]];
  /** Example condition with this key. */
  example: string;
  /** Description of the values a key takes; omit it if the kind implies it. */
  form?: string;
  /**
   * Permission paths of the fields it is derived from. A reader without one of them cannot see it or search, filter, sort or count by it. Searching a
   * text also needs all permissions in `wordsNeed`.
   */
  needs: readonly string[];
  /** Name in API calls, if different. */
  wire?: string;
  /** Set if lists can be filtered by it: description of the filter for the API documentation. */
  filter?: string;
  /** Whether its values are counted as a facet. */
  facet?: true;
  /** Set if lists can be sorted by it, descending: the tie-breaker fields. */
  sort?: readonly string[];
  /** Name under which list rows show its column value; flags default to their name in API calls. */
  row?: string;
  /** Column name, if different. */
  column?: string;
}

/** Whole identifiers, in any spelling. */
export interface IdentifierField extends Declared {
  kind: 'identifier';
}

/** Part of the texts; matched literally. */
export interface TextField extends Declared {
  kind: 'text';
  in: 'title' | 'body';
}

/** One value of a closed set. */
export interface Choice {
  value: string;
  /** Spelling used when printing a query. */
  write: string;
  /** Display label with and without the value. */
  label: string;
  short: string;
  /** Other accepted spellings, folded (query/folded-word.ts). */
  words: readonly string[];
}

/** One of a few ranked values. Rank 0: the record has no value. */
export interface ChoiceField extends Declared {
  kind: 'choice';
  choices: readonly (Choice & { rank: number })[];
  /** Whether free words that match a value are tried as this condition when no record contains all words. */
  meant?: true;
}

/** Any number of values; a condition matches if one of them is present. */
export interface ListField extends Declared {
  kind: 'list';
  /** Values: ids of named entities, a closed set of choices, or codes defined by patterns. */
  of: 'names' | readonly Choice[] | Codes;
  /** Has few distinct values, so combinations of them repeat. */
  few?: true;
  /** Value → parent. A record also counts for the ancestors of its values; a condition also matches descendants. */
  above?: Readonly<Record<string, string>>;
}

export interface Codes {
  /** Accepted folded input and the code it is replaced with (`String.replace` syntax). */
  written: readonly { pattern: RegExp; code: string }[];
  /** Help text for input that is not a code. */
  help: string;
}

export interface FlagField extends Declared {
  kind: 'flag';
  says: readonly [yes: string, no: string];
  /** Free words that are tried as this condition when no record contains all words. */
  meant?: { yes: readonly string[]; no?: readonly string[] };
}

/** `YYYY-MM-DD`, or no value. */
export interface DayField extends Declared {
  kind: 'day';
  /** Whether a relative day among free words means this field. */
  meant?: true;
}

/** A point in time that every record has. Its days are days in Asia/Shanghai. */
export interface InstantField extends Declared {
  kind: 'instant';
}

/** The year of a day field. */
export interface YearField extends Declared {
  kind: 'year';
  of: string;
}

/** From 0 to `most`, stored as a 32-bit float, or no value. */
export interface ScoreField extends Declared {
  kind: 'score';
  most: number;
  /** Whether `50%` is accepted. */
  percent?: true;
  /** Help text describing a value. */
  help: string;
  /** Stored in a separate table because it changes independently of the record. */
  beside?: true;
}

/**
 * Stored value of a field. Choice: rank, null for none. Day: `YYYY-MM-DD` or null. Instant: ISO text in UTC ending in `Z`, up to microseconds. Score:
 * number or null. Flag: boolean. List: its values. Ids, texts and years are not stored this way.
 */
export type StoredValue = string | number | boolean | null | readonly string[];

/** Fields by name; query keys are listed in this order. */
export type Fields = Readonly<Record<string, Field>>;

/** Keeps the declaration as literal types. */
const kind =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Declared extends Omit<Extract<Field, { kind: Kind }>, 'kind'>>(
    declared: Declared,
  ): Declared & { kind: Kind } => ({
    kind,
    ...declared,
  });
export const identifier = kind('identifier');
export const text = kind('text');
export const choice = kind('choice');
export const list = kind('list');
export const flag = kind('flag');
export const day = kind('day');
export const instant = kind('instant');
export const year = kind('year');
export const score = kind('score');

/** Names of the fields of the given kinds. */
export type NameOf<F extends Fields, Kind extends FieldKind = FieldKind> = {
  [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F] &
  string;
