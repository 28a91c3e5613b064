import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { byName } from './name-safety.ts';

export interface FoundFile {
  /** Where it is on this machine. */
  path: string;
  /** Relative to the folder that was named, with forward slashes. */
  name: string;
}

/**
 * All files below a folder, in name order. Links are not followed (they may lead out of the folder, or round in circles)
 * and hidden entries such as `.git` are passed over.
 */
export async function* walkFolder(folder: string, prefix = ''): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort(byName)) {
    if (entry.name.startsWith('.')) continue;
    const found = { path: path.join(folder, entry.name), name: prefix + entry.name };
    if (entry.isDirectory()) yield* walkFolder(found.path, `${found.name}/`);
    else if (entry.isFile()) yield found;
  }
}
