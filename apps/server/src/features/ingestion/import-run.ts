import { setImmediate } from 'node:timers/promises';
import type { Connector } from '@ldy/connectors/connector.ts';
import { type DeliveredEntry, isBad } from '@ldy/domain/record/delivered.ts';
import { GivingWay } from '../../platform/database/giving-way.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { AnyEntry, Precomputing } from '../../platform/modules/intake.ts';
import { BATCH_ROWS } from './batch-rows.ts';
import { type ImportCounts, type ImportProgress, NO_COUNTS } from './import-progress.ts';
import type { Ingestion } from './ingestion.ts';
import type { FilesTotal } from './measure-files.ts';
import type { ReadFile } from './read-files.ts';
import { screenEntry } from './screen-entry.ts';
import { type Batch, storeBatch } from './store-batch.ts';

export interface ImportIo {
  progress(progress: ImportProgress): void;
  /** Cancels between batches: committed batches stay, and a repeated run continues from there. */
  signal: AbortSignal;
}

export interface ImportDeps {
  database: Database;
  ingestion: Ingestion;
  /** ISO time; the same for the whole run. */
  now: string;
}

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
  /** By kind, of kinds that are precomputed. */
  readonly #precomputing = new Map<string, Precomputing<AnyEntry>>();
  #batch: AnyEntry[] = [];
  #readFiles: ReadFile[] = [];
  #bytes = 0;
  #storing: Promise<void> = Promise.resolve();
  #mostlyNews = true;
  readonly #givingWay: GivingWay;
  #isAnyTaken = false;
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

  /** @returns whether all of it was taken, with no date left out because it lies in the future */
  async take(read: DeliveredEntry): Promise<boolean> {
    const delivered = screenEntry(this.deps.ingestion, read, this.deps.now);
    this.#isAnyTaken = true;
    if (this.#batch.length % YIELD_EVERY === 0) await yieldToDatabase();
    this.#batch.push(this.#precompute(delivered));
    this.#bytes += delivered.raw?.length ?? 0;
    if (isBad(delivered)) this.reasons[delivered.reason] = (this.reasons[delivered.reason] ?? 0) + 1;
    this.dropped += delivered.dropped ?? 0;
    if (delivered.repaired !== undefined) this.repaired += 1;
    if (delivered.notes !== undefined) this.#note(delivered, delivered.notes);
    if (this.#batch.length >= this.#limitsOf(delivered).most || this.#bytes >= BATCH_BYTES) await this.#flush();
    return delivered === read;
  }

  #note(entry: DeliveredEntry, notes: readonly string[]): void {
    this.noted += 1;
    const key = this.deps.ingestion.stores.get(entry.kind)?.nameOf?.(entry) ?? entry.place;
    if (this.notes.length < MOST_NOTES) this.notes.push(`${key}: ${notes.slice(0, MOST_NOTES).join(', ')}`);
  }

  #limitsOf({ kind }: AnyEntry) {
    return BATCH_ROWS[this.deps.database.kind][this.deps.ingestion.stores.get(kind)?.isSmall ? 'small' : 'usual'];
  }

  /** Whether anything was read, or known before. */
  get isAnyTaken(): boolean {
    return this.#isAnyTaken;
  }

  /** To be remembered together with the last of what was read of it. */
  async takeRead(file: ReadFile): Promise<void> {
    this.#readFiles.push(file);
  }

  /** Computes results while the database stores the previous batch, unless most entries turn out unchanged. */
  #precompute(delivered: DeliveredEntry): AnyEntry {
    const precomputing = this.#mostlyNews ? this.#precomputingOf(delivered.kind) : undefined;
    return precomputing ? precomputing.take(delivered) : delivered;
  }

  #precomputingOf(kind: string): Precomputing<AnyEntry> | undefined {
    const known = this.#precomputing.get(kind);
    if (known) return known;
    const started = this.deps.ingestion.stores.get(kind)?.startPrecomputing?.();
    if (started) this.#precomputing.set(kind, started);
    return started;
  }

  takeKnown(count: number): void {
    if (count === 0) return;
    this.#isAnyTaken = true;
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
    await Promise.all([...this.#precomputing.values()].map((one) => one.close()));
  }

  async #flush(): Promise<void> {
    const [batch, files] = [this.#batch, this.#readFiles];
    [this.#batch, this.#readFiles] = [[], []];
    this.#bytes = 0;
    await Promise.all([this.#storing, ...[...this.#precomputing.values()].map((one) => one.settle())]);
    if (batch.length + files.length === 0) return;
    this.#storing = this.#storeInParts(batch, files);
    // The error is thrown at the next wait; until then it must not count as unhandled.
    this.#storing.catch(() => {});
  }

  /** Files are remembered with the last part: what was read of them is stored then. */
  async #storeInParts(batch: readonly AnyEntry[], files: readonly ReadFile[]): Promise<void> {
    const limits = batch[0] ? this.#limitsOf(batch[0]) : BATCH_ROWS[this.deps.database.kind].usual;
    let at = 0;
    do {
      const part = batch.slice(at, at + this.#givingWay.rows(limits));
      at += part.length;
      await this.#store({ entries: part, files: at < batch.length ? [] : files });
      await this.#givingWay.rest();
    } while (at < batch.length);
  }

  async #store(batch: Batch): Promise<void> {
    const { database, ingestion, now } = this.deps;
    const stored = await database.transaction((tx) => storeBatch(tx, ingestion, this.#connector, batch, now));
    this.#mostlyNews = stored.unchanged * 2 < stored.read;
    this.counts = {
      read: this.counts.read + stored.read,
      added: this.counts.added + stored.added,
      changed: this.counts.changed + stored.changed,
      unchanged: this.counts.unchanged + stored.unchanged,
      quarantined: this.counts.quarantined + stored.quarantined,
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
