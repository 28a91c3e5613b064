import type { SearchEngine } from './search-engine.ts';

/** The same engine with `asker` set on every call. */
export const askedBy = (engine: SearchEngine, asker: string): SearchEngine => ({
  search: (query) => engine.search({ ...query, asker }),
  suggest: (query) => engine.suggest({ ...query, asker }),
  correct: (text) => engine.correct(text, asker),
});
