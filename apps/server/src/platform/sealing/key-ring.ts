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

const FILE = 'secret-keys.json';

/**
 * The keys of `LDY_SECRET_KEYS` (index key first, then encryption keys, newest first, each 32 bytes in base64), or those of the data
 * folder, created at the first start. All processes on one database need the same keys.
 */
export function loadKeyRing(configured: string[] | undefined, dataDir: string): KeyRing {
  if (configured) return toRing(configured);
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    makePrivateFolder(dataDir);
    // wx: if two processes start at once, one creates the file and both read it.
    try {
      writeFileSync(file, `${JSON.stringify([newKey(), newKey()])}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return toRing(JSON.parse(readFileSync(file, 'utf8')) as string[]);
}

export const newKey = (): string => randomBytes(32).toString('base64');

/** Random keys for tests and tools. */
export const temporaryKeyRing = (): KeyRing => toRing([newKey(), newKey()]);

function toRing([indexKey = '', ...keys]: string[]): KeyRing {
  return {
    indexKey: Buffer.from(indexKey, 'base64'),
    keys: keys.map((text) => {
      const key = Buffer.from(text, 'base64');
      return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
    }),
  };
}
