import type { KnownName } from '@ldy/domain/collection/known-name.ts';

/** Where the names of a field's values come from. */
export interface NameSource {
  /** Built-in names. */
  known: readonly KnownName[];
  /**
   * The names in the database: a table, or a query in parentheses, with the columns `id`, `name`, `others` (an array), `detail`, `found`
   * (number of records), `is_known` and `search_text` (all names, folded by `foldWords`). Without it only the built-in names exist.
   */
  relation?: string;
  /** The same names with `id` and `name` alone, where the relation takes long to find an id. */
  labels?: string;
}

/** By field; the values of these fields are ids of named things. */
export type NameSources = Readonly<Record<string, NameSource>>;

/** A name with its number of records. Comes from the database as JSON. */
export interface NameEntry extends KnownName {
  field: string;
  /** Null when the index counts: built-in names, which are suggested even without records. */
  found: number | null;
  /** Its initials match too. */
  known: boolean;
}

/** Built-in names. */
export const knownNames = (sources: NameSources): NameEntry[] =>
  Object.entries(sources).flatMap(([field, { known, relation }]) =>
    known.map((name) => ({ ...name, field, found: relation === undefined ? null : 0, known: true })),
  );

/** Names of fields without a database relation. */
export const fixedNames = (sources: NameSources): NameEntry[] =>
  knownNames(sources).filter(({ found }) => found === null);
