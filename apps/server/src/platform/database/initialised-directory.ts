import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedServer } from './embedded-server.ts';

/** Where made things that can be made again are kept: the workspace's node_modules/.cache. */
export const CACHE_DIRECTORY = fileURLToPath(
  new URL('../../../../../node_modules/.cache/ldy-portal/', import.meta.url),
);

const version: string = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
).version;

/** Changes when a cached directory would no longer open. */
export const EMBEDDED_VERSION = version;

/**
 * Creates the embedded database's directory when it does not exist. To initialise one takes seconds, to copy one a tenth: the first
 * is made in the cache. A directory appears whole or not at all, so a start that is killed here is repaired by the next.
 */
export async function ensureInitialised(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const template = join(CACHE_DIRECTORY, `database-${EMBEDDED_VERSION}`);
  try {
    await makeWhole(template, initialise);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return makeWhole(directory, initialise);
  }
  await makeWhole(directory, async (unfinished) => cpSync(template, unfinished, { recursive: true }));
}

/** Fills `<directory>.<pid>` and renames it; when somebody else was faster, theirs stands. */
export async function makeWhole(directory: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(directory)) return;
  mkdirSync(dirname(directory), { recursive: true });
  const unfinished = `${directory}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    await fill(unfinished);
    renameSync(unfinished, directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}

async function initialise(directory: string): Promise<void> {
  const server = await startEmbeddedServer(directory);
  await server.close();
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
