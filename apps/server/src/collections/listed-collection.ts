import type { AnyList, NamedFieldOf } from '@ldy/contract/collection-list.ts';
import type { AnySuggestions } from '@ldy/contract/collection-suggest.ts';
import type { Redacted, Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Fields } from '@ldy/domain/collection/field.ts';
import type { NameSource } from '@ldy/search/names.ts';
import type { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';

/** What the server must know of a collection, beside its fields, to list it and to suggest what is in it. */
export interface ListedCollection<List extends AnyList = AnyList, Suggested extends AnySuggestions = AnySuggestions> {
  collection: Collection;
  /** The call. */
  list: List;
  /** Whole rows in the order of the anchors; who may see what of them is decided afterwards. */
  loadRows(database: Database, anchors: readonly string[]): Promise<Unredacted<List['row']>[]>;
  /** What is made of a row as the reader sees it. */
  completed?(shown: z.output<List['row']>): z.output<List['row']>;
  /** The call that suggests while somebody types. */
  suggestions: Suggested;
  /** How suggestions show some records to this reader, by anchor. One that is gone by now is left out. */
  loadTitles(
    database: Database,
    anchors: readonly string[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, Redacted<Titled>>>;
  /** By the fields whose values are ids of things that have names: where these come from. */
  names: Readonly<Record<string, NameSource>>;
  /** By the fields whose values are codes: what a code stands for, '' where nobody knows. */
  codeNames: Readonly<Record<string, (code: string) => string>>;
  /** The filters of a call as filters of the fields, where it has others as well. */
  stated?(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The text as a number of our own, null where it is none; with `tables.numbers`. */
  ownNumber?(text: string): string | null;
}

export interface Titled {
  /** Id of its page. */
  id: string;
  /** '' where the reader may not see it. */
  title: string;
  /** What people call it by, where that is not the id; else ''. */
  identifier: string;
}

type CodedFieldOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'list'; of: { written: unknown } } ? Name : never;
}[keyof F] &
  string;

/** A declaration that leaves out no field of names or codes. */
export const listedCollection = <F extends Fields, List extends AnyList, Suggested extends AnySuggestions>(
  declared: Omit<ListedCollection<List, Suggested>, 'collection' | 'names' | 'codeNames'> & {
    collection: Collection & { fields: F };
    names: Readonly<Record<NamedFieldOf<F>, NameSource>>;
    codeNames: Readonly<Record<CodedFieldOf<F>, (code: string) => string>>;
  },
): ListedCollection<List, Suggested> => declared;

export const isNamed = ({ names }: Pick<ListedCollection, 'names'>, field: string): boolean =>
  Object.hasOwn(names, field);

/** Names that are looked up in the database: these cost something, and may be mistyped. */
export const isLookedUp = ({ names }: Pick<ListedCollection, 'names'>, field: string): boolean =>
  Object.hasOwn(names, field) && names[field]?.relation !== undefined;
