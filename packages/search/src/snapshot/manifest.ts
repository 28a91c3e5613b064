import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FORMAT } from '../columnar/segment-arrays.ts';
import type { HeldSegment } from '../threads/held-segment.ts';
import { DamagedFile, writeWhole } from './array-file.ts';

/** Of the files, and of what the columns in them mean: what another version wrote is built anew. */
export const SNAPSHOT_FORMAT = `1.${FORMAT}`;

export interface SaveRequest {
  folder: string;
  /** Of which database, by which rules: whoever loads it must say the same. */
  identity: string;
  /** How far the log was followed, for whoever loads it. */
  reached: unknown;
  segments: readonly HeldSegment[];
}

export interface SavedLibrary {
  reached: unknown;
  segments: HeldSegment[];
}

/** What a snapshot consists of; written last, so whatever it names is there. */
export interface Manifest {
  format: string;
  identity: string;
  reached: unknown;
  /** `alive`: base64. */
  segments: { id: string; scored: number; count: number; alive: string }[];
}

const NAME = 'library.json';

export const segmentFile = ({ id }: { id: string }) => `${id}.segment`;
export const scoresFile = ({ id, scored }: { id: string; scored: number }) => `${id}.${scored}.scores`;
/** All files of a snapshot, without the manifest. */
export const filesOf = (manifest: Pick<Manifest, 'segments'>) =>
  manifest.segments.flatMap((entry) => [segmentFile(entry), scoresFile(entry)]);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest));
  const sum = crc32(text).toString(16).padStart(8, '0');
  await writeWhole(join(folder, NAME), async (handle) => handle.writeFile(`${sum}\n${text}\n`));
}

/** Undefined where there is no snapshot. Throws DamagedFile. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const whole = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (whole === undefined) return undefined;
  const [sum = '', text = '', ...rest] = whole.split('\n');
  if (rest.join() !== '' || crc32(text).toString(16).padStart(8, '0') !== sum)
    throw new DamagedFile('The list of its files is damaged.');
  return JSON.parse(text) as Manifest;
}
