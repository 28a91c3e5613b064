import type { Database } from '../platform/database/database.ts';
import type { DatabaseConfiguration } from '../platform/database/open-database.ts';
import { type TestData, templateOf } from './database-templates.ts';
import { createEmbeddedTestDatabase, createFileTestDatabase } from './embedded-test-database.ts';
import { createPostgresTestDatabase } from './postgres-test-database.ts';

export interface TestDatabase {
  database: Database;
  /** Where it is, for a process of its own. An embedded one is nowhere unless it is `inFiles`. */
  location: DatabaseConfiguration;
  dispose(): Promise<void>;
  /** Opens the same database again: on PostgreSQL as another process would, an embedded one `inFiles` after `database.close()`. */
  reopen(): Promise<Database>;
}

export interface TestDatabaseOptions {
  /** Default: migrated and empty. */
  data?: TestData;
  /** For tests that open it again or kill who has it open: an embedded one is in a folder then, as users have it, else in memory. */
  inFiles?: boolean;
}

/**
 * A database for one test file: on PostgreSQL where LDY_TEST_DATABASE_URL names a server (the URL's user must be allowed to create
 * databases), else the embedded one. Each is a copy of a template that is made once.
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
