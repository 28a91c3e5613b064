import type { Condition } from '../condition.ts';
import type { SearchQuery } from '../search-engine.ts';
import { expandWords } from './expand-words.ts';
import type { Lexicon } from './lexicon.ts';

/** The same query, where words that are the sound of others may be these as well; words have no facet, so they may stand anywhere. */
export function expandQuery(query: SearchQuery, lexicon: Pick<Lexicon, 'sounds'>): SearchQuery {
  const { text, ...filter } = query.filter;
  const of: Condition[] = [];
  if (text !== undefined && text.trim() !== '') of.push({ kind: 'words', text });
  if (query.where) of.push(query.where);
  if (of.length === 0) return query;
  return { ...query, filter, where: expandWords({ kind: 'all', of }, lexicon) };
}
