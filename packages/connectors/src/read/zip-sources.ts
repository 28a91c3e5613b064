import { closeSync, createWriteStream, fstatSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadFile, type SourceFile } from '../connector.ts';
import { unreadable } from './bad-file.ts';
import type { ReadLimits } from './limits.ts';
import { packingByName, unpacked, withoutPacking } from './unpack.ts';
import { WindowedReader } from './windowed-reader.ts';
import { readZipDirectory, type ZipMember } from './zip-directory.ts';
import { memberBytes } from './zip-member.ts';

/** The CVE list's release is a zip within a zip (`cves.zip`); deeper nesting is refused. */
const NESTED_LEVELS = 1;

/** The accepted files of the zip at `file`. A file is readable only until the next one is requested. */
export async function* zipSources(
  file: string,
  name: string,
  accepts: (name: string) => boolean,
  limits: ReadLimits,
  levels = NESTED_LEVELS,
): AsyncGenerator<SourceFile> {
  const fd = openSync(file, 'r');
  try {
    const reader = new WindowedReader(fd);
    for (const member of await readZipDirectory(name, reader, fstatSync(fd).size, limits)) {
      const plain = withoutPacking(member.name);
      if (accepts(member.name) || (plain !== member.name && accepts(plain))) {
        const source = memberSource(reader, member);
        const packing = packingByName(member.name);
        yield packing === null ? source : unpacked(source, packing, member.packed, limits);
      } else if (member.name.toLowerCase().endsWith('.zip')) {
        yield* nestedSources(reader, member, name, accepts, limits, levels);
      }
    }
  } finally {
    closeSync(fd);
  }
}

const memberSource = (reader: WindowedReader, member: ZipMember): SourceFile => ({
  name: member.name,
  size: member.size,
  stream: () => memberBytes(reader, member),
});

/** A zip's directory is at its end, so a nested zip is first unpacked to a temporary file. */
async function* nestedSources(
  reader: WindowedReader,
  member: ZipMember,
  outer: string,
  accepts: (name: string) => boolean,
  limits: ReadLimits,
  levels: number,
): AsyncGenerator<SourceFile> {
  if (levels === 0) {
    throw new BadFile(outer, 'nesting', `${outer} (${member.name}): is a zip in a zip in a zip; unpack it once first`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'ldy-nested-'));
  try {
    const copy = path.join(folder, 'nested.zip');
    try {
      await pipeline(Readable.from(memberBytes(reader, member)), createWriteStream(copy));
    } catch (error) {
      throw unreadable(member.name, error);
    }
    yield* zipSources(copy, member.name, accepts, limits, levels - 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
