import { join } from 'node:path';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { FORMAT } from '../columnar/segment-arrays.ts';
import { segmentFrom } from '../columnar/segment-from.ts';
import { countAlive, type HeldSegment } from '../threads/held-segment.ts';
import { DamagedFile, readArrays } from './array-file.ts';
import {
  type Manifest,
  readManifest,
  type SavedLibrary,
  SNAPSHOT_FORMAT,
  scoresFile,
  segmentFile,
} from './manifest.ts';

/** A snapshot exists but is not usable; `message` says why. */
export class SnapshotRefused extends Error {
  override name = 'SnapshotRefused';
}

/** Null when there is no snapshot. Throws SnapshotRefused: a library is either complete and of this database, or rebuilt. */
export async function loadLibrary(
  collection: Collection,
  folder: string,
  identity: string,
): Promise<SavedLibrary | null> {
  try {
    const manifest = await readManifest(folder);
    if (!manifest) return null;
    if (manifest.format !== SNAPSHOT_FORMAT) throw new SnapshotRefused('Another version of the portal wrote it.');
    if (manifest.identity !== identity)
      throw new SnapshotRefused('It is of another database, or was built by other rules.');
    return {
      reached: manifest.reached,
      segments: await Promise.all(manifest.segments.map((entry) => load(collection, folder, entry))),
    };
  } catch (error) {
    if (error instanceof SnapshotRefused) throw error;
    throw new SnapshotRefused(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function load(collection: Collection, folder: string, entry: Manifest['segments'][number]): Promise<HeldSegment> {
  const { id, scored, count } = entry;
  const [rest, scores] = await Promise.all([
    readArrays(join(folder, segmentFile(entry))),
    readArrays(join(folder, scoresFile(entry))),
  ]);
  const segment = segmentFrom(collection, { format: FORMAT, count }, [...rest, ...scores]);
  const bits = Buffer.from(entry.alive, 'base64');
  if (bits.length !== ((count + 31) >>> 5) * 4) throw new DamagedFile('Its parts do not belong together.');
  const memory = new SharedArrayBuffer(bits.length);
  new Uint8Array(memory).set(bits);
  const alive = new Uint32Array(memory);
  return { id, scored, segment, alive, count: countAlive(alive) };
}
