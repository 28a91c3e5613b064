import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { besideOf, type Collection } from '@ldy/domain/collection/collection.ts';
import { ordersOfScore } from '../columnar/orders.ts';
import type { Segment } from '../columnar/segment.ts';
import { segmentArrays } from '../columnar/segment-arrays.ts';
import { writeArrays } from './array-file.ts';
import type { FlatArray } from './flat-arrays.ts';
import { holdFolder } from './folder-lock.ts';
import {
  filesOf,
  type Manifest,
  type SaveRequest,
  SNAPSHOT_FORMAT,
  scoresFile,
  segmentFile,
  writeManifest,
} from './manifest.ts';

export interface SaveReport {
  /** Another process owns the snapshots of this folder: nothing was written. */
  isTaken: boolean;
  /** Bytes written by this call. */
  bytes: number;
}

/**
 * Writes the missing files, then the manifest, then removes files that it no longer names. Segments are immutable, so each is written once;
 * scores change, so they have a separate file.
 */
export async function saveLibrary(
  collection: Collection,
  { folder, identity, reached, segments }: SaveRequest,
): Promise<SaveReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!holdFolder(folder)) return { isTaken: true, bytes: 0 };
  let bytes = 0;
  for (const held of segments) {
    const [scores, rest] = parted(collection, held.segment);
    bytes += await writeOnce(join(folder, segmentFile(held)), rest);
    bytes += await writeOnce(join(folder, scoresFile(held)), scores);
  }
  const manifest: Manifest = {
    format: SNAPSHOT_FORMAT,
    identity,
    reached,
    segments: segments.map(({ id, scored, segment, alive }) => ({
      id,
      scored,
      count: segment.count,
      alive: Buffer.from(alive.buffer, alive.byteOffset, alive.byteLength).toString('base64'),
    })),
  };
  await syncFolder(folder);
  await writeManifest(folder, manifest);
  await syncFolder(folder);
  await sweep(folder, new Set(filesOf(manifest)));
  return { isTaken: false, bytes };
}

async function writeOnce(file: string, arrays: ReadonlyMap<string, FlatArray>): Promise<number> {
  return existsSync(file) ? 0 : writeArrays(file, arrays);
}

/** The arrays that depend on scores, see `withScores`; and all others. */
function parted(collection: Collection, segment: Segment): [Map<string, FlatArray>, Map<string, FlatArray>] {
  const [beside] = besideOf(collection) ?? [];
  const changing = new Set([
    `scores.${beside}`,
    ...ordersOfScore(collection).flatMap((name) => [`orders.${name}.order`, `orders.${name}.rank`]),
  ]);
  const groups = Map.groupBy(segmentArrays(segment), ([name]) => changing.has(name));
  return [new Map(groups.get(true)), new Map(groups.get(false))];
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function sweep(folder: string, needed: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/\.(segment|scores|unfinished)$/.test(name) && !needed.has(name)) await rm(join(folder, name), { force: true });
  }
}
