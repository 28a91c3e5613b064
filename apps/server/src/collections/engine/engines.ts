import { searchBySound } from '@ldy/search/lexicon/expand-query.ts';
import { staticLexicon } from '@ldy/search/lexicon/static-lexicon.ts';
import type { Counter, SearchEngine } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import type { Position } from '#server/platform/change-log/change.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { answerWithIndex } from './answer-with-index.ts';
import { type IndexOptions, startIndex } from './index-service.ts';

type Listed = Pick<ListedCollection, 'collection' | 'names' | 'indexed'>;

/** An engine that runs over one collection. */
export interface RunningEngine {
  /** Undefined while it cannot answer: then the database does. */
  readonly engine: SearchEngine | undefined;
  /** Whether `engine` has names to suggest. */
  readonly hasLexicon: boolean;
  /** Counts while `engine` is there, of a version that is never newer than the count. */
  readonly counter: Counter | undefined;
  /** How far it has followed the log of changes. */
  readonly reached: Position;
  readonly size: { records: number; bytes: number };
  close(): Promise<void>;
}

export type EngineOptions = Omit<IndexOptions, 'of'>;

/** Starts an engine over a collection; undefined: it does not hold this one, and the database answers. */
export type StartEngine = (listed: Listed, options: EngineOptions) => RunningEngine | undefined;

/** By their names in the configuration. Another engine is a folder of its own and a line here. */
export const ENGINES: Readonly<Record<string, StartEngine>> = {
  columnar: startIndex,
  sql: () => undefined,
};

/** What answers searches over a collection, as a reader has it. */
export type EngineFor = (listed: Listed) => SearchEngine;

export interface Engines {
  /** Answers from the engine that runs over the collection, else from the database. */
  engineFor: EngineFor;
  /** Starts the engine of this name over the collection; it answers once it can. */
  start(name: string, listed: Listed, options: EngineOptions): RunningEngine | undefined;
  close(): Promise<void>;
}

interface Means {
  /** For searches: their callers wait. */
  reading: Database;
  /** How the database answers where that is more than a statement, by the table of rows. */
  byDatabase?: ReadonlyMap<string, SearchEngine>;
  engines?: typeof ENGINES | undefined;
}

export function createEngines({ reading, byDatabase = new Map(), engines = ENGINES }: Means): Engines {
  /** By the table of rows. */
  const running = new Map<string, RunningEngine>();
  const bySql: EngineFor = ({ collection, names, indexed }) => {
    const plain = createSqlSearch(collection, (sql, values) => reading.query(sql, values), names);
    // The same answers whether an engine is up or not.
    return indexed ? searchBySound(plain, staticLexicon(collection, names)) : plain;
  };
  return {
    engineFor(listed) {
      const { rows } = listed.collection.tables;
      return answerWithIndex(() => running.get(rows), byDatabase.get(rows) ?? bySql(listed));
    },
    start(name, listed, options) {
      const { rows } = listed.collection.tables;
      if (running.has(rows)) throw new Error(`An engine over ${rows} was started already.`);
      const open = Object.hasOwn(engines, name) ? engines[name] : undefined;
      if (!open) throw new Error(`There is no search engine "${name}", but ${Object.keys(engines).join(', ')}.`);
      const started = open(listed, options);
      if (started) running.set(rows, started);
      return started;
    },
    async close() {
      await Promise.all([...running.values()].map((engine) => engine.close()));
    },
  };
}
