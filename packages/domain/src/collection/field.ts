/**
 * The kinds of fields that records of a collection are found, counted, ordered and shown by. A field is declared once, as plain data, so
 * that it goes to other threads as it is; filters, facets, query keys, rights and columns follow from its kind.
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
  /** For people, in Chinese. */
  label: string;
  /** Where there is less room: on chips and beside check boxes; '' where values say what they are. */
  short?: string;
  /** One sentence about it. */
  about?: string;
  /** As a key of the query language: the first is printed, all are understood, in any case. */
  words: readonly [string, ...string[]];
  /** A condition with this key. */
  example: string;
  /** What may stand behind the key, for people; left out where the kind says it. */
  form?: string;
  /**
   * Permission paths of what it is made from: who lacks one of them cannot see it, nor find, narrow, count or order by it. Finding by a text also
   * needs all that its words are kept together with (`wordsNeed`).
   */
  needs: readonly string[];
  /** Its name in calls, where that is another one. */
  wire?: string;
  /** Lists can be narrowed by it; what the description of the calls says of that. */
  filter?: string;
  /** Its values are counted. */
  facet?: true;
  /** Lists can be ordered by it, greatest first; what decides among equals. */
  sort?: readonly string[];
  /** Rows of lists show what stands in its column under this name; a flag without one under its name in calls. */
  row?: string;
  /** Its column in the table of the collection, where that is another name. */
  column?: string;
}

/** Whole ids, in any way of writing. */
export interface IdentifierField extends Declared {
  kind: 'identifier';
}

/** A part of the texts, where what was typed stands as it is. */
export interface TextField extends Declared {
  kind: 'text';
  in: 'title' | 'body';
}

/** One value of a closed list. */
export interface Choice {
  value: string;
  /** As it is printed in a query. */
  write: string;
  /** Beside other choices: with its value, and without. */
  label: string;
  short: string;
  /** What else is understood, folded (query/folded-word.ts). */
  words: readonly string[];
}

/** One of a few values with a rank. `rank` 0 stands for records without a value. */
export interface ChoiceField extends Declared {
  kind: 'choice';
  choices: readonly (Choice & { rank: number })[];
  /** Words of it beside other words are taken for it where nothing holds them all. */
  meant?: true;
}

/** Any number of values, of which one must be there. */
export interface ListField extends Declared {
  kind: 'list';
  /** Ids of things that have names; a closed list; codes that are written by a pattern. */
  of: 'names' | readonly Choice[] | Codes;
  /** Few values, so the same combinations of them come again and again. */
  few?: true;
  /** Value → the one above it; a record counts for those above its own, and a condition holds for those below. */
  above?: Readonly<Record<string, string>>;
}

export interface Codes {
  /** What is typed, folded, and the code it stands for (`String.replace`). */
  written: readonly { pattern: RegExp; code: string }[];
  /** What to write instead of what is no code. */
  help: string;
}

export interface FlagField extends Declared {
  kind: 'flag';
  says: readonly [yes: string, no: string];
  /** Words that mean it, beside other words, where nothing holds them all. */
  meant?: { yes: readonly string[]; no?: readonly string[] };
}

/** `YYYY-MM-DD`, or none. */
export interface DayField extends Declared {
  kind: 'day';
  /** A relative day beside other words means this field. */
  meant?: true;
}

/** A point in time that every record has. Days of it are days in Shanghai. */
export interface InstantField extends Declared {
  kind: 'instant';
}

/** The year of a day. */
export interface YearField extends Declared {
  kind: 'year';
  of: string;
}

/** From 0 to `most`, kept as a 32-bit float, or none. */
export interface ScoreField extends Declared {
  kind: 'score';
  most: number;
  /** `50%` is understood. */
  percent?: true;
  /** What a value is, for people. */
  help: string;
  /** Kept in a table of its own, because it changes without the record. */
  beside?: true;
}

/**
 * What is kept of a field. Of a choice the rank, null for none. Of a day `YYYY-MM-DD` or null. Of an instant ISO text in UTC ending in `Z`, up
 * to microseconds. Of a score a number or null. Of a flag true or false. Of a list its values. Ids, texts and years have none of their own.
 */
export type StoredValue = string | number | boolean | null | readonly string[];

/** Fields by their names; keys of the query language are listed in this order. */
export type Fields = Readonly<Record<string, Field>>;

/** Keeps what is said of a field as literal types. */
const kind =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Said extends Omit<Extract<Field, { kind: Kind }>, 'kind'>>(said: Said): Said & { kind: Kind } => ({
    kind,
    ...said,
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

/** The names of fields of some kinds. */
export type NameOf<F extends Fields, Kind extends FieldKind = FieldKind> = {
  [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F] &
  string;
