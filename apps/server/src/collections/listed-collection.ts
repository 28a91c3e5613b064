import type { AnyList } from '@ldy/contract/collection/list.ts';
import type { AnySuggestions } from '@ldy/contract/collection/suggest.ts';
import type { Redacted, Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection, NamedFieldOf } from '@ldy/domain/collection/collection.ts';
import type { Fields } from '@ldy/domain/collection/field.ts';
import type { NameSource } from '@ldy/search/names.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';
import type { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Indexed } from './engine/indexed.ts';

/** What the server needs, beyond the fields of a collection, to list it and to suggest its records. */
export interface ListedCollection<List extends AnyList = AnyList, Suggested extends AnySuggestions = AnySuggestions> {
  collection: Collection;
  /** The contract of the list call. */
  list: List;
  /** Unredacted rows in the order of the anchors; `within`: the filter that found them, where what a row shows differs by it. */
  loadRows(database: Database, anchors: readonly string[], within?: SearchFilter): Promise<Unredacted<List['row']>[]>;
  /** What tables show beside the rows, by the id of the row, as this reader may see it. It costs more than the rows. */
  loadMore?(
    database: Database,
    anchors: readonly string[],
    reader: Reader,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Redacted<Readonly<Record<string, unknown>>>>>;
  /** Adds derived values to a redacted row. */
  completed?(shown: z.output<List['row']>): z.output<List['row']>;
  /** The contract of the suggestions call. */
  suggestions: Suggested;
  /** Suggestion entries of records, redacted for this reader, by anchor. Records deleted in the meantime are omitted. */
  loadTitles(
    database: Database,
    anchors: readonly string[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, Redacted<Titled>>>;
  /** Sources of names, by fields with ids of named things as values. */
  names: Readonly<Record<string, NameSource>>;
  /** Labels of codes, by fields with codes as values; '' for an unknown code. */
  codeNames: Readonly<Record<string, (code: string) => string>>;
  /** Maps the call's filters to filters of fields, when it has others as well. */
  stated?(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Declared where an engine may hold its records in memory, as of changes that are logged. */
  indexed?: Indexed;
  /** The normal form of one of our own numbers, null for any other text; used together with `tables.numbers`. */
  ownNumber?(text: string): string | null;
}

export interface Titled {
  /** Id of the detail page. */
  id: string;
  /** '' if the reader may not see it. */
  title: string;
  /** The id that people use, if it differs from `id`; else ''. */
  identifier: string;
  /** The day it is of, to tell it from others of its name. */
  day?: string | null | undefined;
}

type CodedFieldOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'list'; of: { written: unknown } } ? Name : never;
}[keyof F] &
  string;

/** Checks at compile time that every field of names or codes is declared. */
export const listedCollection = <F extends Fields, List extends AnyList, Suggested extends AnySuggestions>(
  declared: Omit<ListedCollection<List, Suggested>, 'collection' | 'names' | 'codeNames'> & {
    collection: Collection & { fields: F };
    names: Readonly<Record<NamedFieldOf<F>, NameSource>>;
    codeNames: Readonly<Record<CodedFieldOf<F>, (code: string) => string>>;
  },
): ListedCollection<List, Suggested> => declared;

export const isNamed = ({ names }: Pick<ListedCollection, 'names'>, field: string): boolean =>
  Object.hasOwn(names, field);

/** Whether names of the field are looked up in the database, which costs time, and can be misspelt. */
export const isLookedUp = ({ names }: Pick<ListedCollection, 'names'>, field: string): boolean =>
  Object.hasOwn(names, field) && names[field]?.relation !== undefined;
