import type { Database } from '../platform/database/database.ts';
import type { DatabaseConfiguration } from '../platform/database/open-database.ts';
import { type TestData, templateOf } from './database-templates.ts';
import { createEmbeddedTestDatabase, createFileTestDatabase } from './embedded-test-database.ts';
import { createPostgresTestDatabase } from './postgres-test-database.ts';

export interface TestDatabase {
  database: Database;
  /** For a separate process. An embedded database has one only if `inFiles`. */
  location: DatabaseConfiguration;
  dispose(): Promise<void>;
  /** Opens the same database again: on PostgreSQL as another process would, an embedded one with `inFiles` after `database.close()`. */
  reopen(): Promise<Database>;
}

export interface TestDatabaseOptions {
  /** Default: migrated and empty. */
  data?: TestData;
  /** For tests that reopen it or kill its process: an embedded database is then in a folder, otherwise in memory. */
  inFiles?: boolean;
}

/**
 * A database for one test file: on PostgreSQL if LDY_TEST_DATABASE_URL is set (its user must be allowed to create databases), else
 * embedded. Each is a copy of a template.
 */
export async function createTestDatabase({
  data = 'empty',
  inFiles = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = templateOf(data);
  const server = process.env.LDY_TEST_DATABASE_URL;
  if (server) return createPostgresTestDatabase(server, template);
  return inFiles ? createFileTestDatabase(template) : createEmbeddedTestDatabase(template);
}
