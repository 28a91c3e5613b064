import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Position } from '../../platform/change-log/change.ts';
import { markAt } from '../../platform/change-log/read-changes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import { readAllScores } from './build-library.ts';
import type { IndexedCollection } from './indexed.ts';
import { seconds } from './open-index.ts';
import { readNames } from './read-names.ts';

export interface UpkeepDeps {
  database: Database;
  index: SearchIndex;
  of: IndexedCollection;
  log: Logger;
  folder: string | undefined;
  signal: AbortSignal;
  /** The log position applied to the index. */
  reached(): Position;
  /** Maximum age of a snapshot while the library changes. */
  saveEveryMs: number;
}

/** Scores arrive in many statements: they are reloaded together, at most this often. */
const RESCORE_EVERY_MS = 3_000;
const NAMES_EVERY_MS = 10_000;
/** After this many changed records a snapshot is written early, because applying them again after a restart would take longer. */
const SAVE_AFTER_RECORDS = 20_000;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** Maintenance of the index: merging, scores, names, snapshots. One task at a time, concurrent with applying changes. */
export class IndexUpkeep {
  readonly #deps: UpkeepDeps;
  #working: Promise<void> | undefined;
  #again = false;
  #scores = { asked: false, at: Number.NEGATIVE_INFINITY };
  #names: { version: string | number | undefined; at: number } = { version: undefined, at: Number.NEGATIVE_INFINITY };
  #saved = { changes: 0, at: Number.NEGATIVE_INFINITY };
  #changes = 0;
  #identity: string | undefined;
  #isWhole = false;
  #restUntil = 0;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** Notes the number of records changed in the index. */
  note(records: number): void {
    this.#changes += records;
  }

  /** Notes that the database has newer scores than the index. */
  askForScores(): void {
    this.#scores.asked = true;
  }

  /** The index is filled. `isSaved`: it equals its snapshot, so none needs to be written. */
  open(identity: string, isSaved: boolean): void {
    this.#identity = identity;
    this.#isWhole = isSaved;
    if (isSaved) this.#saved = { changes: this.#changes, at: performance.now() };
    else this.#changes += SAVE_AFTER_RECORDS;
  }

  /** Runs maintenance soon; failed tasks are retried later. */
  tend(): void {
    this.#again = true;
    if (performance.now() < this.#restUntil || this.#deps.signal.aborted) return;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async settled(): Promise<void> {
    await this.#working;
  }

  /** Reloads the scores now, if they changed. */
  async rescore(): Promise<void> {
    if (!this.#scores.asked) return;
    const { database, index, of, signal } = this.#deps;
    this.#scores = { asked: false, at: performance.now() };
    try {
      await index.rescore(readAllScores(database, of.collection, signal));
      this.#changes += 1;
    } catch (error) {
      this.#scores.asked = true;
      throw error;
    }
  }

  async #work(): Promise<void> {
    const { log, signal } = this.#deps;
    try {
      while (this.#again && !signal.aborted) {
        this.#again = false;
        await this.#workOnce();
      }
    } catch (err) {
      if (signal.aborted) return;
      this.#restUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
      log.error({ err }, 'the search index could not be looked after; it still follows, and this is tried again');
    }
  }

  async #workOnce(): Promise<void> {
    const { index } = this.#deps;
    while ((await index.merge()) > 0);
    if (this.#identity === undefined) return;
    if (this.#isDue(this.#scores.at, RESCORE_EVERY_MS)) await this.rescore();
    if (this.#isDue(this.#names.at, NAMES_EVERY_MS)) await this.#loadLexicon();
    if (!this.#isWhole) {
      await index.merge(true);
      this.#isWhole = true;
    }
    await this.#save(this.#identity);
  }

  async #loadLexicon(): Promise<void> {
    const { database, index, of } = this.#deps;
    const version = await of.indexed.namesVersion(database);
    const { version: known } = this.#names;
    if (version !== known) await index.loadLexicon(await readNames(database, of.names));
    this.#names = { version, at: performance.now() };
  }

  async #save(identity: string): Promise<void> {
    const { database, index, log, folder, saveEveryMs } = this.#deps;
    const unsaved = this.#changes - this.#saved.changes;
    const isDue = this.#isDue(this.#saved.at, saveEveryMs) || unsaved >= SAVE_AFTER_RECORDS;
    if (folder === undefined || unsaved === 0 || !isDue) return;
    const reached = await markAt(database, this.#deps.reached());
    if (!reached) return;
    const began = performance.now();
    this.#saved = { changes: this.#changes, at: began };
    try {
      const { isTaken, bytes } = await index.save(folder, identity, reached);
      if (isTaken) log.debug('another process keeps the snapshot of the search index');
      else
        log.info(
          { bytes, seconds: seconds(began), position: reached.position },
          'snapshot of the search index written',
        );
    } catch (err) {
      if (this.#deps.signal.aborted) return;
      log.warn(
        { err, folder },
        'the snapshot of the search index could not be written; the portal runs on, the next start takes longer',
      );
    }
  }

  #isDue = (at: number, everyMs: number) => performance.now() - at >= everyMs;
}
