import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeToOthers } from '../private-files/close-to-others.ts';
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
  const isUsable = await hasTemplate(template);
  await makeWhole(directory, async (unfinished) => {
    if (isUsable) cpSync(template, unfinished, { recursive: true });
    else await initialise(unfinished);
  });
}

/** Not where the cache is not ours to write, and not a template that others may have written in. */
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

/** Fills `<directory>.<pid>`, for its owner alone, and renames it; when somebody else was faster, theirs stands. */
export async function makeWhole(directory: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(directory)) return;
  mkdirSync(dirname(directory), { recursive: true });
  const unfinished = `${directory}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    // Closed before anything is in it: the database gives its first files to everybody, whatever the process says.
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
