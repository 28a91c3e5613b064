import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where files lie that may be imported from the back office; it may itself be a link to another disk. */
export const dropFolder = (dataDir: string): string => resolve(dataDir, 'imports');

export interface Dropped {
  name: string;
  kind: 'file' | 'folder';
  /** Of a file; of a folder the number of its entries. */
  size: number;
  /** ISO 8601. */
  changedAt: string;
}

const MOST_SHOWN = 200;

/** Files and folders in it, the newest first. Links are left out: they may lead out of it. Hidden ones are too. */
export async function listDropped(folder: string): Promise<Dropped[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
  const names = await namesIn(folder);
  const found = await Promise.all(names.map((name) => describe(folder, name)));
  return found
    .filter((one) => one !== undefined)
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, MOST_SHOWN);
}

/** The path of one of them by its name; undefined for whatever is none. */
export async function findDropped(folder: string, name: string): Promise<string | undefined> {
  // Only a name that the folder itself lists: no path leads out of it.
  const names = await namesIn(folder);
  return names.includes(name) && (await describe(folder, name)) ? join(folder, name) : undefined;
}

async function describe(folder: string, name: string): Promise<Dropped | undefined> {
  if (name.startsWith('.')) return undefined;
  const path = join(folder, name);
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile() && !found?.isDirectory()) return undefined;
  const kind = found.isFile() ? 'file' : 'folder';
  const size = kind === 'file' ? found.size : (await namesIn(path)).length;
  return { name, kind, size, changedAt: found.mtime.toISOString() };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);
