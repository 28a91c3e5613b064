import type { Disk } from '../disk/watch-disk.ts';
import type { Breaker } from './breaker.ts';
import { checkTextSearch } from './check-text-search.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export type { Database, Transaction } from './database.ts';

export interface DatabaseConfiguration {
  /** `postgres://…`; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Maximum number of connections; the embedded database always has one. */
  poolSize?: number;
  /** Where the embedded database is: without it the free space is not looked at. */
  disk?: Disk | undefined;
  /** Of PostgreSQL, the same for all pools of a process. */
  breaker?: Breaker | undefined;
}

/**
 * Opens the configured database, ready for statements but not migrated (see migrate.ts). Throws DatabaseBusyError or DatabaseSetupError
 * with a message for the operator.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 10,
  disk,
  breaker,
}: DatabaseConfiguration): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl, poolSize, breaker) : await openEmbedded(dataDir, disk);
  try {
    await checkTextSearch(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * A second pool for expensive reads: searches that use all its connections leave others for signing in. The embedded database has only one
 * connection and is returned unchanged.
 */
export async function openForReading(database: Database, configuration: DatabaseConfiguration): Promise<Database> {
  const { databaseUrl, poolSize = 10, breaker } = configuration;
  return databaseUrl ? openPostgres(databaseUrl, shareOfReading(poolSize), breaker) : database;
}

/** A third pool, so that whatever the others do calls are counted at once. */
export async function openForLimits(
  database: Database,
  { databaseUrl, breaker }: DatabaseConfiguration,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, SHARE_OF_LIMITS, breaker) : database;
}

/** One connection counts thousands of calls a second. */
export const SHARE_OF_LIMITS = 1;

/** The number of a process's connections that are used for reads. */
export const shareOfReading = (poolSize: number): number => Math.max(1, Math.round(poolSize * 0.6));
