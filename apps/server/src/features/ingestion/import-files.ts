import { setImmediate } from 'node:timers/promises';
import { BadFile, type Connector, type Delivered, type SourceFile } from '@ldy/connectors/connector.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { type ImportCounts, type ImportProgress, type ImportSummary, NO_COUNTS } from './import-progress.ts';
import { type BatchEntry, keepBatch } from './keep-batch.ts';
import { counting, type FilesTotal, measureFiles, sumOf } from './measure-files.ts';
import { type FilesLeft, skipKnownFiles } from './skip-known-files.ts';

export interface ImportIo {
  progress(progress: ImportProgress): void;
  /** Cancels between batches: what is committed stays, and a repeated run goes on from there. */
  signal: AbortSignal;
}

export interface ImportDeps {
  database: Database;
  /** ISO time; one moment for the whole run. */
  now: string;
}

/**
 * Rows of one transaction. Large enough to make a commit cheap; the embedded database answers nobody else meanwhile, so there
 * it is smaller.
 */
const BATCH = { postgres: { records: 1000, scores: 20_000 }, embedded: { records: 300, scores: 5_000 } } as const;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Reading never waits by itself, so it has to step aside for the answers that the batch being stored goes on with. */
const YIELD_EVERY = 20;
const yieldToDatabase = setImmediate;

/** Imports files of one source: streaming, in batches of one transaction each. Reading goes on while a batch is stored. */
export async function importFiles(
  deps: ImportDeps,
  connector: Connector,
  paths: readonly string[],
  io: ImportIo,
): Promise<ImportSummary> {
  const started = performance.now();
  const run = new Run(deps, connector, started, io);
  const refused: string[] = [];
  const open = (some: readonly string[]) => openSources(some, connector.accepts);
  const usable: string[] = [];
  for (const path of paths) {
    await refusing(refused, async () => {
      run.total = sumOf(run.total, await measureFiles(open([path])));
      usable.push(path);
    });
  }
  await refusing(refused, async () => {
    if (connector.prepare) await connector.prepare(open(usable));
    for (const path of usable) await refusing(refused, () => readPath(run, connector, open([path]), refused));
  });
  await run.finish();
  const seconds = (performance.now() - started) / 1000;
  return {
    ...run.counts,
    connector: connector.name,
    seconds,
    perSecond: run.counts.read / Math.max(seconds, 0.001),
    refused,
    outcome: io.signal.aborted ? 'cancelled' : 'complete',
    reasons: run.reasons,
    dropped: run.dropped,
    repaired: run.repaired,
  };
}

/** A file that cannot be read further ends there, with a sentence; what was read of it stays, and so do the other files. */
async function refusing(refused: string[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    refused.push(error.message);
  }
}

async function readPath(
  run: Run,
  connector: Connector,
  files: AsyncIterable<SourceFile>,
  refused: string[],
): Promise<void> {
  const { signal } = run.io;
  const counted = counting(files, (bytes) => run.countBytes(bytes));
  for await (const { known, files: left } of knownLeftOut(run.deps.database, connector, counted)) {
    run.takeKnown(known);
    for (const file of left) {
      if (signal.aborted) return;
      await refusing(refused, () => readFile(run, connector, file, signal));
      run.fileDone(file.name);
    }
  }
}

async function* knownLeftOut(
  database: Database,
  connector: Connector,
  files: AsyncIterable<SourceFile>,
): AsyncGenerator<FilesLeft> {
  if (connector.wholeFile) yield* skipKnownFiles(database, connector.wholeFile, files);
  else for await (const file of files) yield { known: 0, files: [file] };
}

async function readFile(run: Run, connector: Connector, file: SourceFile, signal: AbortSignal): Promise<void> {
  for await (const delivered of connector.read(file)) {
    await run.take(delivered);
    if (signal.aborted) return;
  }
}

/** Collects what is delivered and stores it; at most one batch is being stored while the next one fills. */
class Run {
  readonly reasons: Record<string, number> = {};
  counts: ImportCounts = NO_COUNTS;
  dropped = 0;
  repaired = 0;
  total: FilesTotal = { files: 0, bytes: 0 };
  readonly deps: ImportDeps;
  private readonly connector: Connector;
  private readonly started: number;
  readonly io: ImportIo;
  private batch: BatchEntry[] = [];
  private bytes = 0;
  private storing: Promise<void> = Promise.resolve();
  private mostlyNews = true;
  private filesDone = 0;
  private bytesDone = 0;
  private file = '';

  constructor(deps: ImportDeps, connector: Connector, started: number, io: ImportIo) {
    this.deps = deps;
    this.connector = connector;
    this.started = started;
    this.io = io;
  }

  async take(delivered: Delivered): Promise<void> {
    if (this.batch.length % YIELD_EVERY === 0) await yieldToDatabase();
    this.batch.push(this.workAhead(delivered));
    if (delivered.kind !== 'epss') this.bytes += delivered.raw.length;
    if (delivered.kind === 'bad') this.reasons[delivered.reason] = (this.reasons[delivered.reason] ?? 0) + 1;
    if (delivered.kind === 'record') {
      this.dropped += delivered.dropped ?? 0;
      if (delivered.repaired !== undefined) this.repaired += 1;
    }
    const limits = BATCH[this.deps.database.kind];
    const size = delivered.kind === 'epss' ? limits.scores : limits.records;
    if (this.batch.length >= size || this.bytes >= BATCH_BYTES) await this.flush();
  }

  /** Work that can be done while the database stores the batch before is done here, unless most of it would be in vain. */
  private workAhead(delivered: Delivered): BatchEntry {
    if (delivered.kind !== 'record' || !this.mostlyNews) return delivered;
    const prepared = new PreparedRecord(delivered);
    prepared.workAhead();
    return { ...delivered, prepared };
  }

  takeKnown(count: number): void {
    if (count === 0) return;
    this.filesDone += count;
    this.counts = { ...this.counts, read: this.counts.read + count, unchanged: this.counts.unchanged + count };
    this.tell();
  }

  countBytes(bytes: number): void {
    this.bytesDone += bytes;
  }

  fileDone(name: string): void {
    this.filesDone += 1;
    this.file = name;
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.storing;
  }

  private async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    this.bytes = 0;
    await this.storing;
    if (batch.length === 0) return;
    this.storing = this.store(batch);
    // The next wait reports a failure; until then it must not count as unhandled.
    this.storing.catch(() => {});
  }

  private async store(batch: BatchEntry[]): Promise<void> {
    const kept = await this.deps.database.transaction((tx) => keepBatch(tx, this.connector, batch, this.deps.now));
    this.mostlyNews = kept.unchanged * 2 < kept.read;
    this.counts = {
      read: this.counts.read + kept.read,
      added: this.counts.added + kept.added,
      changed: this.counts.changed + kept.changed,
      unchanged: this.counts.unchanged + kept.unchanged,
      quarantined: this.counts.quarantined + kept.quarantined,
    };
    this.tell();
  }

  private tell(): void {
    this.io.progress({
      connector: this.connector.name,
      file: this.file,
      filesDone: this.filesDone,
      filesTotal: this.total.files,
      bytesDone: this.bytesDone,
      bytesTotal: this.total.bytes,
      counts: this.counts,
      seconds: (performance.now() - this.started) / 1000,
    });
  }
}
