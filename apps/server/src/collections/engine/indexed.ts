import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { NameSources } from '@ldy/search/names.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** What an engine that holds the records of a collection itself needs of it, beyond its declared fields. */
export interface Indexed {
  /** The kind of its records in the log of changes. */
  kind: string;
  /** Identifies the rules by which rows and terms are made. */
  rules(): string;
  /** Another one when there are other names to suggest. */
  namesVersion(q: Queryable): Promise<string | number>;
  /** The folder of its snapshots in that of the configuration; `''`: itself. */
  folder: string;
}

export interface IndexedCollection {
  collection: Collection;
  names: NameSources;
  indexed: Indexed;
}

export const isIndexed = <Listed extends { indexed?: Indexed }>(
  listed: Listed,
): listed is Listed & { indexed: Indexed } => listed.indexed !== undefined;
