import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { sizeLie, truncated, unreadable, wrongChecksum } from './bad-file.ts';
import { ONE_GO_BYTES } from './limits.ts';
import type { WindowedReader } from './windowed-reader.ts';
import type { ZipMember } from './zip-directory.ts';

const LOCAL_HEADER_BYTES = 30;
/** zlib's minimum chunk size. */
const MIN_CHUNK_BYTES = 64;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;

/**
 * The unpacked bytes of one member: in one piece if small, else in chunks.
 * @throws BadFile when the bytes are truncated, differ from the declared size, or fail the checksum.
 */
export async function* memberBytes(reader: WindowedReader, member: ZipMember): AsyncGenerator<Uint8Array> {
  const start = dataStart(reader, member);
  if (member.size <= ONE_GO_BYTES && member.packed <= ONE_GO_BYTES) yield inOneGo(reader, member, start);
  else yield* inChunks(reader, member, start);
}

function dataStart(reader: WindowedReader, member: ZipMember): number {
  const header = Buffer.allocUnsafe(LOCAL_HEADER_BYTES);
  const bytes = reader.readNow(header, 0, LOCAL_HEADER_BYTES, member.offset);
  if (bytes < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) {
    throw truncated(member.name, 'its header is missing');
  }
  return member.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function inOneGo(reader: WindowedReader, member: ZipMember, start: number): Uint8Array {
  const packed = member.deflated ? reader.scratch(member.packed) : Buffer.allocUnsafe(member.packed);
  if (reader.readNow(packed, 0, member.packed, start) < member.packed)
    throw truncated(member.name, 'its end is missing');
  const bytes = member.deflated ? inflated(packed, member) : packed;
  if (bytes.length !== member.size) throw sizeLie(member.name);
  if (crc32(bytes) !== member.crc32) throw wrongChecksum(member.name);
  return bytes;
}

function inflated(packed: Buffer, member: ZipMember): Buffer {
  try {
    // One output chunk of the declared size: no concatenation, and half the garbage.
    const chunkSize = Math.max(MIN_CHUNK_BYTES, member.size + 1);
    return inflateRawSync(packed, { maxOutputLength: member.size + 1, chunkSize });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw sizeLie(member.name);
    throw truncated(member.name, (error as Error).message);
  }
}

async function* inChunks(reader: WindowedReader, member: ZipMember, start: number): AsyncGenerator<Uint8Array> {
  const packed = reader._readStreamForRange(start, start + member.packed);
  const inflate = member.deflated ? createInflateRaw() : undefined;
  if (inflate) packed.on('error', (error) => inflate.destroy(error)).pipe(inflate);
  const source = inflate ?? packed;
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > member.size) throw sizeLie(member.name);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw unreadable(member.name, error);
  } finally {
    inflate?.destroy();
    packed.destroy();
  }
  if (size !== member.size) throw sizeLie(member.name);
  if (sum !== member.crc32) throw wrongChecksum(member.name);
}
