import type { NameSources } from '@ldy/search/names.ts';
import type { SearchIndex } from '@ldy/search/threads/search-index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import { readAllScores } from './build-library.ts';
import { seconds } from './open-index.ts';
import type { Mark } from './read-changes.ts';
import { readNames, readNamesVersion } from './read-names.ts';

export interface UpkeepDeps {
  database: Database;
  index: SearchIndex;
  names: NameSources;
  log: Logger;
  folder: string | undefined;
  signal: AbortSignal;
  /** How far the index has followed the log. */
  reached(): Mark | undefined;
  /** A snapshot is at most this old while the library changes. */
  saveEveryMs: number;
}

/** Scores come in many statements: taken together, at most this often. */
const RESCORE_EVERY_MS = 3_000;
const NAMES_EVERY_MS = 10_000;
/** So many changed records are worth a snapshot before its time: to take them in again would take longer. */
const SAVE_AFTER_RECORDS = 20_000;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** What the index needs beside changes: merging, scores, names, snapshots. One thing at a time, beside the following. */
export class IndexUpkeep {
  readonly #deps: UpkeepDeps;
  #working: Promise<void> | undefined;
  #again = false;
  #scores = { asked: false, at: Number.NEGATIVE_INFINITY };
  #names = { version: Number.NaN, at: Number.NEGATIVE_INFINITY };
  #saved = { changes: 0, at: Number.NEGATIVE_INFINITY };
  #changes = 0;
  #identity: string | undefined;
  #isWhole = false;
  #restUntil = 0;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** So many records changed in the index. */
  note(records: number): void {
    this.#changes += records;
  }

  /** Other scores than the index has are in the database. */
  askForScores(): void {
    this.#scores.asked = true;
  }

  /** The index holds this library now, all of it. `isSaved`: as the snapshot does, so nothing needs to be written. */
  open(identity: string, isSaved: boolean): void {
    this.#identity = identity;
    this.#isWhole = isSaved;
    if (isSaved) this.#saved = { changes: this.#changes, at: performance.now() };
    else this.#changes += SAVE_AFTER_RECORDS;
  }

  /** Looks after the index soon; what fails is tried again later. */
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

  /** Takes the newest scores in now, where there are others. */
  async rescore(): Promise<void> {
    if (!this.#scores.asked) return;
    const { database, index, signal } = this.#deps;
    this.#scores = { asked: false, at: performance.now() };
    try {
      await index.rescore(readAllScores(database, signal));
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
    const { database, index, names } = this.#deps;
    const version = await readNamesVersion(database);
    const { version: known } = this.#names;
    if (version !== known) await index.loadLexicon(await readNames(database, names));
    this.#names = { version, at: performance.now() };
  }

  async #save(identity: string): Promise<void> {
    const { index, log, folder, saveEveryMs } = this.#deps;
    const reached = this.#deps.reached();
    const unsaved = this.#changes - this.#saved.changes;
    const isDue = this.#isDue(this.#saved.at, saveEveryMs) || unsaved >= SAVE_AFTER_RECORDS;
    if (folder === undefined || !reached || unsaved === 0 || !isDue) return;
    const began = performance.now();
    this.#saved = { changes: this.#changes, at: began };
    try {
      const { isTaken, bytes } = await index.save(folder, identity, reached);
      if (isTaken) log.debug('another process keeps the snapshot of the search index');
      else log.info({ bytes, seconds: seconds(began), seq: reached.seq }, 'snapshot of the search index written');
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
