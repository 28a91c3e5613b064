import { checkTextSearch } from './check-text-search.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export type { Database, QueryOptions, Transaction } from './database.ts';

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
