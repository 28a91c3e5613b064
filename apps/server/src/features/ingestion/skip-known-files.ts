import { BadFile, type SourceFile } from '@ldy/connectors/connector.ts';
import type { WholeFile } from '../../platform/modules/intake.ts';

/** Files per lookup. */
const GROUP = 500;
const GROUP_BYTES = 16 * 1024 * 1024;
/** Larger files are passed to their connector, which has its own limits. */
const MAX_FILE = 4 * 1024 * 1024;

type KnownAmong = (files: readonly WholeFile[]) => Promise<ReadonlySet<WholeFile>>;

export interface FilesLeft {
  /** Number of files with a record that is already stored, byte for byte. */
  known: number;
  /** The other files, in memory. */
  files: SourceFile[];
}

/**
 * Skips files of known bytes, for sources with one record per file: a repeated import then costs reading and hashing, not parsing. Which
 * files are known says the module that stores their kind.
 */
export async function* skipKnownFiles(
  knownAmong: KnownAmong,
  keyOf: (name: string) => string,
  files: AsyncIterable<SourceFile>,
): AsyncGenerator<FilesLeft> {
  let group: { file: SourceFile; bytes: Buffer }[] = [];
  let size = 0;
  try {
    for await (const file of files) {
      if (file.size === undefined || file.size > MAX_FILE) {
        yield { known: 0, files: [file] };
        continue;
      }
      const bytes = await wholeBytes(file);
      if (bytes instanceof BadFile) {
        yield { known: 0, files: [unreadable(file, bytes)] };
        continue;
      }
      group.push({ file, bytes });
      size += bytes.length;
      if (group.length < GROUP && size < GROUP_BYTES) continue;
      const full = group;
      group = [];
      size = 0;
      yield await lookUp(knownAmong, keyOf, full);
    }
  } catch (error) {
    // What was read before an archive turned out damaged is still imported.
    if (group.length > 0) yield await lookUp(knownAmong, keyOf, group);
    throw error;
  }
  if (group.length > 0) yield await lookUp(knownAmong, keyOf, group);
}

async function lookUp(
  knownAmong: KnownAmong,
  keyOf: (name: string) => string,
  group: { file: SourceFile; bytes: Buffer }[],
): Promise<FilesLeft> {
  const whole = group.map(({ file, bytes }) => ({ name: file.name, key: keyOf(file.name), bytes, file }));
  const known = await knownAmong(whole);
  const left = whole.filter((one) => !known.has(one));
  return { known: group.length - left.length, files: left.map(({ file, bytes }) => inMemory(file, bytes)) };
}

/** The bytes, or why this file cannot be read; the other files are not affected. */
async function wholeBytes(file: SourceFile): Promise<Buffer | BadFile> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of file.stream()) chunks.push(chunk);
  } catch (error) {
    if (error instanceof BadFile) return error;
    throw error;
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? Buffer.from(only.buffer, only.byteOffset, only.length) : Buffer.concat(chunks);
}

function inMemory(file: SourceFile, bytes: Buffer): SourceFile {
  return {
    name: file.name,
    size: bytes.length,
    async *stream() {
      yield bytes;
    },
  };
}

function unreadable(file: SourceFile, error: BadFile): SourceFile {
  return {
    name: file.name,
    size: file.size,
    // biome-ignore lint/correctness/useYield: it ends before its first byte.
    async *stream() {
      throw error;
    },
  };
}
