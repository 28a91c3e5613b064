import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ReleaseHead } from './dump-release.ts';

const FOLDER = fileURLToPath(new URL('./files/', import.meta.url));
const END = '.jsonl.br';

/** The releases that have a file (docs/decisions/0117-databases-of-former-releases.md), by their newest migrations, oldest first. */
export const RELEASES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(END))
  .map((name) => name.slice(0, -END.length))
  .sort();

const pathOf = (release: string): string => `${FOLDER}${release}${END}`;

export const readReleaseFile = (release: string): Buffer => readFileSync(pathOf(release));

/** The lines of dump-release.ts. */
export const unpackRelease = (packed: Buffer): string[] =>
  brotliDecompressSync(packed).toString().trimEnd().split('\n');

/** Tables of which a release has rows. */
export const tablesOf = (release: string): string[] => {
  const [head = ''] = unpackRelease(readReleaseFile(release));
  return (JSON.parse(head) as ReleaseHead).tables.map(([name]) => name);
};

/** Answers the path and how many bytes it has. */
export function writeReleaseFile(release: string, text: string): { path: string; bytes: number } {
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(pathOf(release), packed);
  return { path: pathOf(release), bytes: packed.length };
}
