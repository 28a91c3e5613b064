import { join } from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import { type Disk, watchDisk } from '../disk/watch-disk.ts';
import { DiskFullError } from '../errors.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * The store that the configuration names; its check is for the start. `disk`: that of the data folder. What is received is refused while the
 * disk has no room for it.
 */
export function composeFiles(
  { files, dataDir, diskReserveBytes }: Pick<Configuration, 'files' | 'dataDir' | 'diskReserveBytes'>,
  disk: Disk,
): FileStore {
  if (files.s3) return whileThereIsRoom(createS3Store(files.s3, join(dataDir, 'files', 'incoming')), disk);
  const ofFiles = watchDisk({ folder: files.folder, reserveBytes: diskReserveBytes });
  return whileThereIsRoom(createFolderStore(files.folder), ofFiles);
}

export const whileThereIsRoom = (store: FileStore, disk: Disk): FileStore => ({
  ...store,
  newTemporary: async () => {
    if (disk.level() !== 'ok') throw new DiskFullError();
    return store.newTemporary();
  },
});
