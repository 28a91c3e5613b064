import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createTestDatabase } from '../../apps/server/src/testing/create-test-database.ts';
import type { TestData } from '../../apps/server/src/testing/database-templates.ts';

export interface Location {
  /** Environment variables of a portal with this database and folder. */
  env: Record<string, string>;
  /** Data folder, e.g. with the passwords of the demo accounts. */
  folder: string;
  remove(): Promise<void>;
}

/** What is done to the database of a portal before it starts. */
export type Prepare = (database: Database) => Promise<unknown>;

/** Creates a database and folder for a portal: on the server of LDY_TEST_DATABASE_URL, else embedded. */
export async function createLocation(data: TestData, prepare?: Prepare): Promise<Location> {
  const { database, location, dispose } = await createTestDatabase({ data, inFiles: true });
  await prepare?.(database);
  const { databaseUrl, dataDir } = location;
  if (databaseUrl === undefined) {
    // One process at a time has it open.
    await database.close();
    return { env: { LDY_DATA_DIR: dataDir }, folder: dataDir, remove: dispose };
  }
  const folder = mkdtempSync(join(tmpdir(), 'ldy-e2e-'));
  return {
    env: { LDY_DATA_DIR: folder, DATABASE_URL: databaseUrl },
    folder,
    async remove() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      await dispose();
    },
  };
}
