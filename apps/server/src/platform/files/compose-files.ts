import { join } from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that the configuration names; its check is for the start. */
export const composeFiles = ({ files, dataDir }: Pick<Configuration, 'files' | 'dataDir'>): FileStore =>
  files.s3 ? createS3Store(files.s3, join(dataDir, 'files', 'incoming')) : createFolderStore(files.folder);
