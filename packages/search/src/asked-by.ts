import type { SearchEngine } from './search-engine.ts';

/** The same engine, told who asks. */
export const askedBy = (engine: SearchEngine, asker: string): SearchEngine => ({
  search: (query) => engine.search({ ...query, asker }),
  suggest: (query) => engine.suggest({ ...query, asker }),
  correct: (text) => engine.correct(text, asker),
});
