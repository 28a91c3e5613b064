import { availableParallelism } from 'node:os';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { searchBySound } from '@ldy/search/lexicon/expand-query.ts';
import { staticLexicon } from '@ldy/search/lexicon/static-lexicon.ts';
import { rememberFacets } from '@ldy/search/remember-facets.ts';
import type { Counter, SearchEngine } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { createSearchQueue, SearchBusy } from '@ldy/search/threads/search-queue.ts';
import { storedFacets } from './features/figures/stored-facets.ts';
import { answerWithIndex } from './collections/engine/answer-with-index.ts';
import { type IndexOptions, IndexService } from './collections/engine/index-service.ts';
import { type IndexState, indexState } from './collections/engine/index-state.ts';
import { LISTED_VULNERABILITIES } from './features/vulnerabilities/list/listed-vulnerabilities.ts';
import { VULNERABILITY } from './features/vulnerabilities/logged-vulnerability.ts';
import { rulesInUse } from './features/vulnerabilities/rules-version.ts';
import { createSharedWork } from './platform/cache/share-work.ts';
import { countAfter } from './platform/change-log/read-changes.ts';
import { readVersion } from './platform/change-log/read-version.ts';
import type { Database } from './platform/database/open-database.ts';
import { ServiceUnavailableError } from './platform/errors.ts';

export interface ComposedSearch {
  engine: SearchEngine;
  /** Counts in the in-memory index; undefined while there is none. */
  counter(): Counter | undefined;
  /** Starts an index, which answers searches once warm and follows the library's changes. Call once. */
  startIndex(options: Omit<IndexOptions, 'database' | 'kind' | 'names' | 'rules'>): IndexService;
  /** Identifies the newest change that answers know of. */
  reachedChange(): Promise<string>;
  /** What the index of this process does. */
  readIndex(): Promise<IndexState>;
  close(): Promise<void>;
}

/** One core stays free for signing in; searches that would wait longer than a few seconds are rejected at once. */
const SEARCHES = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 20, longestWaitMs: 20_000 };

/** Answers from the database, or from the index once one is started and warm. */
export function composeSearch(database: Database, reading: Database): ComposedSearch {
  const { names } = LISTED_VULNERABILITIES;
  const bySql = createSqlSearch(VULNERABILITIES, (sql, values) => reading.query(sql, values), names);
  const version = () => readVersion(database, VULNERABILITY.name);
  const remembering = rememberFacets(fewAtATime(bySql), {
    version,
    share: createSharedWork(),
    stored: (query) => storedFacets(database, query),
  });
  const byDatabase = searchBySound(remembering, staticLexicon(VULNERABILITIES, names));
  let index: IndexService | undefined;
  return {
    engine: answerWithIndex(() => index, byDatabase),
    counter: () => index?.counter,
    startIndex(options) {
      if (index) throw new Error('The search index was started already.');
      // A snapshot without a field that was declared since would not be narrowed by it.
      const rules = `rules ${rulesInUse()} ${Object.keys(VULNERABILITIES.fields).join(' ')}`;
      index = new IndexService({ ...options, database, kind: VULNERABILITY.name, names, rules });
      return index;
    },
    reachedChange: async () => index?.counter?.version ?? version(),
    readIndex: () => indexState(index, (reached) => countAfter(database, reached)),
    async close() {
      await index?.close();
    },
  };
}

/** Next is the asker who used the database least lately. */
export function fewAtATime(engine: SearchEngine, limits = SEARCHES): SearchEngine {
  const queue = createSearchQueue(limits);
  const inTurn = <T>(asker: string | undefined, work: () => Promise<T>): Promise<T> =>
    queue(work, asker).catch((error: unknown) => {
      throw error instanceof SearchBusy ? new ServiceUnavailableError() : error;
    });
  return {
    search: (query) => inTurn(query.asker, () => engine.search(query)),
    tally: (query) => inTurn(query.asker, () => engine.tally(query)),
    suggest: (query) => inTurn(query.asker, () => engine.suggest(query)),
    correct: (text, asker) => inTurn(asker, () => engine.correct(text)),
  };
}
