import type { Database } from './database.ts';

/** PostgreSQL has autovacuum; the embedded database has not. */
export async function tidyTables(database: Database, tables: readonly string[]): Promise<void> {
  const tidy = database.kind === 'embedded' ? 'vacuum (analyze)' : 'analyze';
  for (const table of tables) await database.execute(`${tidy} ${table}`);
}
