import type { LiveSegment } from '../columnar/segment.ts';
import type { Suggestions, SuggestQuery } from '../search-engine.ts';
import type { Lexicon } from './lexicon.ts';

/** What somebody may mean who has typed so far, in the thread that searches. */
export function suggest(_lexicon: Lexicon, _library: readonly LiveSegment[], _query: SuggestQuery): Suggestions {
  return { identifiers: [], titles: [], vendors: [], products: [], types: [] };
}
