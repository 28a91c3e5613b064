/**
 * What happened to a record. `derived`: it says the same, but what it is found and counted by was computed again; `annotated`: data stored beside it
 * changed, e.g. its number or a score.
 */
export type What =
  | 'created'
  | 'changed'
  /** Readers find it no longer; it may be created again. */
  | 'withdrawn'
  /** Its statements belong to the record `other` now. */
  | 'merged'
  /** It was a part of the record `other` before. */
  | 'came-apart'
  | 'derived'
  | 'annotated';

/** Why. `merge`: statements came from, or went to, another record; `time`: a day has passed. */
export type Cause = 'source-said' | 'source-corrected' | 'rules-changed' | 'editor' | 'merge' | 'time';

export interface Why {
  cause: Cause;
  source?: string | undefined;
}

/** A place in the log: opaque, compares as text; `''` is the beginning. */
export type Position = string;

/** A kind of record in the log; a module declares its kinds in `logs`. */
export interface LoggedKind<Field extends string = string> {
  name: string;
  /** The column that identifies a record of the kind, in entries `key`. */
  key: string;
  /** SQL: the relation of the records that readers find, with the alias `s` for the table that has the key. */
  rows: string;
  /** Fields that readers know, in the terms of which entries say what changed. */
  fields: readonly Field[];
}

export type Values<Field extends string = string> = Partial<Record<Field, unknown>>;

/** An entry to write. The values of new and withdrawn records are not in it: a created record is read where it is stored. */
export interface Change<Field extends string = string> extends Why {
  /** `''`: many records, without a list of them. */
  key: string;
  what: What;
  other?: string | undefined;
  /** Fields that differ; where their values are in `before` and `after`, these have one for each. */
  fields?: readonly Field[];
  before?: Values<Field>;
  after?: Values<Field>;
}

/** The declared fields of which two records differ, with both values; values are compared as JSON. */
export function differences<Field extends string>(
  { fields }: LoggedKind<Field>,
  before: Values<Field>,
  after: Values<Field>,
): Required<Pick<Change<Field>, 'fields' | 'before' | 'after'>> {
  const differing = fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (values: Values<Field>): Values<Field> => {
    const picked: Values<Field> = {};
    for (const name of differing) picked[name] = values[name] ?? null;
    return picked;
  };
  return { fields: differing, before: pick(before), after: pick(after) };
}
