import { mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { SuggestQuery } from '@ldy/search/search-engine.ts';

const ORDERS = ['relevance', 'published'] as const;

/** Which of the records that may be meant come first, as far as this reader may know it. */
export function orderOfSuggestions(reader: Reader): SuggestQuery['order'] {
  return ORDERS.find((name) => mayOrderBy(VULNERABILITIES, reader, name)) ?? null;
}
