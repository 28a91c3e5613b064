import type { Condition } from '../condition.ts';
import type { SearchEngine, SearchResult } from '../search-engine.ts';
import { expandWords, wordsAlso } from './expand-words.ts';
import type { Lexicon } from './lexicon.ts';

export interface ExpandedQuery<Query> {
  query: Query;
  /** Reported in the result. */
  also: Pick<SearchResult, 'also'>;
}

/**
 * The query with alternatives for words that are a pronunciation of others. Only `where` is expanded: no facet filters by words, so `filter`
 * has none.
 */
export function expandQuery<Query extends { where?: Condition }>(
  query: Query,
  lexicon: Pick<Lexicon, 'sounds'>,
): ExpandedQuery<Query> {
  if (!query.where) return { query, also: {} };
  const where = expandWords(query.where, lexicon);
  const also = wordsAlso(where);
  return Object.keys(also).length === 0 ? { query, also: {} } : { query: { ...query, where }, also: { also } };
}

/** Adds pronunciations to an engine that does not know them. */
export function searchBySound(engine: SearchEngine, lexicon: Pick<Lexicon, 'sounds'>): SearchEngine {
  return {
    ...engine,
    async search(asked) {
      const { query, also } = expandQuery(asked, lexicon);
      return { ...(await engine.search(query)), ...also };
    },
    tally: (asked) => engine.tally(expandQuery(asked, lexicon).query),
  };
}
