import { knows } from './may-read.ts';
import type { Reader } from './reader.ts';
import { mayQueryBy as mayQuery, maySearchText, SEARCH_NEEDS } from './search-needs.ts';

/*
 * What a reader may ask. Whoever may not see a field may not find, narrow, order or count by it either, or the answers would tell it.
 */

/** `filter`: its name in calls. One that is not in the table may not be asked for. */
export function mayFilterBy(reader: Reader, filter: string): boolean {
  const facts = Object.hasOwn(SEARCH_NEEDS.filter, filter) ? SEARCH_NEEDS.filter[filter] : undefined;
  return facts !== undefined && knows(reader, ...facts);
}

export const mayOrderBy = (reader: Reader, sort: keyof typeof SEARCH_NEEDS.sort): boolean =>
  knows(reader, ...SEARCH_NEEDS.sort[sort]);

export const mayCountBy = (reader: Reader, facet: keyof typeof SEARCH_NEEDS.facet): boolean =>
  knows(reader, ...SEARCH_NEEDS.facet[facet]);

/** `key`: of the query language. */
export const mayQueryBy = (reader: Reader, key: string): boolean =>
  reader.seesEverything || mayQuery(reader.permissions, key);

export const maySearchWords = (reader: Reader): boolean => reader.seesEverything || maySearchText(reader.permissions);

export const mayFindById = (reader: Reader): boolean => knows(reader, ...SEARCH_NEEDS.identifier);

/** Names of things are for whoever may see these things. */
export const mayFindNames = (reader: Reader, of: 'vendor' | 'product' | 'type'): boolean => knows(reader, of);
