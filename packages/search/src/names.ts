import type { KnownName } from '@ldy/domain/collection/known-name.ts';

/** Where the names of a field come from. */
export interface NameSource {
  /** Those that are known without a library. */
  known: readonly KnownName[];
  /**
   * What the database has, in SQL: a table, or a query in brackets, with the columns `id`, `name`, `others` (an array), `detail`, `found` (in
   * how many records), `is_known` and `search_text` (all names, folded by `foldWords`). Without it those that are known are all there are.
   */
  relation?: string;
}

/** By the fields of a collection whose values are ids of things that have names. */
export type NameSources = Readonly<Record<string, NameSource>>;

/** A name, and in how many records it is. Comes out of the database as JSON. */
export interface NameEntry extends KnownName {
  field: string;
  /** Null where the index has to count: of a list that people know, so what no record has is offered too. */
  found: number | null;
  /** First letters of it are understood. */
  known: boolean;
}

/** Names that are known without a library. */
export const knownNames = (sources: NameSources): NameEntry[] =>
  Object.entries(sources).flatMap(([field, { known, relation }]) =>
    known.map((name) => ({ ...name, field, found: relation === undefined ? null : 0, known: true })),
  );

/** Names that no database has to be asked for. */
export const fixedNames = (sources: NameSources): NameEntry[] =>
  knownNames(sources).filter(({ found }) => found === null);
