import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ScanForViruses } from '../../platform/files/scan-for-viruses.ts';

export interface UploadDeps {
  database: Database;
  clock(): string;
  files: FileStore;
  scanForViruses: ScanForViruses;
}
