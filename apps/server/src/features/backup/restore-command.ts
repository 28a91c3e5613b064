import { resolve } from 'node:path';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import type { Archive } from './archive/read-archive.ts';
import { orStopped } from './backup-error.ts';
import type { Loaded } from './load-archive.ts';
import { readArguments } from './read-arguments.ts';
import { checkArchive, type RestoreDeps, restore } from './restore.ts';

const USAGE = `Usage:
  npm run restore -- <folder>           restores a backup into the empty place that the settings name: DATABASE_URL, or LDY_DATA_DIR
  npm run restore -- <folder> --check   reads all of it and loads it into a database that is thrown away; notes it in the audit log of the portal that made it, and touches nothing else`;

export interface RestoreCommandDeps extends RestoreDeps {
  /** Notes in the portal of the settings, if it made the archive, that it can be restored. */
  noteChecked(archive: Archive): Promise<boolean>;
}

export async function restoreCommand(
  deps: RestoreCommandDeps,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  const options = readArguments(args, { flag: 'check', usage: USAGE, io });
  if (typeof options === 'number') return options;
  const folder = resolve(io.folder, options.folder);
  return options.isSet ? check(deps, folder, io) : restoreInto(deps, folder, io);
}

async function restoreInto(deps: RestoreDeps, folder: string, io: CommandIo): Promise<number> {
  const { configuration } = deps;
  const { archive, keysStored, ...loaded } = await orStopped(
    io.signal,
    'Stopped: nothing was restored, and nothing is left of it.',
    restore(deps, folder, io.signal),
  );
  tell(archive, loaded, io);
  if (keysStored) io.line(`The keys of the archive are in ${configuration.dataDir} now.`);
  const place = configuration.databaseUrl ? 'the database of DATABASE_URL' : configuration.dataDir;
  io.line(`Restored into ${place}. Everybody signs in again; the index is built at the start (npm start).`);
  return 0;
}

async function check(deps: RestoreCommandDeps, folder: string, io: CommandIo): Promise<number> {
  const { archive, keysFit, ...loaded } = await orStopped(
    io.signal,
    'Stopped: the archive was not checked to its end.',
    checkArchive(deps, folder, io.signal),
  );
  tell(archive, loaded, io);
  if (!keysFit)
    io.line(
      `The keys here do not open it (its index key is ${archive.manifest.keys.index}), so what is sealed was not looked at, and the audit log was not verified.`,
    );
  const isNoted = await deps.noteChecked(archive).catch((error: Error) => {
    io.line(`The check could not be noted: ${error.message}`);
    return false;
  });
  io.line(`The archive is whole and can be restored.${isNoted ? ' 后台 → 运行状态 says so.' : ''}`);
  return 0;
}

function tell({ folder, manifest }: Archive, { foreign, faults }: Loaded, io: CommandIo): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const from = manifest.from === 'embedded' ? 'an embedded database' : 'PostgreSQL';
  io.line(`${folder}: of ${manifest.madeAt}, from ${from}, ${rows} rows, ${manifest.files.count} files.`);
  if (foreign.length > 0) io.line(`Left out, since they are no tables of the portal: ${foreign.join(', ')}.`);
  for (const fault of faults) io.line(fault);
  if (faults.length > 0) io.line('The audit log in the archive is NOT what was written. It is restored as it is.');
}
