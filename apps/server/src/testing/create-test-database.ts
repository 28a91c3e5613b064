import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import type { DatabaseConfiguration } from '../platform/database/open-database.ts';
import { createEmbeddedTestDatabase } from './embedded-test-database.ts';
import { createPostgresTestDatabase } from './postgres-test-database.ts';

export interface TestDatabase {
  database: Database;
  /** Where it is, for a process of its own. */
  location: DatabaseConfiguration;
  dispose(): Promise<void>;
  /** Opens the same database again, as another process would (PostgreSQL), or after `database.close()` (embedded). */
  reopen(): Promise<Database>;
}

/**
 * A migrated, empty database for one test file: on PostgreSQL where LDY_TEST_DATABASE_URL names a server (the URL's user must be
 * allowed to create databases), else the embedded one in a temporary directory. Both are copies of a template made once.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const migrations = readMigrations();
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);
  const prepare = async (database: Database) => void (await migrate(database, migrations));
  const server = process.env.LDY_TEST_DATABASE_URL;
  return server ? createPostgresTestDatabase(server, key, prepare) : createEmbeddedTestDatabase(key, prepare);
}
