import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../apps/server/src/testing/create-test-database.ts';

export interface Location {
  /** Variables that lead a portal there. */
  env: Record<string, string>;
  /** Where it keeps what is not in the database, e.g. the passwords of its demo accounts. */
  folder: string;
  remove(): Promise<void>;
}

/** A place for a portal of its own: a fresh database on the server of LDY_TEST_DATABASE_URL, else an embedded one. */
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
