import { workerData } from 'node:worker_threads';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { countLibrary } from '../columnar/evaluate/count-library.ts';
import { searchLibrary } from '../columnar/evaluate/search-library.ts';
import { tallyLibrary } from '../columnar/evaluate/tally-library.ts';
import { correct } from '../lexicon/corrections/correct.ts';
import { expandQuery } from '../lexicon/expand-query.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { staticLexicon } from '../lexicon/static-lexicon.ts';
import { suggest } from '../lexicon/suggestions/suggest.ts';
import type { NameSources } from '../names.ts';
import { NO_SUGGESTIONS } from '../search-engine.ts';
import { answerCalls } from './answer-calls.ts';
import { collectGarbage } from './collect-garbage.ts';
import { Library } from './library.ts';
import type { Counts, SearchingCalls } from './protocol.ts';
import { warmUp } from './warm-up.ts';

/** The searching thread. It alone changes the searched segments, one call after the other, so a search never sees a partial change. */
const { collection, names } = workerData as { collection: Collection; names: NameSources };
const withoutLibrary = staticLexicon(collection, names);
const library = new Library();
let lexicon: Lexicon | undefined;
const counts = (): Counts => library.segments.map(({ id, count }) => [id, count]);

const TIDY_AFTER_MS = 2_000;
let tidying: NodeJS.Timeout | undefined;
/** Delayed, so that it does not run after each of many small merges. */
const tidySoon = () => {
  clearTimeout(tidying);
  tidying = setTimeout(collectGarbage, TIDY_AFTER_MS);
};

answerCalls<SearchingCalls>({
  take({ segments, lexicon: loaded }) {
    library.take(segments);
    warmUp(collection, library.segments);
    lexicon = loaded;
    return counts();
  },
  apply(change) {
    library.apply(change);
    return counts();
  },
  replace(replacement) {
    if (replacement.by) warmUp(collection, [replacement.by]);
    library.replace(replacement);
    tidySoon();
    return counts();
  },
  rescore(segments) {
    for (const { id, segment, scored } of segments) library.rescore(id, segment, scored);
    warmUp(collection, library.segments);
    tidySoon();
    return counts();
  },
  loadLexicon(loaded) {
    lexicon = loaded;
    return undefined;
  },
  search({ query: asked, budgetMs }) {
    const deadline = performance.now() + budgetMs;
    const { query, also } = expandQuery(asked, lexicon ?? withoutLibrary);
    return { ...searchLibrary(collection, library.segments, query, { deadline }), ...also };
  },
  tally({ query: asked, budgetMs }) {
    const deadline = performance.now() + budgetMs;
    const { query } = expandQuery(asked, lexicon ?? withoutLibrary);
    return tallyLibrary(collection, library.segments, query, { deadline });
  },
  count: (filters) => countLibrary(collection, library.segments, filters),
  suggest: (query) => (lexicon ? suggest(collection, lexicon, library.segments, query) : NO_SUGGESTIONS),
  correct: (text) => (lexicon ? correct(collection, lexicon, library.segments, text) : []),
});
