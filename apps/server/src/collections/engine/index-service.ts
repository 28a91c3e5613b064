import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter, SearchEngine } from '@ldy/search/search-engine.ts';
import { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Position } from '../../platform/change-log/change.ts';
import { ChangesTooOld } from '../../platform/change-log/read-changes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import { WakeSignal } from '../../platform/wake-signal.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { FULL_STEP, followChanges } from './follow-changes.ts';
import { IndexUpkeep } from './index-upkeep.ts';
import { type IndexedCollection, isIndexed } from './indexed.ts';
import { openIndex, readLibraryId, seconds, tellRefused } from './open-index.ts';

export interface IndexOptions {
  database: Database;
  /** The collection that it holds. */
  of: IndexedCollection;
  log: Logger;
  /** Snapshot folder; undefined: no snapshots. */
  folder: string | undefined;
  /** Time limit of one query in the searching thread. */
  budgetMs: number;
  /** Calls `wake` when the log may have grown; without it the log is polled more often. Returns the function that stops. */
  listen?: ((wake: () => void) => () => Promise<void>) | undefined;
  saveEveryMs?: number;
}

/** Poll interval without notifications, and while a change waits for its place in the log. */
const POLL_MS = 100;
/** Poll interval with notifications, since one may be lost. */
const POLL_BESIDE_SIGNALS_MS = 5_000;
const SAVE_EVERY_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;
/** After this many failures the index is too stale, and the database answers. */
const FAILURES_BEFORE_FALLBACK = 3;

/** The index in memory over a collection that declares itself indexed. */
export function startIndex(
  listed: Pick<ListedCollection, 'collection' | 'names' | 'indexed'>,
  options: Omit<IndexOptions, 'of'>,
): IndexService | undefined {
  if (!isIndexed(listed)) return undefined;
  const { indexed } = listed;
  return new IndexService({
    ...options,
    of: listed,
    folder: options.folder === undefined ? undefined : join(options.folder, indexed.folder),
  });
}

/** Fills the index and applies the changes of its collection to it until closed. */
export class IndexService {
  readonly #options: IndexOptions;
  readonly #closing = new AbortController();
  readonly #signal = new WakeSignal();
  readonly #index: SearchIndex;
  readonly #upkeep: IndexUpkeep;
  readonly #running: Promise<void>;
  #isCurrent = false;
  #reached: Position = '';
  /** The last change of the library that was applied. */
  #version: Position = '';
  #isWaiting = false;

  constructor(options: IndexOptions) {
    this.#options = options;
    const { database, log, of, folder, budgetMs, saveEveryMs = SAVE_EVERY_MS } = options;
    this.#index = new SearchIndex({
      collection: of.collection,
      names: of.names,
      budgetMs,
      onStopped: (reason, pauseMs) =>
        log.error({ err: reason, pauseMs }, 'the searching thread stopped: the database answers until it runs again'),
    });
    this.#upkeep = new IndexUpkeep({
      ...{ database, log, of, folder, saveEveryMs },
      index: this.#index,
      signal: this.#closing.signal,
      reached: () => this.#reached,
    });
    this.#running = this.#run();
  }

  /** The index if it is warm and running; else undefined, and the database answers. */
  get engine(): SearchEngine | undefined {
    return this.#answering;
  }

  /** Counts while `engine` is available. A change is applied before `version` increases, so a count is never older than its version. */
  get counter(): Counter | undefined {
    const index = this.#answering;
    return index && { version: this.#version, count: (filters) => index.count(filters) };
  }

  /** Whether `engine` has names to suggest. */
  get hasLexicon(): boolean {
    return this.engine !== undefined && this.#index.hasLexicon;
  }

  /** The log position applied. */
  get reached(): Position {
    return this.#reached;
  }

  get size(): SearchIndex['size'] {
    return this.#index.size;
  }

  async close(): Promise<void> {
    this.#isCurrent = false;
    this.#closing.abort();
    this.#signal.wake();
    await this.#index.close();
    await this.#running;
  }

  get #answering(): SearchIndex | undefined {
    return this.#isCurrent && this.#index.isUp ? this.#index : undefined;
  }

  async #run(): Promise<void> {
    const { log, listen } = this.#options;
    const { signal } = this.#closing;
    const stopListening = listen?.(() => this.#signal.wake());
    let isOpen = false;
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (!isOpen) await this.#open();
        isOpen = true;
        await this.#follow();
        failures = 0;
        await this.#signal.sleep(listen && !this.#isWaiting ? POLL_BESIDE_SIGNALS_MS : POLL_MS, { ref: false });
      } catch (err) {
        if (signal.aborted) break;
        if (err instanceof ChangesTooOld) {
          isOpen = false;
          this.#isCurrent = false;
        }
        failures += 1;
        if (failures >= FAILURES_BEFORE_FALLBACK) this.#isCurrent = false;
        const pauseMs = Math.min(1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS);
        log.error({ err, pauseMs }, 'the search index could not follow the library: tried again after a pause');
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    await this.#upkeep.settled();
    await stopListening?.();
  }

  async #open(): Promise<void> {
    const { database, log, folder, of } = this.#options;
    const began = performance.now();
    // Waits for a merge begun by an earlier attempt.
    await this.#upkeep.settled();
    // A snapshot without a field that was declared since would not be narrowed by it.
    const rules = `rules ${of.indexed.rules()} ${Object.keys(of.collection.fields).join(' ')}`;
    const identity = `${await readLibraryId(database)} ${rules}`;
    const opened = await openIndex({
      ...{ database, log, folder, identity },
      collection: of.collection,
      index: this.#index,
      signal: this.#closing.signal,
      afterEach: () => this.#upkeep.tend(),
    });
    this.#reached = opened.mark?.position ?? '';
    this.#version = this.#reached;
    while ((await this.#step()) >= FULL_STEP);
    await this.#upkeep.rescore();
    this.#isCurrent = true;
    this.#upkeep.open(identity, opened.from === 'snapshot');
    log.info({ ...this.#index.size, seconds: seconds(began), from: opened.from }, 'the search index is ready');
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted && (await this.#step()) > 0);
    this.#isCurrent = true;
    this.#upkeep.tend();
  }

  /** Applies some changes; returns the number of log rows. */
  async #step(): Promise<number> {
    const { database, of, log } = this.#options;
    const step = await followChanges(database, this.#index, of, this.reached);
    this.#isWaiting = step.isWaiting;
    if (step.rows === 0) return 0;
    this.#reached = step.reached;
    this.#version = step.changed ?? this.#version;
    tellRefused(log, step.refused);
    if (step.rescored) this.#upkeep.askForScores();
    this.#upkeep.note(step.records);
    this.#upkeep.tend();
    return step.rows;
  }
}
