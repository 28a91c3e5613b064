import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { byName } from './name-safety.ts';

export interface FoundFile {
  /** Path on this machine. */
  path: string;
  /** Relative to the named folder, with forward slashes. */
  name: string;
}

/** Whatever is no file to be read. */
export type PassOver = (name: string, why: string) => void;

/**
 * All files below a folder, sorted by name. Symbolic links are not followed (they may leave the folder or form cycles), and hidden entries
 * such as `.git` are skipped.
 */
export async function* walkFolder(folder: string, passOver: PassOver, prefix = ''): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort(byName)) {
    const found = { path: path.join(folder, entry.name), name: prefix + entry.name };
    if (entry.name.startsWith('.')) passOver(found.name, 'hidden');
    else if (entry.isDirectory()) yield* walkFolder(found.path, passOver, `${found.name}/`);
    else if (entry.isFile()) yield found;
    else passOver(found.name, 'a link, or no file');
  }
}
