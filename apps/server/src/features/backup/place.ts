import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCK_FILE, lockDataDirectory } from '#server/platform/database/data-directory-lock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { EMBEDDED_FOLDER, openEmbeddedFolder } from '#server/platform/database/open-embedded.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { describeTables, namesThere } from '#server/platform/database/tables/describe-tables.ts';
import { tidyTables } from '#server/platform/database/tidy-tables.ts';
import { BackupError } from './backup-error.ts';
import { freeBytesOf, inWords } from './room.ts';

/** Where a database is restored to. */
export interface Place {
  kind: Database['kind'];
  /** Throws BackupError if something is there, or there is no room for a database of this size. */
  requireRoom(bytes: number): Promise<void>;
  /** A new database, for one transaction: it is there when that is committed, else nothing is. */
  fill<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function postgresPlace(databaseUrl: string): Promise<Place> {
  const database = await openPostgres(databaseUrl, 1);
  return {
    kind: 'postgres',
    async requireRoom() {
      const names = await namesThere(database);
      if (names.length > 0)
        throw new BackupError(
          `The database of DATABASE_URL is not empty: it has ${names.join(', ')}${names.length > 5 ? ' …' : ''}. A backup is restored into a new one: create it (docs/how-to/run-on-postgresql.md) and set DATABASE_URL to it.`,
        );
    },
    fill: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        await tx.execute('analyze');
        return result;
      }),
    close: () => database.close(),
  };
}

const UNFINISHED = `${EMBEDDED_FOLDER}.restoring-`;

export function embeddedPlace(dataDir: string, reserveBytes: number): Place {
  const target = join(dataDir, EMBEDDED_FOLDER);
  return {
    kind: 'embedded',
    async requireRoom(bytes) {
      if (existsSync(target)) {
        throw new BackupError(
          `${dataDir} is not empty: a database is in it. A backup is restored into a new data folder: set LDY_DATA_DIR to one, or move this one away.`,
        );
      }
      const needed = bytes + Math.min(bytes, LOG_BYTES) + reserveBytes;
      const free = freeBytesOf(dataDir);
      if (free < needed)
        throw new BackupError(
          `The disk of ${dataDir} has no room for the database: about ${inWords(needed)} are needed, ${inWords(free)} are free. Make room there, or set LDY_DATA_DIR to a folder on another disk.`,
        );
    },
    async fill(work) {
      const isLockNew = !existsSync(join(dataDir, LOCK_FILE));
      const unlock = lockDataDirectory(dataDir);
      const unfinished = join(dataDir, `${UNFINISHED}${process.pid}`);
      try {
        // Of a restore that was killed.
        for (const name of readdirSync(dataDir)) if (name.startsWith(UNFINISHED)) remove(join(dataDir, name));
        const result = await fillFolder(unfinished, work);
        renameSync(unfinished, target);
        unlock();
        return result;
      } catch (error) {
        remove(unfinished);
        unlock();
        if (isLockNew) remove(join(dataDir, LOCK_FILE));
        throw error;
      }
    },
    close: async () => {},
  };
}

/** A database for a trial, on the disk of temporary files. */
export function throwawayPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-backup-check-'));
  const place = embeddedPlace(folder, 0);
  return {
    ...place,
    fill: (work) => fillFolder(join(folder, UNFINISHED), work),
    close: async () => remove(folder),
  };
}

async function fillFolder<T>(folder: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const database = await openEmbeddedFolder(folder);
  try {
    const result = await database.transaction(work);
    const tables = await describeTables(database);
    await tidyTables(
      database,
      tables.map(({ name }) => name),
    );
    return result;
  } finally {
    await database.close();
  }
}

/** What the database's own log may take beside its tables. */
const LOG_BYTES = 1024 ** 3;

const remove = (path: string) => rmSync(path, { recursive: true, force: true });
