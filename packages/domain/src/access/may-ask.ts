import type { Collection } from '../collection/collection.ts';
import { fieldOf } from '../collection/collection.ts';
import type { Fact } from './facts.ts';
import { knows, reads } from './may-read.ts';
import type { Reader } from './reader.ts';
import { IDS_FILTER, searchNeedsOf } from './search-needs.ts';

/*
 * What a reader may ask of a collection. Whoever may not see a field may not find, narrow, order or count by it either, or the answers would
 * tell it. What the collection does not have may not be asked for.
 */

const mayAsk = (reader: Reader, facts: readonly Fact[] | undefined): boolean =>
  facts !== undefined && knows(reader, ...facts);

/** `filter`: its name in calls. */
export const mayFilterBy = (collection: Collection, reader: Reader, filter: string): boolean =>
  mayAsk(reader, searchNeedsOf(collection).filter.get(filter));

export const mayOrderBy = (collection: Collection, reader: Reader, sort: string): boolean =>
  mayAsk(reader, searchNeedsOf(collection).sort.get(sort));

export const mayCountBy = (collection: Collection, reader: Reader, facet: string): boolean =>
  mayAsk(reader, searchNeedsOf(collection).facet.get(facet));

/** `key`: of the query language. */
export function mayQueryBy(collection: Collection, reader: Reader, key: string): boolean {
  const { kind } = fieldOf(collection, key);
  if (kind === 'text') return maySearchWords(collection, reader);
  return mayAsk(reader, searchNeedsOf(collection).query.get(key));
}

/** Words are kept together, whatever their language: who lacks a language cannot search by words. */
export const maySearchWords = (collection: Collection, reader: Reader): boolean =>
  reads(reader, 'cn') && reads(reader, 'en') && mayAsk(reader, searchNeedsOf(collection).words);

export const mayFindById = (collection: Collection, reader: Reader): boolean =>
  mayFilterBy(collection, reader, IDS_FILTER);

/** Names of things are for whoever may see these things. */
export const mayFindNames = (collection: Collection, reader: Reader, field: string): boolean =>
  mayAsk(reader, searchNeedsOf(collection).names.get(field));
