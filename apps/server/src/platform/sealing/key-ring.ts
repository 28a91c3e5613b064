import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-files/keep-private.ts';

/**
 * The first key encrypts, all keys decrypt. `indexKey` is for the keyed hashes by which encrypted values are found, and is not rotated with
 * the others.
 */
export interface KeyRing {
  keys: { id: string; key: Buffer }[];
  indexKey: Buffer;
}

export const KEYS_FILE = 'secret-keys.json';

/**
 * The keys of `LDY_SECRET_KEYS` (index key first, then encryption keys, newest first, each 32 bytes in base64), or those of the data
 * folder, created at the first start. All processes on one database need the same keys.
 */
export function loadKeyRing(configured: string[] | undefined, dataDir: string): KeyRing {
  return toRing(findKeys(configured, dataDir) ?? makeKeys(dataDir));
}

/** Undefined: neither configured nor in the data folder. */
export function findKeys(configured: string[] | undefined, dataDir: string): string[] | undefined {
  const file = join(dataDir, KEYS_FILE);
  if (configured) return configured;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : undefined;
}

function makeKeys(dataDir: string): string[] {
  // If two processes start at once, one creates the file and both read it.
  storeKeys([newKey(), newKey()], dataDir);
  return findKeys(undefined, dataDir) ?? [];
}

/** Whether it was there to be stored: keys that a data folder has stay. */
export function storeKeys(keys: readonly string[], dataDir: string): boolean {
  makePrivateFolder(dataDir);
  try {
    writeFileSync(join(dataDir, KEYS_FILE), `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Distinguishes keys and reveals none. `index`: of the index key; `ids`: of the others, newest first. */
export function fingerprintOf([indexKey = '', ...keys]: readonly string[]): { index: string; ids: string[] } {
  return { index: idOf(indexKey), ids: keys.map(idOf) };
}

const idOf = (key: string) => createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 8);

export const newKey = (): string => randomBytes(32).toString('base64');

/** Random keys for tests and tools. */
export const temporaryKeyRing = (): KeyRing => toRing([newKey(), newKey()]);

export function toRing([indexKey = '', ...keys]: readonly string[]): KeyRing {
  return {
    indexKey: Buffer.from(indexKey, 'base64'),
    keys: keys.map((text) => ({ id: idOf(text), key: Buffer.from(text, 'base64') })),
  };
}
