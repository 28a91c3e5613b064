import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { SEARCH_NEEDS } from '@ldy/domain/access/search-needs.ts';
import type { SuggestQuery } from '@ldy/search/search-engine.ts';

const ORDERS = ['relevance', 'published'] as const;

/** Which of the records that may be meant come first, as far as this reader may know it. */
export function orderOfSuggestions(reader: Reader): SuggestQuery['order'] {
  return ORDERS.find((name) => knows(reader, ...SEARCH_NEEDS.sort[name])) ?? null;
}
