import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Folders that this thread has locked. */
const held = new Map<string, DatabaseSync>();

/**
 * Makes this thread the only writer of the folder for its lifetime, by SQLite's file lock, which the system releases however the process
 * ends. False when another holder exists.
 */
export function holdFolder(folder: string): boolean {
  if (held.has(folder)) return true;
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
  held.set(folder, lock);
  return true;
}

const SQLITE_BUSY = 5;

export function releaseFolder(folder: string): void {
  held.get(folder)?.close();
  held.delete(folder);
}
