import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { useOwnRows } from '@ldy/domain/product/names/rows-in-use.ts';
import { modules } from '../compose.ts';
import { matchCommand, NOT_COMPARED } from '../features/assets/match-command.ts';
import type { Archive } from '../features/backup/archive/read-archive.ts';
import { backupCommand } from '../features/backup/backup-command.ts';
import { BackupError } from '../features/backup/backup-error.ts';
import { NOTE_CHECKED, noteChecked } from '../features/backup/last-backup.ts';
import { restoreCommand } from '../features/backup/restore-command.ts';
import { loadOwnRows } from '../features/products/load-own-rows.ts';
import { callRunningPortal } from '../platform/command-socket/call-running-portal.ts';
import type { CommandIo } from '../platform/command-socket/command-io.ts';
import type { Configuration } from '../platform/config/configuration.ts';
import { type Database, DatabaseBusyError } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { EMBEDDED_FOLDER } from '../platform/database/open-embedded.ts';
import { type Disk, watchDisk } from '../platform/disk/watch-disk.ts';
import { composeFiles } from '../platform/files/compose-files.ts';
import { explainError } from './start-errors.ts';

/**
 * Commands that compose no portal in their process: that would make the tables, or bring those of an older version to this one. A backup is to be had before that,
 * a restore begins without a database, and a library that inventories are matched against may be of another portal.
 */
export const WITHOUT_PORTAL: Record<
  string,
  (configuration: Configuration, args: string[], io: CommandIo) => Promise<number>
> = {
  async backup(configuration, args, io) {
    let database: Database | undefined;
    const open = async () => {
      if (!hasDatabase(configuration))
        throw new BackupError(
          `There is no database in ${configuration.dataDir}: nothing to back up. Is LDY_DATA_DIR or DATABASE_URL right?`,
        );
      const deps = partsOf(configuration);
      database = await openOwn(configuration, deps.disk);
      return { ...deps, database, transient: modules.flatMap((module) => module.transient ?? []) };
    };
    return backupCommand(open, args, io).finally(() => database?.close());
  },
  async match(configuration, args, io) {
    let database: Database | undefined;
    const open = async () => {
      if (!hasDatabase(configuration)) return null;
      useOwnRows(loadOwnRows(configuration.catalogueDir));
      database = await openOwn(configuration, partsOf(configuration).disk);
      return database;
    };
    try {
      return await matchCommand(open, args, io);
    } catch (error) {
      if (error instanceof DatabaseBusyError) throw error;
      io.progress({ note: explainError(error) });
      return NOT_COMPARED;
    } finally {
      await database?.close();
    }
  },
  restore: (configuration, args, io) =>
    restoreCommand(
      { ...partsOf(configuration), noteChecked: (archive) => noteHere(configuration, archive, io) },
      args,
      io,
    ),
};

const hasDatabase = ({ databaseUrl, dataDir }: Configuration) =>
  databaseUrl !== undefined || existsSync(join(dataDir, EMBEDDED_FOLDER));

const openOwn = ({ databaseUrl, dataDir }: Configuration, disk: Disk) =>
  openDatabase({ databaseUrl, dataDir, poolSize: 2, disk });

/** In the portal that has the embedded database open, else here; nowhere where there is no portal. */
async function noteHere(configuration: Configuration, { folder, manifest }: Archive, io: CommandIo): Promise<boolean> {
  const { madeAt } = manifest;
  if (configuration.databaseUrl === undefined) {
    const code = await callRunningPortal(configuration.dataDir, 'backup', [NOTE_CHECKED, madeAt, folder], io);
    if (code !== null) return code === 0;
  }
  if (!hasDatabase(configuration)) return false;
  const { disk, clock } = partsOf(configuration);
  const database = await openOwn(configuration, disk);
  try {
    const [log] = await database.query<{ is_there: boolean }>(
      "select to_regclass('audit_event') is not null as is_there",
    );
    return log?.is_there === true && (await noteChecked(database, { madeAt, folder, now: clock() }));
  } finally {
    await database.close();
  }
}

function partsOf(configuration: Configuration) {
  const disk = watchDisk({ folder: configuration.dataDir, reserveBytes: configuration.diskReserveBytes });
  return {
    configuration,
    disk,
    files: composeFiles(configuration, disk),
    sealedColumns: modules.flatMap(({ sealed = [] }) => sealed),
    clock: () => new Date().toISOString(),
  };
}
