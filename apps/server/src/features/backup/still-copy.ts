import { constants, readdirSync, statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { EMBEDDED_FOLDER, openEmbeddedFolder } from '#server/platform/database/open-embedded.ts';
import { BackupError } from './backup-error.ts';
import { freeBytesOf, inWords } from './room.ts';

const COPY = `${EMBEDDED_FOLDER}.backup-`;

/**
 * The embedded database has one connection: a snapshot that is read for minutes would stop the portal for as long. So its files are copied while no statement
 * runs, which takes as long as the disk does, and the copy is opened beside it. `work` reads there; the copy is removed afterwards.
 */
export async function withStillCopy<T>(
  database: Database,
  { dataDir, reserveBytes }: { dataDir: string; reserveBytes: number },
  work: (copy: Database) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, EMBEDDED_FOLDER);
  // Of a backup that was killed.
  for (const name of readdirSync(dataDir))
    if (name.startsWith(COPY)) await rm(join(dataDir, name), { recursive: true, force: true });
  const needed = bytesIn(folder) + reserveBytes;
  const free = freeBytesOf(dataDir);
  if (free < needed) {
    throw new BackupError(
      `The disk of ${dataDir} has no room for the copy of the database that a backup needs for a while: ${inWords(needed)} are needed with the reserve, ${inWords(free)} are free. Make room there.`,
    );
  }
  const copied = join(dataDir, `${COPY}${process.pid}`);
  try {
    await database.transaction(async (tx) => {
      await tx.execute('checkpoint');
      await cp(folder, copied, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    const copy = await openEmbeddedFolder(copied);
    return await work(copy).finally(() => copy.close());
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
