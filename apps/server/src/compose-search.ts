import { availableParallelism } from 'node:os';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { searchBySound } from '@ldy/search/lexicon/expand-query.ts';
import { staticLexicon } from '@ldy/search/lexicon/static-lexicon.ts';
import { rememberFacets } from '@ldy/search/remember-facets.ts';
import type { Counter, SearchEngine } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { createSearchQueue, SearchBusy } from '@ldy/search/threads/search-queue.ts';
import {
  createEngines,
  type ENGINES,
  type EngineFor,
  type EngineOptions,
  type RunningEngine,
} from './collections/engine/engines.ts';
import { type IndexState, indexState } from './collections/engine/index-state.ts';
import type { ListedCollection } from './collections/listed-collection.ts';
import { storedFacets } from './features/figures/stored-facets.ts';
import { LISTED_VULNERABILITIES } from './features/vulnerabilities/list/listed-vulnerabilities.ts';
import { VULNERABILITY } from './features/vulnerabilities/logged-vulnerability.ts';
import { createSharedWork } from './platform/cache/share-work.ts';
import { countAfter } from './platform/change-log/read-changes.ts';
import { readVersion } from './platform/change-log/read-version.ts';
import type { Database } from './platform/database/open-database.ts';
import { ServiceUnavailableError } from './platform/errors.ts';

export interface ComposedSearch {
  /** Over vulnerabilities. */
  engine: SearchEngine;
  engineFor: EngineFor;
  /** Counts vulnerabilities in an engine; undefined while there is none. */
  counter(): Counter | undefined;
  /** Starts the engine of this name over each of these collections; it answers once warm and follows the changes of its records. Call once. Returns that over vulnerabilities. */
  startEngine(
    name: string,
    indexed: readonly ListedCollection[],
    options: Omit<EngineOptions, 'database'>,
  ): RunningEngine | undefined;
  /** Identifies the newest change that answers know of. */
  reachedChange(): Promise<string>;
  /** What the engine over vulnerabilities of this process does. */
  readIndex(): Promise<IndexState>;
  close(): Promise<void>;
}

/** One core stays free for signing in; searches that would wait longer than a few seconds are rejected at once. */
const SEARCHES = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 20, longestWaitMs: 20_000 };

/** Answers from the database, or from engines once they are started and warm. */
export function composeSearch(database: Database, reading: Database, table?: typeof ENGINES): ComposedSearch {
  const { names } = LISTED_VULNERABILITIES;
  const bySql = createSqlSearch(VULNERABILITIES, (sql, values) => reading.query(sql, values), names);
  const version = () => readVersion(database, VULNERABILITY.name);
  const remembering = rememberFacets(fewAtATime(bySql), {
    version,
    share: createSharedWork(),
    stored: (query) => storedFacets(database, query),
  });
  const byDatabase = new Map([
    [VULNERABILITIES.tables.rows, searchBySound(remembering, staticLexicon(VULNERABILITIES, names))],
  ]);
  const { engineFor, start, close } = createEngines({ reading, byDatabase, engines: table });
  let index: RunningEngine | undefined;
  return {
    engine: engineFor(LISTED_VULNERABILITIES),
    engineFor,
    counter: () => index?.counter,
    startEngine(name, indexed, options) {
      for (const listed of indexed) {
        const started = start(name, listed, { ...options, database });
        if (listed.collection.tables.rows === VULNERABILITIES.tables.rows) index = started;
      }
      return index;
    },
    reachedChange: async () => index?.counter?.version ?? version(),
    readIndex: () => indexState(index, (reached) => countAfter(database, reached)),
    close,
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
