import { join } from 'node:path';
import type { Disk } from '../disk/watch-disk.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Database } from './database.ts';
import { createEmbeddedPool } from './embedded-pool.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { ensureInitialised } from './initialised-directory.ts';
import { createPooledDatabase } from './pooled-database.ts';

/** The folder of the database's files within the data directory. */
export const EMBEDDED_FOLDER = 'database';

/** Opens the embedded database of a data directory, creating both if needed. Throws DatabaseBusyError. `disk`: where it is. */
export async function openEmbedded(dataDir: string, disk?: Disk): Promise<Database> {
  const unlock = lockDataDirectory(dataDir);
  try {
    return await openEmbeddedFolder(join(dataDir, EMBEDDED_FOLDER), { disk, onClosed: unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Without a lock: the caller knows that no other process has these files open. */
export async function openEmbeddedFolder(
  directory: string,
  { disk, onClosed }: { disk?: Disk | undefined; onClosed?: () => void } = {},
): Promise<Database> {
  await ensureInitialised(directory);
  const { pool, closeServer, cutAll } = await createEmbeddedPool(() => startEmbeddedServer(directory));
  return createPooledDatabase(pool, 'embedded', {
    cutAll,
    isRestarted: true,
    disk,
    async closeServer(deadline) {
      await closeServer(deadline);
      onClosed?.();
    },
  });
}
