import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-files/keep-private.ts';
import { newFileKey } from './file-key.ts';

/** Files that are received or rewritten, before they are stored. */
export function createTemporaryFiles(folder: string) {
  return {
    async newTemporary(): Promise<string> {
      makePrivateFolder(folder);
      const path = join(folder, newFileKey());
      // Made here, so that it is closed to others whatever writes into it.
      await writeFile(path, '', { flag: 'wx', mode: 0o600 });
      return path;
    },
    async clearTemporary(before: string): Promise<void> {
      makePrivateFolder(folder);
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < new Date(before)) await rm(path, { force: true });
      }
    },
  };
}
