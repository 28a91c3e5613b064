import { mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type Collection, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import type { SuggestQuery } from '@ldy/search/search-engine.ts';

/** The order of suggested records, as far as this reader may know it. */
export function orderOfSuggestions(collection: Collection, reader: Reader): SuggestQuery['order'] {
  return [RELEVANCE, collection.newest].find((name) => mayOrderBy(collection, reader, name)) ?? null;
}
