import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { BadFile } from '../connector.ts';
import { memberShown, tooDense, tooLarge, tooMany, truncated, unsafeMember } from './bad-file.ts';
import type { ReadLimits } from './limits.ts';
import { byName, isSymlink, unsafeName } from './name-safety.ts';
import type { WindowedReader } from './windowed-reader.ts';

/** The needed data of a zip entry; minimal, since a full CVE list has 350,000. */
export interface ZipMember {
  name: string;
  /** Offset of its local header. */
  offset: number;
  packed: number;
  size: number;
  crc32: number;
  deflated: boolean;
}

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_BYTES = 30;

/**
 * The files of an archive, sorted by name, so that the order does not depend on the packer. The whole directory is checked before anything
 * is unpacked.
 * @throws BadFile for an archive that is truncated, encrypted or malicious.
 */
export async function readZipDirectory(
  archive: string,
  reader: WindowedReader,
  fileSize: number,
  limits: ReadLimits,
): Promise<ZipMember[]> {
  const members: ZipMember[] = [];
  let entries = 0;
  let total = 0;
  try {
    const zip = await open(reader, fileSize);
    if (zip.entryCount > limits.entries) throw tooMany(archive, limits.entries);
    for await (const entry of zip.eachEntry()) {
      if (++entries > limits.entries) throw tooMany(archive, limits.entries);
      const member = memberOf(archive, entry, limits);
      total += member.size;
      if (total > limits.totalBytes) throw tooLarge(archive, limits.totalBytes);
      if (!member.name.endsWith('/')) members.push(member);
    }
  } catch (error) {
    if (error instanceof BadFile) throw error;
    throw truncated(archive, error instanceof Error ? error.message : String(error));
  }
  refuseOverlaps(archive, members);
  return members.sort(byName);
}

const open = (reader: WindowedReader, fileSize: number): Promise<ZipFile> =>
  fromRandomAccessReaderPromise(reader, fileSize, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  });

function memberOf(archive: string, entry: Entry, limits: ReadLimits): ZipMember {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
  const shown = memberShown(archive, name);
  const unsafe = isSymlink(entry.versionMadeBy, entry.externalFileAttributes) ? 'a symbolic link' : unsafeName(name);
  if (unsafe) throw unsafeMember(archive, name, unsafe);
  if (entry.isEncrypted()) {
    throw new BadFile(archive, 'encrypted', `${shown}: is encrypted; unpack it with its password first`);
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new BadFile(archive, 'method', `${shown}: uses an unknown compression; pack it again as a plain zip`);
  }
  if (entry.uncompressedSize > limits.memberBytes) throw tooLarge(shown, limits.memberBytes);
  if (entry.uncompressedSize > limits.ratioFromBytes && entry.uncompressedSize > entry.compressedSize * limits.ratio) {
    throw tooDense(shown, limits.ratio);
  }
  return {
    name,
    offset: entry.relativeOffsetOfLocalHeader,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
    crc32: entry.crc32,
    deflated: entry.compressionMethod === DEFLATED,
  };
}

/** Overlapping entries let a small archive declare petabytes without a high ratio. */
function refuseOverlaps(archive: string, members: ZipMember[]): void {
  members.sort((a, b) => a.offset - b.offset);
  let end = 0;
  for (const member of members) {
    if (member.offset < end) {
      throw new BadFile(
        archive,
        'overlap',
        `${archive} (${member.name}): shares bytes with another member; this is a zip bomb`,
      );
    }
    end = member.offset + LOCAL_HEADER_BYTES + member.packed;
  }
}
