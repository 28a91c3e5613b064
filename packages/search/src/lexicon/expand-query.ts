import type { SearchEngine, SearchQuery, SearchResult } from '../search-engine.ts';
import { expandWords, wordsAlso } from './expand-words.ts';
import type { Lexicon } from './lexicon.ts';

export interface ExpandedQuery {
  query: SearchQuery;
  /** What the answer tells of it. */
  also: Pick<SearchResult, 'also'>;
}

/** The same query, where words that are the sound of others may be these as well; words have no facet, so they may stand anywhere. */
export function expandQuery(query: SearchQuery, lexicon: Pick<Lexicon, 'sounds'>): ExpandedQuery {
  if (!query.where) return { query, also: {} };
  const where = expandWords(query.where, lexicon);
  const also = wordsAlso(where);
  return Object.keys(also).length === 0 ? { query, also: {} } : { query: { ...query, where }, also: { also } };
}

/** An engine that knows no sounds, told them. `lexicon` is asked for when the first search comes. */
export function searchBySound(engine: SearchEngine, lexicon: () => Pick<Lexicon, 'sounds'>): SearchEngine {
  return {
    ...engine,
    async search(asked) {
      const { query, also } = expandQuery(asked, lexicon());
      return { ...(await engine.search(query)), ...also };
    },
  };
}
