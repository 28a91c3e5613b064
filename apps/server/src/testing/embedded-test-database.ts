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
  const { pool, closeServer, cutAll } = await openMemoryPool(template);
  return createPooledDatabase(pool, 'embedded', { closeServer, cutAll });
}

/** The connection to one in memory, for what a Database does not ask a server. */
export async function openMemoryPool(template: DatabaseTemplate): Promise<EmbeddedPool> {
  const folder = await templateFolder(template);
  const packed = `${folder}-packed`;
  await makeOnce(packed, async (unfinished) => {
    // Packing runs the database, and others copy the template meanwhile.
    const copy = join(unfinished, EMBEDDED_FOLDER);
    cpSync(join(folder, EMBEDDED_FOLDER), copy, { recursive: true });
    writeFileSync(join(unfinished, PACKED_FILE), await packDatabase(copy));
    rmSync(copy, { recursive: true });
  });
  return createEmbeddedPool(() => startMemoryServer(join(packed, PACKED_FILE)));
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
  await makeOnce(folder, async (unfinished) => {
    const database = await openDatabase({ dataDir: unfinished });
    await fill(database).finally(() => database.close());
    removeOldTemplates();
  });
  return folder;
}

/** One process makes it, and others wait. */
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

/** Those of sources that changed since. */
function removeOldTemplates(): void {
  for (const name of readdirSync(CACHE_DIRECTORY)) {
    if (!/^(template|migrated)-/.test(name)) continue;
    const path = join(CACHE_DIRECTORY, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - TEMPLATE_LIFE_MS) rmSync(path, { recursive: true, force: true });
  }
}
