import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FORMAT } from '../columnar/segment-arrays.ts';
import type { HeldSegment } from '../threads/held-segment.ts';
import { DamagedFile, writeWhole } from './array-file.ts';

/** Version of the files and of the meaning of their columns; snapshots of another version are rebuilt. */
export const SNAPSHOT_FORMAT = `1.${FORMAT}`;

export interface SaveRequest {
  folder: string;
  /** Identifies the database and the rules; loading requires the same value. */
  identity: string;
  /** The log position up to which changes are included. */
  reached: unknown;
  segments: readonly HeldSegment[];
}

export interface SavedLibrary {
  reached: unknown;
  segments: HeldSegment[];
}

/** The files of a snapshot. Written last, so every file it names exists. */
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
/** All files of a snapshot except the manifest. */
export const filesOf = (manifest: Pick<Manifest, 'segments'>) =>
  manifest.segments.flatMap((entry) => [segmentFile(entry), scoresFile(entry)]);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest));
  const sum = crc32(text).toString(16).padStart(8, '0');
  await writeWhole(join(folder, NAME), async (handle) => handle.writeFile(`${sum}\n${text}\n`));
}

/** Undefined when there is no snapshot. Throws DamagedFile. */
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
