import { BadFile, type Connector, type SourceFile } from '@ldy/connectors/connector.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { isBad } from '@ldy/domain/record/delivered.ts';
import type { ImportSummary } from './import-progress.ts';
import { type ImportDeps, type ImportIo, ImportRun } from './import-run.ts';
import { counting, measureFiles, sumOf } from './measure-files.ts';
import { PassedOverFiles } from './passed-over.ts';
import type { ReadFile } from './read-files.ts';
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
  const passedOver = new PassedOverFiles();
  const empty: ReadFile[] = [];
  // Said when it is read.
  const { limits } = connector;
  const ignore = { refuse: () => {}, limits };
  const measure = (path: string) => openSources([path], connector.accepts, { ...ignore, measuring: true });
  const open = (path: string) =>
    openSources([path], connector.accepts, {
      limits,
      passOver: passedOver.add,
      refuse: ({ message }) => void refused.push(message),
    });
  const usable: string[] = [];
  for (const path of paths) {
    await refusing(refused, async () => {
      run.total = sumOf(run.total, await measureFiles(measure(path)));
      usable.push(path);
    });
  }
  await refusing(refused, async () => {
    if (connector.prepare) await connector.prepare(openSources(usable, connector.accepts, ignore));
    for (const path of usable)
      await refusing(refused, () => readPath(run, connector, open(path), { refused, passedOver, empty }));
  });
  // Files of another source have nothing in them either, which is to be said the next time too.
  if (run.isAnyTaken) for (const file of empty) await run.takeRead(file);
  connector.release?.();
  await run.finish();
  // A success that stored nothing would not be noticed.
  if (!run.isAnyTaken && refused.length === 0 && !io.signal.aborted)
    refused.push(
      `nothing of ${connector.name} is in ${paths.join(', ')}: is this what ${connector.homepage} publishes?`,
    );
  const seconds = (performance.now() - started) / 1000;
  return {
    ...run.counts,
    connector: connector.name,
    seconds,
    perSecond: run.counts.read / Math.max(seconds, 0.001),
    refused,
    passedOver: passedOver.list(),
    outcome: io.signal.aborted ? 'cancelled' : 'complete',
    reasons: run.reasons,
    dropped: run.dropped,
    repaired: run.repaired,
    noted: run.noted,
    notes: run.notes,
  };
}

/** A file that cannot be read to its end is reported; what was read of it is stored, and the other files are imported. */
async function refusing<T>(refused: string[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    refused.push(error.message);
    return undefined;
  }
}

async function readPath(
  run: ImportRun,
  connector: Connector,
  files: AsyncIterable<SourceFile>,
  { refused, passedOver, empty }: { refused: string[]; passedOver: PassedOverFiles; empty: ReadFile[] },
): Promise<void> {
  const { signal } = run.io;
  const counted = counting(files, (bytes) => run.countBytes(bytes));
  for await (const { known, files: left } of knownLeftOut(run.deps, connector, counted)) {
    run.takeKnown(known);
    for (const file of left) {
      if (signal.aborted) return;
      const isEmpty = await refusing(refused, () => readFile(run, connector, file, signal));
      if (isEmpty) {
        passedOver.add(file.name, 'nothing in it');
        if (file.hash !== undefined) empty.push({ connector: connector.name, hash: file.hash });
      }
      run.fileDone(file.name);
    }
  }
}

/** Files in groups, without those of known bytes, which are counted. */
export async function* knownLeftOut(
  { database, ingestion }: Pick<ImportDeps, 'database' | 'ingestion'>,
  connector: Connector,
  files: AsyncIterable<SourceFile>,
): AsyncGenerator<{ known: number; files: HashedFile[] }> {
  const { wholeFile, wholeDocument } = connector;
  const stores = wholeFile && ingestion.stores.get(wholeFile.kind);
  if (wholeFile && stores?.knownFiles) {
    const { knownFiles } = stores;
    const rules = connector.stored?.rules;
    yield* skipKnownFiles((some) => knownFiles(database, wholeFile.source, some, rules), wholeFile.keyOf, files);
  } else if (wholeDocument) yield* skipReadFiles(database, connector, files);
  else for await (const file of files) yield { known: 0, files: [file] };
}

/** @returns whether there is nothing in it */
async function readFile(run: ImportRun, connector: Connector, file: HashedFile, signal: AbortSignal): Promise<boolean> {
  let isGood = true;
  let isEmpty = true;
  for await (const delivered of connector.read(file)) {
    isEmpty = false;
    if (isBad(delivered)) isGood = false;
    if (!(await run.take(delivered))) isGood = false;
    if (signal.aborted) return false;
  }
  if (isGood && !isEmpty && file.hash !== undefined) await run.takeRead({ connector: connector.name, hash: file.hash });
  return isEmpty;
}
