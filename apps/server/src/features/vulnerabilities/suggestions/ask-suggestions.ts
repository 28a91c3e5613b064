import { type SearchEngine, SearchTooCostly, type Suggestions, type SuggestQuery } from '@ldy/search/search-engine.ts';

const NONE: Suggestions = { identifiers: [], titles: [], vendors: [], products: [], types: [] };

/** What the engine suggests; nothing where that takes too long, also when another's search had to be ended: somebody is typing, and asks again. */
export async function askSuggestions(search: SearchEngine, query: SuggestQuery): Promise<Suggestions> {
  try {
    return await search.suggest(query);
  } catch (error) {
    if (error instanceof SearchTooCostly) return NONE;
    throw error;
  }
}
