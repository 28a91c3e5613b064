import { setImmediate } from 'node:timers/promises';
import type { Connector, Delivered } from '@ldy/connectors/connector.ts';
import { GivingWay } from '../../platform/database/giving-way.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { ReadFile } from './read-files.ts';
import { Precomputation } from '../vulnerabilities/precompute/precomputation.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { type ImportCounts, type ImportProgress, NO_COUNTS } from './import-progress.ts';
import type { FilesTotal } from './measure-files.ts';
import { type BatchEntry, storeBatch } from './store-batch.ts';

export interface ImportIo {
  progress(progress: ImportProgress): void;
  /** Cancels between batches: committed batches are kept, and a repeated run continues from there. */
  signal: AbortSignal;
}

export interface ImportDeps {
  database: Database;
  /** ISO time; the same for the whole run. */
  now: string;
}

/** Rows per transaction. Large, so that commits are cheap; smaller on the embedded database, which serves nothing else meanwhile. */
const BATCH = {
  postgres: { records: { few: 14, most: 1_000 }, scores: { few: 2_000, most: 20_000 } },
  embedded: { records: { few: 4, most: 300 }, scores: { few: 500, most: 5_000 } },
} as const;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Notes shown of a run; the others are counted. */
const MOST_NOTES = 10;

/** Reading does not wait by itself, so it yields after this many records, for the database answers of the batch being stored. */
const YIELD_EVERY = 20;
const yieldToDatabase = setImmediate;

/** Collects what is delivered and stores it; at most one batch is being stored while the next one fills. */
export class ImportRun {
  readonly reasons: Record<string, number> = {};
  counts: ImportCounts = NO_COUNTS;
  dropped = 0;
  repaired = 0;
  noted = 0;
  readonly notes: string[] = [];
  total: FilesTotal = { files: 0, bytes: 0 };
  readonly deps: ImportDeps;
  readonly #connector: Connector;
  readonly #started: number;
  readonly io: ImportIo;
  readonly #precomputation = new Precomputation();
  #batch: BatchEntry[] = [];
  #bytes = 0;
  #storing: Promise<void> = Promise.resolve();
  #mostlyNews = true;
  readonly #givingWay: GivingWay;
  #filesDone = 0;
  #bytesDone = 0;
  #file = '';

  constructor(deps: ImportDeps, connector: Connector, started: number, io: ImportIo) {
    this.deps = deps;
    this.#connector = connector;
    this.#started = started;
    this.io = io;
    this.#givingWay = new GivingWay(deps.database);
  }

  async take(delivered: Delivered): Promise<void> {
    if (this.#batch.length % YIELD_EVERY === 0) await yieldToDatabase();
    this.#batch.push(this.#precompute(delivered));
    if (delivered.kind !== 'epss') this.#bytes += delivered.raw.length;
    if (delivered.kind === 'bad') this.reasons[delivered.reason] = (this.reasons[delivered.reason] ?? 0) + 1;
    if (delivered.kind === 'record') {
      this.dropped += delivered.dropped ?? 0;
      if (delivered.repaired !== undefined) this.repaired += 1;
      if (delivered.notes !== undefined) this.#note(delivered.record.key, delivered.notes);
    }
    if (this.#batch.length >= this.#limitsOf(delivered).most || this.#bytes >= BATCH_BYTES) await this.#flush();
  }

  #note(key: string, notes: readonly string[]): void {
    this.noted += 1;
    if (this.notes.length < MOST_NOTES) this.notes.push(`${key}: ${notes.slice(0, MOST_NOTES).join(', ')}`);
  }

  #limitsOf({ kind }: BatchEntry) {
    return BATCH[this.deps.database.kind][kind === 'epss' ? 'scores' : 'records'];
  }

  /** To be remembered together with the last of what was read of it. */
  async takeRead(file: ReadFile): Promise<void> {
    this.#batch.push({ kind: 'read-file', ...file });
  }

  /** Computes results while the database stores the previous batch, unless most records turn out unchanged. */
  #precompute(delivered: Delivered): BatchEntry {
    if (delivered.kind !== 'record' || !this.#mostlyNews) return delivered;
    const prepared = new PreparedRecord(delivered);
    this.#precomputation.take(prepared);
    return { ...delivered, prepared };
  }

  takeKnown(count: number): void {
    if (count === 0) return;
    this.#filesDone += count;
    this.counts = { ...this.counts, read: this.counts.read + count, unchanged: this.counts.unchanged + count };
    this.#tell();
  }

  countBytes(bytes: number): void {
    this.#bytesDone += bytes;
  }

  fileDone(name: string): void {
    this.#filesDone += 1;
    this.#file = name;
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#storing;
  }

  /** After `finish`, or where the import ends before. */
  async close(): Promise<void> {
    await this.#precomputation.close();
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    await Promise.all([this.#storing, this.#precomputation.settle()]);
    if (batch.length === 0) return;
    this.#storing = this.#storeInParts(batch);
    // The error is thrown at the next wait; until then it must not count as unhandled.
    this.#storing.catch(() => {});
  }

  async #storeInParts(batch: readonly BatchEntry[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    for (let at = 0; at < batch.length; ) {
      const part = batch.slice(at, at + this.#givingWay.rows(this.#limitsOf(first)));
      await this.#store(part);
      at += part.length;
      await this.#givingWay.rest();
    }
  }

  async #store(batch: readonly BatchEntry[]): Promise<void> {
    const kept = await this.deps.database.transaction((tx) => storeBatch(tx, this.#connector, batch, this.deps.now));
    this.#mostlyNews = kept.unchanged * 2 < kept.read;
    this.counts = {
      read: this.counts.read + kept.read,
      added: this.counts.added + kept.added,
      changed: this.counts.changed + kept.changed,
      unchanged: this.counts.unchanged + kept.unchanged,
      quarantined: this.counts.quarantined + kept.quarantined,
    };
    this.#tell();
  }

  #tell(): void {
    this.io.progress({
      connector: this.#connector.name,
      file: this.#file,
      filesDone: this.#filesDone,
      filesTotal: this.total.files,
      bytesDone: this.#bytesDone,
      bytesTotal: this.total.bytes,
      counts: this.counts,
      seconds: (performance.now() - this.#started) / 1000,
    });
  }
}
