import { closeSync, createWriteStream, fstatSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unreadable } from './bad-file.ts';
import type { ReadLimits } from './limits.ts';
import type { UnpackedTotal } from './unpacked-total.ts';
import { WindowedReader } from './windowed-reader.ts';
import { readZipDirectory } from './zip-directory.ts';
import { memberBytes } from './zip-member.ts';

export interface ZipSource {
  name: string;
  size: number;
  packed: number;
  stream(): AsyncIterable<Uint8Array>;
}

/** The files of the zip at `file`, sorted by name. A file is readable only until the next one is requested. */
export async function* zipSources(
  file: string,
  name: string,
  limits: ReadLimits,
  total: UnpackedTotal,
): AsyncGenerator<ZipSource> {
  const fd = openSync(file, 'r');
  try {
    const reader = new WindowedReader(fd);
    const members = await readZipDirectory(name, reader, fstatSync(fd).size, limits);
    total.addEntries(members.length);
    for (const member of members) {
      total.add(member.size);
      yield {
        name: member.name,
        size: member.size,
        packed: member.packed,
        stream: () => memberBytes(reader, member),
      };
    }
  } finally {
    closeSync(fd);
  }
}

/** A zip's directory is at its end, so one that is not on disk is first written to a temporary file. */
export async function* onDisk(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ldy-nested-'));
  try {
    const copy = path.join(folder, 'nested.zip');
    try {
      await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(copy));
    } catch (error) {
      throw unreadable(name, error);
    }
    yield copy;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
