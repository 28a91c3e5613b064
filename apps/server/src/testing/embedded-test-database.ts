import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { CACHE_DIRECTORY, EMBEDDED_VERSION, makeWhole } from '../platform/database/initialised-directory.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { EMBEDDED_FOLDER } from '../platform/database/open-embedded.ts';
import type { TestDatabase } from './create-test-database.ts';

export async function createEmbeddedTestDatabase(
  key: string,
  prepare: (database: Database) => Promise<void>,
): Promise<TestDatabase> {
  const template = join(CACHE_DIRECTORY, `migrated-${EMBEDDED_VERSION}-${key}`);
  await makeWhole(template, async (unfinished) => {
    const database = await openDatabase({ dataDir: unfinished });
    await prepare(database).finally(() => database.close());
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'ldy-test-'));
  cpSync(join(template, EMBEDDED_FOLDER), join(dataDir, EMBEDDED_FOLDER), { recursive: true });
  const reopen = () => openDatabase({ dataDir });
  const database = await reopen();
  return {
    database,
    location: { dataDir },
    reopen,
    async dispose() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
