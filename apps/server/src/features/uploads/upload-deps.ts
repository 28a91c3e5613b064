import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

export interface UploadDeps {
  database: Database;
  clock(): string;
  files: FileStore;
}
