import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import xz from 'xz-decompress';
import { BadFile } from '../connector.ts';
import { DamagedError, tooDense, tooLarge, unreadable } from './bad-file.ts';
import { bunzip2 } from './bunzip2.ts';
import type { Compression } from './containers.ts';
import type { ReadLimits } from './limits.ts';
import type { UnpackedTotal } from './unpacked-total.ts';

type Bytes = AsyncIterable<Uint8Array>;

const UNPACKERS: Readonly<Record<Compression, (bytes: Bytes, name: string) => Bytes>> = {
  gzip: (bytes) => through(bytes, createGunzip()),
  zstd: (bytes) => through(bytes, createZstdDecompress()),
  bzip2: bunzip2,
  xz: unxz,
};

export interface Packed {
  /** Of the packed file, for messages. */
  name: string;
  compression: Compression;
  /** Its bytes on disk or in its archive. */
  size: number;
  stream(): Bytes;
}

/** What a packed file unpacks to, within the limits. @throws BadFile */
export async function* unpack(
  { name, compression, size, stream }: Packed,
  limits: ReadLimits,
  total: UnpackedTotal,
): AsyncGenerator<Uint8Array> {
  const ratio = compression === 'gzip' ? limits.ratio : limits.solidRatio;
  let length = 0;
  try {
    for await (const chunk of UNPACKERS[compression](stream(), name)) {
      length += chunk.length;
      if (length > limits.ratioFromBytes && length > size * ratio) throw tooDense(name, ratio);
      total.add(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** The same bytes, as long as they are no more than a file may have. @throws BadFile */
export async function* bounded(name: string, bytes: Bytes, limits: ReadLimits): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > limits.memberBytes) throw tooLarge(name, limits.memberBytes);
    yield chunk;
  }
}

async function* through(bytes: Bytes, unpacker: ReturnType<typeof createGunzip>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  source.on('error', (error) => unpacker.destroy(error)).pipe(unpacker);
  try {
    yield* unpacker as AsyncIterable<Uint8Array>;
  } finally {
    unpacker.destroy();
    source.destroy();
  }
}

/** What its decoder answers to: more memory than it gives to a dictionary (64 MB), and filters that it does not know. */
const FOREIGN_OPTIONS = /error code [46]$/;

/** The library unpacks one stream at a time, and lets the next one wait. */
async function* unxz(bytes: Bytes, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* new xz.XzReadableStream(ReadableStream.from(bytes)) as Bytes;
  } catch (error) {
    if (error instanceof BadFile) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (FOREIGN_OPTIONS.test(message))
      throw new BadFile(
        name,
        'method',
        `${name}: is packed with options of xz that are not known here; unpack it with xz -d`,
      );
    throw new DamagedError(message);
  }
}
