import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { type ArrayKind, type FlatArray, kindOf, viewOf } from './flat-arrays.ts';

/** The file is truncated, overwritten or of another type. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/**
 * A file of raw arrays: a header of sixteen bytes (signature, length and checksum of the table), the table as JSON, then the arrays, each
 * aligned to eight bytes. Arrays are read directly into shared memory. Checksums cover every byte.
 */
const SIGN = 0x31_59_44_4c;
const HEAD_BYTES = 16;

interface Table {
  /** The file name it was written under. */
  file: string;
  arrays: { name: string; kind: ArrayKind; at: number; length: number; crc: number }[];
  /** Counted from the end of the table. */
  bytes: number;
}

const padded = (length: number) => Math.ceil(length / 8) * 8;
const checksum = (bytes: Uint8Array) => crc32(Buffer.alloc(padded(bytes.length) - bytes.length), crc32(bytes));

/** Atomic: the file is complete under its name, or absent. Returns its size in bytes. */
export async function writeArrays(file: string, arrays: ReadonlyMap<string, FlatArray>): Promise<number> {
  const table: Table = { file: basename(file), arrays: [], bytes: 0 };
  for (const [name, array] of arrays) {
    const crc = checksum(bytesOf(array));
    table.arrays.push({ name, kind: kindOf(array), at: table.bytes, length: array.length, crc });
    table.bytes += padded(array.byteLength);
  }
  const json = JSON.stringify(table);
  const text = Buffer.from(json.padEnd(padded(json.length)));
  const head = Buffer.alloc(HEAD_BYTES + text.length);
  head.writeUInt32LE(SIGN, 0);
  head.writeUInt32LE(text.length, 4);
  head.writeUInt32LE(crc32(text), 8);
  text.copy(head, HEAD_BYTES);

  await writeWhole(file, async (handle) => {
    await writeAll(handle, head, 0);
    let at = head.length;
    for (const array of arrays.values()) {
      await writeAll(handle, bytesOf(array), at);
      at += padded(array.byteLength);
    }
    // The last array may end before the next multiple of eight.
    await handle.truncate(head.length + table.bytes);
  });
  return head.length + table.bytes;
}

/** Throws DamagedFile, or a file system error. */
export async function readArrays(file: string): Promise<Map<string, FlatArray>> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await readRange(handle, head, 0, HEAD_BYTES, 0);
    const tableBytes = head.readUInt32LE(4);
    const { size } = await handle.stat();
    if (head.readUInt32LE(0) !== SIGN || head.readUInt32LE(12) !== 0 || tableBytes > size)
      throw new DamagedFile('It does not begin as it should.');
    const text = Buffer.alloc(tableBytes);
    await readRange(handle, text, 0, tableBytes, HEAD_BYTES);
    if (crc32(text) !== head.readUInt32LE(8)) throw new DamagedFile('Its table is damaged.');
    const table = JSON.parse(text.toString()) as Table;
    if (table.file !== basename(file)) throw new DamagedFile(`It was written as ${table.file}.`);
    const start = HEAD_BYTES + tableBytes;
    if (size !== start + table.bytes) throw new DamagedFile('It is not as long as it should be.');

    const memory = new SharedArrayBuffer(table.bytes);
    await readInParallel(handle, new Uint8Array(memory), start);
    return new Map(
      table.arrays.map(({ name, kind, at, length, crc }) => {
        const array = viewOf(kind, memory, at, length);
        if (crc32(new Uint8Array(memory, at, padded(array.byteLength))) !== crc)
          throw new DamagedFile(`Its array ${name} is damaged.`);
        return [name, array];
      }),
    );
  } finally {
    await handle.close();
  }
}

/** Writes to a temporary name, syncs, then renames. */
export async function writeWhole(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    // The temporary name may exist as a link: it is removed so that nothing is written through it.
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

const bytesOf = (array: FlatArray) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, Math.min(CHUNK, bytes.length - done), position + done);
    done += bytesWritten;
  }
}

const CHUNK = 16 * 1024 * 1024;
const READERS = 4;

/** Page faults of fresh memory cost more than reading from the disk cache, so several threads of the pool read at once. */
async function readInParallel(handle: FileHandle, into: Uint8Array, start: number): Promise<void> {
  let next = 0;
  const read = async () => {
    for (let at = next; at < into.length; at = next) {
      next += CHUNK;
      await readRange(handle, into, at, Math.min(CHUNK, into.length - at), start + at);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
}

async function readRange(
  handle: FileHandle,
  into: Uint8Array,
  at: number,
  length: number,
  position: number,
): Promise<void> {
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(into, at + done, length - done, position + done);
    if (bytesRead === 0) throw new DamagedFile('It ends too soon.');
    done += bytesRead;
  }
}
