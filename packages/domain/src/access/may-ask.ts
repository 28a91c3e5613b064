import type { Collection } from '../collection/collection.ts';
import { fieldOf } from '../collection/collection.ts';
import type { Fact } from './facts.ts';
import { knows, reads } from './may-read.ts';
import type { Reader } from './reader.ts';
import { IDS_FILTER, searchNeedsOf } from './search-needs.ts';

/*
 * What a reader may ask of a collection. A hidden field must not be searched, filtered, sorted or counted by, because the answers would reveal it.
 * Unknown fields are refused.
 */

const mayAsk = (reader: Reader, facts: readonly Fact[] | undefined): boolean =>
  facts !== undefined && knows(reader, ...facts);

/** `filter`: name in API calls. */
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

/** The search text of both languages is stored together, so a reader without one of them cannot search by words. */
export const maySearchWords = (collection: Collection, reader: Reader): boolean =>
  reads(reader, 'cn') && reads(reader, 'en') && mayAsk(reader, searchNeedsOf(collection).words);

export const mayFindById = (collection: Collection, reader: Reader): boolean =>
  mayFilterBy(collection, reader, IDS_FILTER);

/** Names of e.g. vendors are found only by readers who may see that field. */
export const mayFindNames = (collection: Collection, reader: Reader, field: string): boolean =>
  mayAsk(reader, searchNeedsOf(collection).names.get(field));
