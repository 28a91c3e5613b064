import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../compose.ts';
import { backupCommand } from '../features/backup/backup-command.ts';
import { BackupError } from '../features/backup/backup-error.ts';
import { restoreCommand } from '../features/backup/restore-command.ts';
import type { CommandIo } from '../platform/command-socket/command-io.ts';
import type { Configuration } from '../platform/config/configuration.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { EMBEDDED_FOLDER } from '../platform/database/open-embedded.ts';
import { watchDisk } from '../platform/disk/watch-disk.ts';
import { composeFiles } from '../platform/files/compose-files.ts';

/**
 * Commands that compose no portal in their process: that would make the tables, or bring those of an older version to this one. A backup is to be had before that, and
 * a restore begins without a database.
 */
export const WITHOUT_PORTAL: Record<
  string,
  (configuration: Configuration, args: string[], io: CommandIo) => Promise<number>
> = {
  async backup(configuration, args, io) {
    const { databaseUrl, dataDir } = configuration;
    if (databaseUrl === undefined && !existsSync(join(dataDir, EMBEDDED_FOLDER)))
      throw new BackupError(
        `There is no database in ${dataDir}: nothing to back up. Is LDY_DATA_DIR or DATABASE_URL right?`,
      );
    const deps = partsOf(configuration);
    const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2, disk: deps.disk });
    const transient = modules.flatMap((module) => module.transient ?? []);
    return backupCommand({ ...deps, database, transient }, args, io).finally(() => database.close());
  },
  restore: (configuration, args, io) => restoreCommand(partsOf(configuration), args, io),
};

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
