import { checkTextSearch } from './check-text-search.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export type { Database, Transaction } from './database.ts';

export interface DatabaseConfiguration {
  /** `postgres://…`; without it the embedded database of `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Connections at most; the embedded database always has one. */
  poolSize?: number;
}

/**
 * Opens the database that the configuration names, ready for statements but not migrated (see migrate.ts).
 * Throws DatabaseBusyError or DatabaseSetupError with a sentence for the operator.
 */
export async function openDatabase({ databaseUrl, dataDir, poolSize = 10 }: DatabaseConfiguration): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl, poolSize) : await openEmbedded(dataDir);
  try {
    await checkTextSearch(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * The same database for heavy reading, with connections of its own: searches that take every one of them still leave some for signing
 * in. The embedded database has a single one, which is answered as it is.
 */
export async function openForReading(database: Database, configuration: DatabaseConfiguration): Promise<Database> {
  const { databaseUrl, poolSize = 10 } = configuration;
  return databaseUrl ? openPostgres(databaseUrl, shareOfReading(poolSize)) : database;
}

/** Of the connections that a process may have, how many are for reading. */
export const shareOfReading = (poolSize: number): number => Math.max(1, Math.round(poolSize * 0.6));
