import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedPool } from '../platform/database/embedded-pool.ts';
import { CACHE_DIRECTORY, EMBEDDED_VERSION, makeWhole } from '../platform/database/initialised-directory.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { EMBEDDED_FOLDER } from '../platform/database/open-embedded.ts';
import { createPooledDatabase } from '../platform/database/pooled-database.ts';
import type { TestDatabase } from './create-test-database.ts';
import type { DatabaseTemplate } from './database-templates.ts';
import { packDatabase, startMemoryServer } from './memory-server.ts';

/** In memory: what the portal sees of it is the same, and no thousand files are copied and removed. */
export async function createEmbeddedTestDatabase(template: DatabaseTemplate): Promise<TestDatabase> {
  const database = await openInMemory(template);
  return {
    database,
    location: { dataDir: '' },
    reopen: () => Promise.reject(new Error('A test database in memory cannot be opened again: ask for one `inFiles`.')),
    dispose: () => database.close(),
  };
}

async function openInMemory(template: DatabaseTemplate) {
  const folder = await templateFolder(template);
  const packed = `${folder}.tar`;
  await makeWhole(packed, async (unfinished) =>
    writeFileSync(unfinished, await packDatabase(join(folder, EMBEDDED_FOLDER))),
  );
  const { pool, closeServer } = await createEmbeddedPool(() => startMemoryServer(packed));
  return createPooledDatabase(pool, 'embedded', closeServer);
}

/** In a folder, as users have it. */
export async function createFileTestDatabase(template: DatabaseTemplate): Promise<TestDatabase> {
  const folder = await templateFolder(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'ldy-test-'));
  cpSync(join(folder, EMBEDDED_FOLDER), join(dataDir, EMBEDDED_FOLDER), { recursive: true });
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

async function templateFolder({ key, fill }: DatabaseTemplate): Promise<string> {
  const folder = join(CACHE_DIRECTORY, `template-${EMBEDDED_VERSION}-${key}`);
  await makeWhole(folder, async (unfinished) => {
    const database = await openDatabase({ dataDir: unfinished });
    await fill(database).finally(() => database.close());
  });
  return folder;
}
