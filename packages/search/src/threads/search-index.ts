import { randomBytes } from 'node:crypto';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { bytesOf } from '../columnar/measure-segment.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { NameSources } from '../names.ts';
import { type SearchEngine, type SearchFilter, SearchTooCostly } from '../search-engine.ts';
import type { SaveReport } from '../snapshot/save-library.ts';
import { ThreadTimedOut } from './calls.ts';
import { chooseFinalMerge, chooseMerge } from './compaction-policy.ts';
import { type HeldSegment, hold } from './held-segment.ts';
import { type OnDemandWorker, onDemandWorker } from './on-demand-worker.ts';
import type { BuildingCalls, Counts, SearchingCalls, Staged } from './protocol.ts';
import { createSearchQueue, type QueueLimits, type SearchQueue } from './search-queue.ts';
import { SupervisedWorker } from './supervised-worker.ts';

export interface SearchIndexOptions {
  /** The searched collection. */
  collection: Collection;
  /** Sources of its names, for suggestions and pronunciations. */
  names?: NameSources;
  /** Time limit of one query in milliseconds; beyond it SearchTooCostly is thrown. */
  budgetMs: number;
  queue?: Partial<QueueLimits>;
  /** Called when the searching thread stopped. It is restarted after the pause; until then `isUp` is false. */
  onStopped?(reason: Error, pauseMs: number): void;
}

/** Texts that are forwarded unparsed; another thread parses them. */
export type Texts = AsyncIterable<string> | Iterable<string>;

const SEARCHING = new URL('./searching-thread.ts', import.meta.url);
const BUILDING = new URL('./building-thread.ts', import.meta.url);
const QUEUE: QueueLimits = { atOnce: 2, waiting: 200, longestWaitMs: 2_000 };
/** A query that exceeds its budget by this much is ended by killing its thread. */
const PATIENCE_MS = 5_000;

/**
 * The in-memory index on three threads: one searches, one builds recent changes, one does slow work (merges, scores, names, files). This
 * side forwards calls and keeps references to the segments; these are shared memory, so a thread that stops loses no data.
 */
export class SearchIndex implements SearchEngine {
  readonly #options: SearchIndexOptions;
  readonly #searching: SupervisedWorker<SearchingCalls>;
  readonly #building: OnDemandWorker<BuildingCalls>;
  readonly #compacting: OnDemandWorker<BuildingCalls>;
  readonly #queue: SearchQueue;
  #held = new Map<string, HeldSegment>();
  #lexicon: Lexicon | undefined;
  #batches = 0;

  constructor(options: SearchIndexOptions) {
    this.#options = options;
    this.#queue = createSearchQueue({ ...QUEUE, ...options.queue });
    const { collection, names = {} } = options;
    this.#building = onDemandWorker({ entry: BUILDING, name: 'building', workerData: { collection, names } });
    this.#compacting = onDemandWorker({
      entry: BUILDING,
      name: 'compaction',
      workerData: { collection, names, behind: true },
    });
    this.#searching = new SupervisedWorker<SearchingCalls>({
      entry: SEARCHING,
      name: 'searching',
      workerData: { collection, names },
      prepare: async (thread) => {
        this.#count(await thread.call('take', { segments: [...this.#held.values()], lexicon: this.#lexicon }));
      },
      onStopped: (reason, pauseMs) => options.onStopped?.(reason, pauseMs),
    });
  }

  /** Whether the searching thread is running. */
  get isUp(): boolean {
    return this.#searching.isUp;
  }

  /** Whether names are loaded; before that nothing is suggested or corrected. */
  get hasLexicon(): boolean {
    return this.#lexicon !== undefined;
  }

  get size(): { records: number; segments: number; bytes: number } {
    let [records, bytes] = [0, 0];
    for (const { segment, count, alive } of this.#held.values()) {
      records += count;
      bytes += alive.byteLength + bytesOf(segment);
    }
    return { records, segments: this.#held.size, bytes };
  }

  search: SearchEngine['search'] = ({ asker, ...query }) =>
    this.#answer(asker, () =>
      this.#searching.ask('search', { query, budgetMs: this.#options.budgetMs }, this.#patience),
    );
  tally: SearchEngine['tally'] = ({ asker, ...query }) =>
    this.#answer(asker, () =>
      this.#searching.ask('tally', { query, budgetMs: this.#options.budgetMs }, this.#patience),
    );
  suggest: SearchEngine['suggest'] = ({ asker, ...query }) =>
    this.#answer(asker, () => this.#searching.ask('suggest', query, this.#patience));
  correct: SearchEngine['correct'] = (text, asker) =>
    this.#answer(asker, () => this.#searching.ask('correct', text, this.#patience));

  /** The totals of several searches, for the portal's own statistics. Call with few at a time: these calls bypass the queue of readers. */
  count(filters: readonly SearchFilter[]): Promise<number[]> {
    return this.#searching.ask('count', filters, this.#patience);
  }

  /**
   * Builds a segment and makes it visible atomically together with the deletions in `replaces`. Returns the anchors of records that cannot
   * be indexed. One call at a time; on failure nothing changes.
   */
  async apply(texts: Texts, replaces: readonly string[] = []): Promise<string[]> {
    const staged = await this.#stage(this.#building, 'records', texts);
    if (staged.texts === 0 && replaces.length === 0) return [];
    const { segment, refused } = await this.#building.call('build', staged);
    const add = segment ? hold(newId(), segment) : undefined;
    const counts = await this.#searching.callWithRetry('apply', { remove: replaces, add });
    if (add) this.#held.set(add.id, add);
    this.#count(counts);
    return refused;
  }

  /** Merges segments where due; returns how many were merged. `all`: merges into as few as possible. */
  async merge(all = false): Promise<number> {
    const sizes = [...this.#held.values()].map(({ id, segment, count }) => ({ id, size: segment.count, count }));
    const chosen = (all ? chooseFinalMerge(sizes) : chooseMerge(sizes)).flatMap((id) => this.#held.get(id) ?? []);
    if (chosen.length === 0) return 0;
    // A copy of the live bits: documents deleted during the merge are found by comparing with it.
    const parts = chosen.map(({ id, segment, alive }) => ({ id, segment, alive: alive.slice() }));
    const merged = await this.#compacting.call('merge', parts);
    const by = merged ? hold(newId(), merged) : undefined;
    const counts = await this.#searching.callWithRetry('replace', {
      parts: parts.map(({ id, alive }) => ({ id, alive })),
      by,
    });
    for (const { id } of parts) this.#held.delete(id);
    if (by) this.#held.set(by.id, by);
    this.#count(counts);
    return parts.length;
  }

  /** Replaces the EPSS scores of all held segments; JSON lines of `[anchor, score]`. */
  async rescore(scores: Texts): Promise<void> {
    const segments = [...this.#held.values()].map(({ id, segment }) => ({ id, segment }));
    const staged = await this.#stage(this.#compacting, 'lines', scores);
    const rescored = await this.#compacting.call('rescore', { segments, ...staged });
    const changes = rescored.map(({ id, segment }) => ({ id, segment, scored: (this.#held.get(id)?.scored ?? 0) + 1 }));
    const counts = await this.#searching.callWithRetry('rescore', changes);
    for (const change of changes) {
      const held = this.#held.get(change.id);
      if (held) this.#held.set(change.id, { ...held, ...change });
    }
    this.#count(counts);
  }

  /** Loads the names of the database (JSON lines of NameEntry), and the words of the held segments. */
  async loadLexicon(names: Texts): Promise<void> {
    const staged = await this.#stage(this.#compacting, 'lines', names);
    const lexicon = await this.#compacting.call('buildLexicon', { segments: [...this.#held.values()], ...staged });
    await this.#searching.callWithRetry('loadLexicon', lexicon);
    this.#lexicon = lexicon;
  }

  /** `reached` must not be newer than what was applied; later changes are applied again after loading. */
  save(folder: string, identity: string, reached: unknown): Promise<SaveReport> {
    const segments = [...this.#held.values()].map((held) => ({ ...held, alive: held.alive.slice() }));
    return this.#compacting.call('save', { folder, identity, reached, segments });
  }

  /** Returns the `reached` of the loaded snapshot; undefined if there was none. Throws SnapshotRefused. */
  async load(folder: string, identity: string): Promise<unknown> {
    const saved = await this.#compacting.call('load', { folder, identity });
    if (!saved) return undefined;
    await this.#take(saved.segments);
    return saved.reached;
  }

  /** Drops all segments. */
  async clear(): Promise<void> {
    await this.#take([]);
  }

  async close(): Promise<void> {
    await Promise.all([this.#searching.close(), this.#building.close(), this.#compacting.close()]);
  }

  async #take(segments: readonly HeldSegment[]): Promise<void> {
    this.#held = new Map(segments.map((held) => [held.id, held]));
    this.#count(await this.#searching.callWithRetry('take', { segments, lexicon: this.#lexicon }));
  }

  #count(counts: Counts): void {
    for (const [id, count] of counts) {
      const held = this.#held.get(id);
      if (held) held.count = count;
    }
  }

  /** One text after the other, so that the event loop of this thread is not blocked for long. */
  async #stage(thread: OnDemandWorker<BuildingCalls>, as: 'records' | 'lines', texts: Texts): Promise<Staged> {
    const staged = { batch: ++this.#batches, texts: 0 };
    for await (const text of texts) {
      await thread.call('stage', { batch: staged.batch, as, text });
      staged.texts += 1;
    }
    return staged;
  }

  get #patience() {
    return { timeoutMs: this.#options.budgetMs + PATIENCE_MS };
  }

  #answer<T>(asker: string | undefined, ask: () => Promise<T>): Promise<T> {
    return this.#queue(ask, asker).catch((error: unknown) => {
      throw error instanceof ThreadTimedOut ? new SearchTooCostly() : error;
    });
  }
}

const newId = () => randomBytes(8).toString('hex');
