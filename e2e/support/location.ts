import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../apps/server/src/testing/create-test-database.ts';

export interface Location {
  /** Environment variables of a portal with this database and folder. */
  env: Record<string, string>;
  /** Data folder, e.g. with the passwords of the demo accounts. */
  folder: string;
  remove(): Promise<void>;
}

/** Creates a database and folder for a portal: on the server of LDY_TEST_DATABASE_URL, else embedded. */
export async function createLocation(): Promise<Location> {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-e2e-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  if (!process.env.LDY_TEST_DATABASE_URL) {
    return { env: { LDY_DATA_DIR: folder }, folder, remove: async () => removeFolder() };
  }
  const { location, dispose } = await createTestDatabase();
  return {
    env: { LDY_DATA_DIR: folder, DATABASE_URL: location.databaseUrl ?? '' },
    folder,
    async remove() {
      removeFolder();
      await dispose();
    },
  };
}
