import { BackupError } from '../features/backup/backup-error.ts';
import { PortalRefusal } from '../platform/command-socket/call-running-portal.ts';
import { ConfigurationError } from '../platform/config/configuration.ts';
import { DatabaseBusyError, DatabaseFullError, DatabaseSetupError } from '../platform/database/database.ts';

const SENTENCES = [
  ConfigurationError,
  DatabaseBusyError,
  DatabaseSetupError,
  DatabaseFullError,
  PortalRefusal,
  BackupError,
];

const DISK_ADVICE = 'The disk is full. Make room on it, then do this again: what was saved before is there.';

/** Advice for common system errors, by error code. */
const ADVICE: Record<string, string> = {
  EADDRINUSE: 'Another program listens on that port. Stop it, or set LDY_PORT to another one.',
  EACCES:
    'The system does not allow that port or folder. Set LDY_PORT above 1023, and LDY_DATA_DIR to a folder of yours.',
  ECONNREFUSED:
    'The PostgreSQL server of DATABASE_URL does not answer there. Is it running, and are host and port right?',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Is its name right?',
  ENOSPC: DISK_ADVICE,
  EDQUOT: DISK_ADVICE,
  '53100': DISK_ADVICE,
  '28P01': 'PostgreSQL refuses the password in DATABASE_URL.',
  '3D000': 'The database in DATABASE_URL does not exist. docs/how-to/run-on-postgresql.md says how to create it.',
};

/** Expected errors as sentences, others with their stack. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (SENTENCES.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const advice = Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined;
  return advice ? `${error.message || code}\n${advice}` : (error.stack ?? error.message);
}
