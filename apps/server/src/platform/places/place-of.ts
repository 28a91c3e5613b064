import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type Response as Found, Reader } from 'mmdb-lib';
import { ConfigurationError } from '../config/configuration.ts';
import type { Logger } from '../log/create-logger.ts';
import { classifyAddress } from '../safe-fetch/classify-address.ts';
import { nameOfPlace } from './name-of-place.ts';

/** The place of an address, e.g. `中国 广东 深圳`; '' where it is not known. */
export type PlaceOf = (address: string) => Promise<string>;

/** Everything an address database answers is read by nameOfPlace. */
type Addresses = Reader<Found>;

/**
 * Looks addresses up in the operator's file, which is read when first asked and again when it was replaced. Throws ConfigurationError when it cannot be
 * read at the start; later the former one stays in use.
 */
export function createPlaceOf(file: string | undefined, log: Pick<Logger, 'warn'>): PlaceOf {
  if (file !== undefined) check(file);
  let version = '';
  let addresses: Promise<Addresses | undefined> = Promise.resolve(undefined);

  async function current(path: string): Promise<Addresses | undefined> {
    const seen = await versionOf(path);
    if (seen !== version) {
      const former = addresses;
      version = seen;
      addresses = readFile(path)
        .then((bytes) => new Reader(bytes))
        .catch((error: unknown) => {
          log.warn(
            { file: path, error: String(error) },
            'the address database cannot be read; the former one stays in use',
          );
          return former;
        });
    }
    return addresses;
  }

  return async (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const kind = classifyAddress(plain);
    if (kind === 'private') return '内网';
    if (kind !== 'public' || file === undefined) return '';
    try {
      return nameOfPlace((await current(file))?.get(plain));
    } catch {
      // A file that is damaged inside: an unknown place is no reason to show no list of devices.
      return '';
    }
  };
}

/** Changes when the file is replaced or written. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(file).catch(() => ({ ino: 0, size: 0, mtimeMs: 0 }));
  return `${ino} ${size} ${mtimeMs}`;
}

function check(file: string): void {
  try {
    new Reader(readFileSync(file)).get('1.1.1.1');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'it is no MaxMind DB file';
    throw new ConfigurationError(
      `LDY_ADDRESS_DATABASE: ${file} cannot be read (${why}). Name an .mmdb file, or remove the setting.`,
    );
  }
}
