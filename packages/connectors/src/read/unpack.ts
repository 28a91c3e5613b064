import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { SourceFile } from '../connector.ts';
import { tooDense, tooLarge, truncated, unreadable } from './bad-file.ts';
import type { ReadLimits } from './limits.ts';
import { isZlibError } from './zip-member.ts';

/** Ways in which one file is packed. */
export type Packing = 'gzip' | 'zstd';
const UNPACKERS = { gzip: createGunzip, zstd: createZstdDecompress };

const EXTENSION = /\.(gz|zst)$/i;
export const withoutPacking = (name: string): string => name.replace(EXTENSION, '');
/** By the name alone, for members of archives. */
export function packingByName(name: string): Packing | null {
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase();
  return extension === undefined ? null : extension === 'gz' ? 'gzip' : 'zstd';
}

/** The content of a .gz or .zst, named without the extension. `packed` is its size on disk. */
export function unpacked(file: SourceFile, packing: Packing, packed: number, limits: ReadLimits): SourceFile {
  const name = withoutPacking(file.name);
  return { name, size: undefined, stream: () => unpack(name, file, packing, packed, limits) };
}

async function* unpack(
  name: string,
  file: SourceFile,
  packing: Packing,
  packed: number,
  limits: ReadLimits,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(file.stream(), { objectMode: false });
  const unpacker = UNPACKERS[packing]();
  source.on('error', (error) => unpacker.destroy(error)).pipe(unpacker);
  let size = 0;
  try {
    for await (const chunk of unpacker as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limits.memberBytes) throw tooLarge(name, limits.memberBytes);
      if (size > limits.ratioFromBytes && size > packed * limits.ratio) throw tooDense(name, limits);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? truncated(name, (error as Error).message) : unreadable(name, error);
  } finally {
    unpacker.destroy();
    source.destroy();
  }
}
