import { QUERY_LIMITS } from '@ldy/domain/query/query.ts';

/** Limits that both sides keep. Source: the specification, sections 2 and 9. */
export const SEARCH_MAX_CHARACTERS = 100;
/** A query in the language of the search box (domain/query); plain words keep to the limit above. */
export const QUERY_MAX_CHARACTERS = QUERY_LIMITS.characters;
/** Identifiers that a list takes at once. */
export const IDS_MAX = 200;
/** Searches that an account may keep. */
export const SAVED_SEARCHES_MAX = 100;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** Totals are exact up to here and "at least" beyond. */
export const TOTAL_CAP = 10_000;
/** The deepest row a page number reaches; a cursor goes on from there. */
export const PAGE_DEPTH_CAP = 10_000;
