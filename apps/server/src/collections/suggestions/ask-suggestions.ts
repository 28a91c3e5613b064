import {
  NO_SUGGESTIONS,
  type SearchEngine,
  SearchTooCostly,
  type Suggestions,
  type SuggestQuery,
} from '@ldy/search/search-engine.ts';

/** What the engine suggests; nothing where that takes too long, also when another's search had to be ended: somebody is typing, and asks again. */
export async function askSuggestions(search: SearchEngine, query: SuggestQuery): Promise<Suggestions> {
  try {
    return await search.suggest(query);
  } catch (error) {
    if (error instanceof SearchTooCostly) return NO_SUGGESTIONS;
    throw error;
  }
}
