import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../private-files/keep-private.ts';
import { DatabaseBusyError } from './database.ts';

export const LOCK_FILE = 'lock.sqlite';

/**
 * Only one process may open a data directory: the embedded database does not detect a second one, which then silently destroys rows of the
 * first. Uses SQLite's file lock, because it is portable and the kernel releases it however the process ends. Returns the function that
 * releases it.
 */
export function lockDataDirectory(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  const holderFile = join(dataDir, 'lock.json');
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new DatabaseBusyError(
      `The data directory ${dataDir} is in use by ${readHolder(holderFile)}. Stop that process first, or set LDY_DATA_DIR to another directory.`,
    );
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

function isLocked(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readHolder(holderFile: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile, 'utf8'));
    return `process ${Number(pid)} (since ${String(since)})`;
  } catch {
    return 'another process';
  }
}
