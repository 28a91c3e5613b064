import { createReadStream, createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findKeys, KEYS_FILE, storeKeys } from '#server/platform/sealing/key-ring.ts';
import type { SealedColumn } from '#server/platform/sealing/sealed-columns.ts';
import { commandEvent } from '../audit/command-event.ts';
import { KEYS } from './archive/manifest.ts';
import { type Archive, checkSums, openArchive } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';
import { recordEvent } from './events.ts';
import { knownMigrations, requireKeys } from './fits.ts';
import { foldersToCome } from './folders-to-come.ts';
import { type Loaded, loadArchive } from './load-archive.ts';
import { embeddedPlace, type Place, postgresPlace, throwawayPlace } from './place.ts';

export interface RestoreDeps {
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir' | 'diskReserveBytes' | 'files' | 'secretKeys'>;
  files: FileStore;
  sealedColumns: readonly SealedColumn[];
  clock(): string;
}

export interface Restored extends Loaded {
  archive: Archive;
  /** Whether the keys of the archive were put into the data folder. */
  keysStored: boolean;
}

const FILES = 'files/';

/** Restores an archive into an empty database and an empty store of files, or leaves both as they are. Throws BackupError, with what to do. */
export async function restore(deps: RestoreDeps, folder: string, signal: AbortSignal): Promise<Restored> {
  const { configuration, files, sealedColumns, clock } = deps;
  const archive = await openArchive(folder);
  knownMigrations(archive);
  const found = findKeys(configuration.secretKeys, configuration.dataDir);
  const keys = found ?? keysIn(archive);
  if (!keys) {
    throw new BackupError(
      `The archive ${folder} is without its keys, and here are none. Set LDY_SECRET_KEYS to the keys of the portal that was backed up, or put its secret-keys.json into ${configuration.dataDir}.`,
    );
  }
  requireKeys(archive, keys, configuration.secretKeys ? 'LDY_SECRET_KEYS' : configuration.dataDir);
  const place = await placeOf(configuration);
  try {
    await place.requireRoom(archive.manifest.databaseBytes);
    await checkSums(archive, signal);
    const stored: string[] = [];
    const removeMade = foldersToCome(configuration.files.folder, configuration.dataDir);
    let keysStored = false;
    try {
      await requireNoFiles(files, archive);
      const loaded = await place.fill(async (tx) => {
        const done = await loadArchive(tx, archive, { kind: place.kind, keys, sealedColumns, signal });
        const detail = { made_at: archive.manifest.madeAt, from: archive.manifest.from };
        await recordEvent(tx, commandEvent({ at: clock(), type: 'backup.restore', object: folder, detail }));
        for (const path of filesOf(archive)) {
          signal.throwIfAborted();
          stored.push(basename(path));
          await putFile(files, join(folder, path), basename(path));
        }
        keysStored = !found && storeKeys(keys, configuration.dataDir);
        return done;
      });
      return { ...loaded, archive, keysStored };
    } catch (error) {
      for (const key of stored) await files.delete(key);
      if (keysStored) rmSync(join(configuration.dataDir, KEYS_FILE));
      removeMade();
      throw error;
    }
  } finally {
    await place.close();
  }
}

/**
 * Reads all of an archive and loads it into a database that is thrown away, so that whatever would keep it from being restored is said now. Nothing of the portal
 * is touched.
 */
export async function checkArchive(
  { configuration, sealedColumns }: Pick<RestoreDeps, 'configuration' | 'sealedColumns'>,
  folder: string,
  signal: AbortSignal,
): Promise<Loaded & { archive: Archive; keysFit: boolean }> {
  const archive = await openArchive(folder);
  knownMigrations(archive);
  await checkSums(archive, signal);
  const keys = keysIn(archive) ?? findKeys(configuration.secretKeys, configuration.dataDir);
  const keysFit = keys !== undefined && doFit(archive, keys);
  const place = throwawayPlace();
  try {
    await place.requireRoom(archive.manifest.databaseBytes);
    const options = { kind: place.kind, keys: keysFit ? keys : undefined, sealedColumns, signal };
    const loaded = await place.fill((tx) => loadArchive(tx, archive, options));
    return { ...loaded, archive, keysFit };
  } finally {
    await place.close();
  }
}

function doFit(archive: Archive, keys: readonly string[]): boolean {
  try {
    requireKeys(archive, keys, '');
    return true;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
}

function placeOf({ databaseUrl, dataDir, diskReserveBytes }: RestoreDeps['configuration']): Promise<Place> | Place {
  return databaseUrl ? postgresPlace(databaseUrl) : embeddedPlace(dataDir, diskReserveBytes);
}

function keysIn({ folder, manifest }: Archive): string[] | undefined {
  const path = join(folder, KEYS);
  return manifest.keys.included && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : undefined;
}

const filesOf = ({ sums }: Archive) => [...sums.keys()].filter((path) => path.startsWith(FILES));

/** Those of the archive may be there: of a restore that was killed. */
async function requireNoFiles(files: FileStore, archive: Archive): Promise<void> {
  const own = new Set(filesOf(archive).map((path) => basename(path)));
  for await (const { key } of files.list()) {
    if (own.has(key)) continue;
    throw new BackupError(
      `The store of uploaded files (LDY_FILES_FOLDER, or the bucket of LDY_S3_BUCKET) is not empty: it has ${key}, which the archive has not. Set it to an empty one.`,
    );
  }
  await files.check();
}

async function putFile(files: FileStore, path: string, key: string): Promise<void> {
  const temporary = await files.newTemporary();
  try {
    await pipeline(createReadStream(path), createWriteStream(temporary));
    await files.put(key, temporary);
  } finally {
    rmSync(temporary, { force: true });
  }
}
