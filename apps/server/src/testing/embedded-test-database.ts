import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createEmbeddedPool, type EmbeddedPool } from '../platform/database/embedded-pool.ts';
import { CACHE_DIRECTORY, EMBEDDED_VERSION, makeWhole } from '../platform/database/initialised-directory.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { EMBEDDED_FOLDER } from '../platform/database/open-embedded.ts';
import { createPooledDatabase } from '../platform/database/pooled-database.ts';
import type { TestDatabase } from './create-test-database.ts';
import { type DatabaseTemplate, TEMPLATE_LIFE_MS } from './database-templates.ts';
import { packDatabase, startMemoryServer } from './memory-server.ts';

const PACKED_FILE = 'database.tar';

/** In memory, which avoids copying and deleting a thousand files; otherwise the same for the portal. */
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
  const { pool, closeServer, cutAll } = await openMemoryPool(template);
  return createPooledDatabase(pool, 'embedded', { closeServer, cutAll });
}

/** The connection to a database in memory, for what the Database interface does not offer. */
export async function openMemoryPool(template: DatabaseTemplate): Promise<EmbeddedPool> {
  const folder = await templateFolder(template);
  const packed = `${folder}-packed`;
  await makeOnce(packed, async (unfinished) => {
    // Packing starts the database, so it works on a copy that others do not use.
    const copy = join(unfinished, EMBEDDED_FOLDER);
    cpSync(join(folder, EMBEDDED_FOLDER), copy, { recursive: true });
    writeFileSync(join(unfinished, PACKED_FILE), await packDatabase(copy));
    rmSync(copy, { recursive: true });
  });
  return createEmbeddedPool(() => startMemoryServer(join(packed, PACKED_FILE)));
}

/** In a folder, as in production. */
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
  await makeOnce(folder, async (unfinished) => {
    const database = await openDatabase({ dataDir: unfinished });
    await fill(database).finally(() => database.close());
    removeOldTemplates();
  });
  return folder;
}

/** One process creates it, others wait. */
async function makeOnce(path: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) return;
  mkdirSync(CACHE_DIRECTORY, { recursive: true });
  const lock = new DatabaseSync(join(CACHE_DIRECTORY, 'templates.lock'), { timeout: 120_000 });
  try {
    lock.exec('begin exclusive');
    await makeWhole(path, fill);
  } finally {
    lock.close();
  }
}

/** Templates of outdated sources. */
function removeOldTemplates(): void {
  for (const name of readdirSync(CACHE_DIRECTORY)) {
    if (!/^(template|migrated)-/.test(name)) continue;
    const path = join(CACHE_DIRECTORY, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - TEMPLATE_LIFE_MS) rmSync(path, { recursive: true, force: true });
  }
}
