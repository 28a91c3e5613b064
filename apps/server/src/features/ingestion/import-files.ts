import { BadFile, type Connector, type SourceFile } from '@ldy/connectors/connector.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { isBad } from '@ldy/domain/record/delivered.ts';
import type { ImportSummary } from './import-progress.ts';
import { type ImportDeps, type ImportIo, ImportRun } from './import-run.ts';
import { counting, measureFiles, sumOf } from './measure-files.ts';
import { skipKnownFiles } from './skip-known-files.ts';
import { type HashedFile, skipReadFiles } from './skip-read-files.ts';

/** Imports files of one source: streaming, one transaction per batch, reading while a batch is stored. */
export async function importFiles(
  deps: ImportDeps,
  connector: Connector,
  paths: readonly string[],
  io: ImportIo,
): Promise<ImportSummary> {
  const started = performance.now();
  const run = new ImportRun(deps, connector, started, io);
  try {
    return await importInto(run, connector, paths, io, started);
  } finally {
    await run.close();
  }
}

async function importInto(
  run: ImportRun,
  connector: Connector,
  paths: readonly string[],
  io: ImportIo,
  started: number,
): Promise<ImportSummary> {
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
    noted: run.noted,
    notes: run.notes,
  };
}

/** A file that cannot be read to its end is reported; what was read of it is stored, and the other files are imported. */
async function refusing(refused: string[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    refused.push(error.message);
  }
}

async function readPath(
  run: ImportRun,
  connector: Connector,
  files: AsyncIterable<SourceFile>,
  refused: string[],
): Promise<void> {
  const { signal } = run.io;
  const counted = counting(files, (bytes) => run.countBytes(bytes));
  for await (const { known, files: left } of knownLeftOut(run.deps, connector, counted)) {
    run.takeKnown(known);
    for (const file of left) {
      if (signal.aborted) return;
      await refusing(refused, () => readFile(run, connector, file, signal));
      run.fileDone(file.name);
    }
  }
}

async function* knownLeftOut(
  { database, ingestion }: ImportDeps,
  connector: Connector,
  files: AsyncIterable<SourceFile>,
): AsyncGenerator<{ known: number; files: HashedFile[] }> {
  const { wholeFile, wholeDocument } = connector;
  const stored = wholeFile && ingestion.stores.get(wholeFile.kind);
  if (wholeFile && stored?.knownFiles)
    yield* skipKnownFiles(stored.knownFiles.bind(stored, database, wholeFile.source), wholeFile.keyOf, files);
  else if (wholeDocument) yield* skipReadFiles(database, connector, files);
  else for await (const file of files) yield { known: 0, files: [file] };
}

async function readFile(run: ImportRun, connector: Connector, file: HashedFile, signal: AbortSignal): Promise<void> {
  let isGood = true;
  for await (const delivered of connector.read(file)) {
    if (isBad(delivered)) isGood = false;
    await run.take(delivered);
    if (signal.aborted) return;
  }
  if (isGood && file.hash !== undefined) await run.takeRead({ connector: connector.name, hash: file.hash });
}
