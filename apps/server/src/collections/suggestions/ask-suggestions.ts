import {
  NO_SUGGESTIONS,
  type SearchEngine,
  SearchTooCostly,
  type Suggestions,
  type SuggestQuery,
} from '@ldy/search/search-engine.ts';

/**
 * Suggestions from the engine; empty on a timeout, also when the worker was killed because of another search: the next keystroke asks
 * again.
 */
export async function askSuggestions(search: SearchEngine, query: SuggestQuery): Promise<Suggestions> {
  try {
    return await search.suggest(query);
  } catch (error) {
    if (error instanceof SearchTooCostly) return NO_SUGGESTIONS;
    throw error;
  }
}
