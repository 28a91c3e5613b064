import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { SourceFile } from '../connector.ts';
import { tooDense, tooLarge, truncated, unreadable } from './bad-file.ts';
import type { ReadLimits } from './limits.ts';
import { isZlibError } from './zip-member.ts';

export const withoutGz = (name: string): string => name.replace(/\.gz$/i, '');

/** The content of a .gz, named without the extension. `packed` is its size on disk. */
export function gunzipped(file: SourceFile, packed: number, limits: ReadLimits): SourceFile {
  const name = withoutGz(file.name);
  return { name, size: undefined, stream: () => unpack(name, file, packed, limits) };
}

async function* unpack(name: string, file: SourceFile, packed: number, limits: ReadLimits): AsyncGenerator<Uint8Array> {
  const source = Readable.from(file.stream(), { objectMode: false });
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let size = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limits.memberBytes) throw tooLarge(name, limits.memberBytes);
      if (size > limits.ratioFromBytes && size > packed * limits.ratio) throw tooDense(name, limits);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? truncated(name, (error as Error).message) : unreadable(name, error);
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}
