import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeToOthers } from '../private-files/close-to-others.ts';
import { startEmbeddedServer } from './embedded-server.ts';

/** The cache of reproducible files: the workspace's node_modules/.cache. */
export const CACHE_DIRECTORY = fileURLToPath(
  new URL('../../../../../node_modules/.cache/ldy-portal/', import.meta.url),
);

const version: string = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
).version;

/** Part of the cache key: a directory of another version may not open. */
export const EMBEDDED_VERSION = version;

/**
 * Creates the embedded database's directory if it does not exist. Initialising takes seconds, copying a tenth of that, so a template is
 * stored in the cache. The directory appears complete or not at all, so a start that was killed here is repaired by the next.
 */
export async function ensureInitialised(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const template = join(CACHE_DIRECTORY, `database-${EMBEDDED_VERSION}`);
  const isUsable = await hasTemplate(template);
  await makeWhole(directory, async (unfinished) => {
    if (isUsable) cpSync(template, unfinished, { recursive: true });
    else await initialise(unfinished);
  });
}

/** Not used when the cache is not writable, or when others could have written to the template. */
async function hasTemplate(template: string): Promise<boolean> {
  try {
    await makeWhole(template, initialise);
    accessSync(template, constants.R_OK | constants.X_OK);
    return closeToOthers(template).left.length === 0;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return false;
  }
}

/** Fills `<directory>.<pid>`, readable by its owner only, and renames it; if another process was faster, its directory is used. */
export async function makeWhole(directory: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(directory)) return;
  mkdirSync(dirname(directory), { recursive: true });
  const unfinished = `${directory}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    // Restricted before it has content: the database creates its first files world-readable whatever the umask.
    mkdirSync(unfinished, { mode: 0o700 });
    await fill(unfinished);
    closeToOthers(unfinished);
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
