import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '../connector.ts';
import { tooLarge, unreadable } from './bad-file.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { type Packing, unpacked, withoutPacking } from './unpack.ts';
import { type FoundFile, walkFolder } from './walk-folder.ts';
import { zipSources } from './zip-sources.ts';

/**
 * All files of the paths on the command line: files, folders (recursively), zips, .gz and .zst. `accepts` filters inside folders and zips; a
 * plain file named explicitly is always read. The order depends on names only. One file is open at a time: read it before requesting the
 * next.
 * @throws BadFile when a path does not exist or an archive is unsafe.
 */
export async function* openSources(
  paths: readonly string[],
  accepts: (name: string) => boolean,
  limits: ReadLimits = READ_LIMITS,
): AsyncGenerator<SourceFile> {
  for (const given of paths) {
    const kind = await stat(given).catch((error) => {
      throw unreadable(given, error);
    });
    if (kind.isDirectory()) {
      for await (const found of walkFolder(given)) yield* openFound(found, accepts, limits);
    } else {
      yield* openFound({ path: given, name: path.basename(given) }, accepts, limits, true);
    }
  }
}

async function* openFound(
  found: FoundFile,
  accepts: (name: string) => boolean,
  limits: ReadLimits,
  named = false,
): AsyncGenerator<SourceFile> {
  const wanted = named || accepts(found.name) || accepts(withoutPacking(found.name));
  const maybeZip = named || found.name.toLowerCase().endsWith('.zip');
  if (!wanted && !maybeZip) return;
  const packing = await packingOf(found);
  if (packing === 'zip') {
    yield* zipSources(found.path, found.name, accepts, limits);
    return;
  }
  if (!wanted) return;
  const { size } = await stat(found.path);
  if (size > limits.memberBytes) throw tooLarge(found.name, limits.memberBytes);
  const plain: SourceFile = { name: found.name, size, stream: () => diskBytes(found) };
  yield packing === 'plain' ? plain : unpacked(plain, packing, size, limits);
}

async function* diskBytes(found: FoundFile): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(found.path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unreadable(found.name, error);
  }
}

/** By content, not by name: people rename downloads. */
async function packingOf(found: FoundFile): Promise<'zip' | Packing | 'plain'> {
  const head = Buffer.alloc(4);
  try {
    const handle = await open(found.path);
    await handle.read(head, 0, 4, 0).finally(() => handle.close());
  } catch (error) {
    throw unreadable(found.name, error);
  }
  const sign = head.readUInt32LE(0);
  // PK\3\4 is a member's header, PK\5\6 the end record of an empty archive.
  if (sign === 0x04034b50 || sign === 0x06054b50 || found.name.toLowerCase().endsWith('.zip')) return 'zip';
  if (sign === 0xfd2fb528) return 'zstd';
  return head[0] === 0x1f && head[1] === 0x8b ? 'gzip' : 'plain';
}
