import type { AnyList, NamedFieldOf } from '@ldy/contract/collection-list.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Fields } from '@ldy/domain/collection/field.ts';
import type { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';

/** What the server must know of a collection, beside its fields, to list it. */
export interface ListedCollection<List extends AnyList = AnyList> {
  collection: Collection;
  /** The call. */
  list: List;
  /** Whole rows in the order of the anchors; who may see what of them is decided afterwards. */
  loadRows(database: Database, anchors: readonly string[]): Promise<Unredacted<List['row']>[]>;
  /** What is made of a row as the reader sees it. */
  completed?(shown: z.output<List['row']>): z.output<List['row']>;
  /** By the fields whose values are ids of things that have names. */
  names: Readonly<Record<string, Names>>;
  /** By the fields whose values are codes: what a code stands for, '' where nobody knows. */
  codeNames: Readonly<Record<string, (code: string) => string>>;
  /** The filters of a call as filters of the fields, where it has others as well. */
  stated?(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The text as a number of our own, null where it is none; with `tables.numbers`. */
  ownNumber?(text: string): string | null;
}

export interface Names {
  /** Those that are known, by id. */
  labels(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The ids that a name stands for (folded, see foldPhrase): those of that id, name or other name exactly, else those whose names contain
   * it; so many at most, most found first.
   */
  resolve(database: Database, name: string, most: number): Promise<readonly string[]>;
  /** Few enough to be known without the database: they cost nothing to look up, and are not corrected. */
  isFixed?: true;
}

type CodedFieldOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'list'; of: { written: unknown } } ? Name : never;
}[keyof F] &
  string;

/** A declaration that leaves out no field of names or codes. */
export const listedCollection = <F extends Fields, List extends AnyList>(
  declared: Omit<ListedCollection<List>, 'collection' | 'names' | 'codeNames'> & {
    collection: Collection & { fields: F };
    names: Readonly<Record<NamedFieldOf<F>, Names>>;
    codeNames: Readonly<Record<CodedFieldOf<F>, (code: string) => string>>;
  },
): ListedCollection<List> => declared;

export const isNamed = ({ names }: Pick<ListedCollection, 'names'>, field: string): boolean =>
  Object.hasOwn(names, field);
