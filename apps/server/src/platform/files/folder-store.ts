import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../config/configuration.ts';
import { makePrivateFolder } from '../private-files/keep-private.ts';
import { checkFileKey, isFileKey, newFileKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { createTemporaryFiles } from './temporary-files.ts';

/** Keeps files in a folder that only the portal's user can enter. Temporary files are beside them, so that storing one is a rename. */
export function createFolderStore(folder: string): FileStore {
  const temporary = createTemporaryFiles(join(folder, 'incoming'));
  const stored = join(folder, 'kept');
  const pathOf = (key: string) => join(stored, checkFileKey(key).slice(0, 2), key);

  const store: FileStore = {
    ...temporary,
    async check() {
      try {
        const key = newFileKey();
        const [path, content] = [await store.newTemporary(), randomBytes(16)];
        await writeFile(path, content);
        await store.put(key, path);
        const read = await readFile(pathOf(key));
        await store.delete(key);
        if (!read.equals(content)) throw new Error('what was written was not read again');
      } catch (error) {
        throw Object.assign(
          new ConfigurationError(`The folder of files ${folder} cannot be used: ${(error as Error).message}.`),
          { cause: error },
        );
      }
    },
    async freeBytes() {
      makePrivateFolder(stored);
      const { bavail, bsize } = await statfs(stored);
      return bavail * bsize;
    },
    async put(key, path) {
      const target = pathOf(key);
      makePrivateFolder(dirname(target));
      await flush(path);
      await rename(path, target);
      await flush(dirname(target));
    },
    async open(key) {
      const file = await orNothing(open(pathOf(key)));
      return file && createReadStream('', { fd: file });
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(): AsyncGenerator<StoredFile> {
      makePrivateFolder(stored);
      for await (const { name, parentPath } of await opendir(stored, { recursive: true })) {
        if (!isFileKey(name)) continue;
        const found = await orNothing(stat(join(parentPath, name)));
        if (found?.isFile()) yield { key: name, storedAt: found.mtime.toISOString() };
      }
    },
  };
  return store;
}

/** Until the disk has it: of files that were not flushed, a power failure may leave the name alone. */
async function flush(path: string): Promise<void> {
  const file: FileHandle = await open(path);
  try {
    await file.sync();
  } catch (error) {
    // Windows flushes no folders.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file.close();
  }
}

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
