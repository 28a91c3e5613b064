import type { Configuration } from '#server/platform/config/configuration.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { readHistory } from '#server/platform/database/migrate.ts';
import { describeTables, readSequences, type TableShape } from '#server/platform/database/tables/describe-tables.ts';
import { readTable } from '#server/platform/database/tables/read-table.ts';
import { type TextRow, usePlainTexts, useSnapshot } from '#server/platform/database/tables/text-row.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findKeys, fingerprintOf, toRing } from '#server/platform/sealing/key-ring.ts';
import { checkSealedColumns, type SealedColumn } from '#server/platform/sealing/sealed-columns.ts';
import { createSealer } from '#server/platform/sealing/sealer.ts';
import { commandEvent } from '../audit/command-event.ts';
import { writeRow } from './archive/copy-text.ts';
import {
  type ArchivedTable,
  FORMAT,
  KEYS,
  MANIFEST,
  type Manifest,
  pathOfFile,
  pathOfTable,
} from './archive/manifest.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import { recordEvent } from './events.ts';
import { withStillCopy } from './still-copy.ts';

export interface BackUpDeps {
  database: Database;
  files: Pick<FileStore, 'list' | 'open'>;
  configuration: Pick<Configuration, 'dataDir' | 'diskReserveBytes' | 'secretKeys'>;
  sealedColumns: readonly SealedColumn[];
  /** Tables that are backed up empty. */
  transient: readonly string[];
  clock(): string;
}

export interface BackUpOptions {
  /** The folder that is made. */
  folder: string;
  withKeys: boolean;
  signal: AbortSignal;
}

export interface MadeBackup {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

/**
 * Writes an archive of the database, as it was at one moment, and of the uploaded files, while the portal runs. The database comes first: what a row names is
 * there, and a file without a row is deleted a day after a restore.
 */
export async function backUp(deps: BackUpDeps, { folder, withKeys, signal }: BackUpOptions): Promise<MadeBackup> {
  const { database, configuration, clock } = deps;
  const keys = findKeys(configuration.secretKeys, configuration.dataDir);
  if (!keys) {
    throw new BackupError(
      `The keys of the portal are neither in LDY_SECRET_KEYS nor in ${configuration.dataDir}: a backup must say which keys open it. Run this with the settings of the portal.`,
    );
  }
  const made = { tables: 0, rows: 0, files: 0, bytes: 0 };
  const madeAt = clock();
  made.bytes = await writeArchive(folder, async (archive) => {
    const written = await fromSnapshot(deps, async (tx) => {
      const shapes = await describeTables(tx);
      await checkSealedColumns(tx, createSealer(toRing(keys)), deps.sealedColumns.filter(isIn(shapes)));
      return writeTables(tx, archive, { shapes, transient: deps.transient, signal });
    });
    const files = await writeFiles(deps.files, archive, signal);
    if (withKeys) await archive.write(KEYS, [`${JSON.stringify(keys)}\n`]);
    const manifest: Manifest = {
      format: 'ldy-backup',
      version: FORMAT,
      madeAt,
      from: database.kind,
      ...written,
      keys: { ...fingerprintOf(keys), included: withKeys },
      files,
    };
    await archive.write(MANIFEST, [`${JSON.stringify(manifest, null, 1)}\n`]);
    made.tables = written.tables.length;
    made.rows = written.tables.reduce((sum, { rows }) => sum + rows, 0);
    made.files = files.count;
  });
  const detail = { ...made, made_at: madeAt, keys: withKeys };
  await database.transaction((tx) =>
    recordEvent(tx, commandEvent({ at: clock(), type: 'backup.make', object: folder, detail })),
  );
  return made;
}

const isIn =
  (shapes: readonly TableShape[]) =>
  ({ table, column }: SealedColumn): boolean =>
    shapes.some(({ name, columns }) => name === table && columns.includes(column));

/** Reads in one snapshot. */
async function fromSnapshot<T>(
  { database, configuration: { dataDir, diskReserveBytes } }: BackUpDeps,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const read = (source: Database) =>
    source.transaction(async (tx) => {
      await useSnapshot(tx);
      await usePlainTexts(tx);
      return work(tx);
    });
  if (database.kind === 'postgres') return read(database);
  return withStillCopy(database, { dataDir, reserveBytes: diskReserveBytes }, read);
}

interface ToWrite {
  shapes: readonly TableShape[];
  transient: readonly string[];
  signal: AbortSignal;
}

async function writeTables(
  tx: Transaction,
  archive: ArchiveWriter,
  { shapes, transient, signal }: ToWrite,
): Promise<Pick<Manifest, 'databaseBytes' | 'migrations' | 'tables' | 'withoutRows' | 'sequences'>> {
  if (!shapes.some(({ name }) => name === 'schema_migration'))
    throw new BackupError('The database has no tables of the portal: there is nothing to back up.');
  const migrations = await readHistory(tx);
  const [size] = await tx.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  const tables: ArchivedTable[] = [];
  for (const shape of shapes) {
    const { name, columns } = shape;
    if (transient.includes(name)) continue;
    let rows = 0;
    const lines = linesOf(readTable(tx, shape), (count) => {
      signal.throwIfAborted();
      rows += count;
    });
    await archive.write(pathOfTable(name), lines, { compress: true });
    tables.push({ name, columns, rows });
  }
  const withoutRows = shapes.map(({ name }) => name).filter((name) => transient.includes(name));
  return { databaseBytes: size?.bytes ?? 0, migrations, tables, withoutRows, sequences: await readSequences(tx) };
}

async function* linesOf(batches: AsyncIterable<TextRow[]>, onRows: (count: number) => void): AsyncGenerator<string> {
  for await (const rows of batches) {
    onRows(rows.length);
    yield rows.map(writeRow).join('');
  }
}

async function writeFiles(
  files: BackUpDeps['files'],
  archive: ArchiveWriter,
  signal: AbortSignal,
): Promise<Manifest['files']> {
  const written = { count: 0, bytes: 0 };
  for await (const { key } of files.list()) {
    signal.throwIfAborted();
    const content = await files.open(key);
    // Deleted a moment ago.
    if (!content) continue;
    written.bytes += await archive.write(pathOfFile(key), content);
    written.count += 1;
  }
  return written;
}
