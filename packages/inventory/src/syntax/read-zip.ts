import { inflateRawSync } from 'node:zlib';
import { InventoryFault } from '../inventory-fault.ts';

/** Of one entry, and of all that are asked for: what says otherwise of itself is not believed. */
const ENTRY_BYTES = 64 * 1024 * 1024;
const ALL_BYTES = 128 * 1024 * 1024;
const ENTRIES = 5_000;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Entries by name, each inflated when it is asked for, within a limit. */
export class ZipFile {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, { method: number; packed: number; start: number }>();
  #left = ALL_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    try {
      this.#readDirectory();
    } catch (error) {
      throw error instanceof RangeError ? brokenZip() : error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  text(name: string): string {
    const entry = this.#entries.get(name);
    if (!entry) return '';
    const packed = this.#packed(entry);
    const plain = entry.method === STORED ? packed : inflated(packed, Math.min(ENTRY_BYTES, this.#left));
    this.#left -= plain.length;
    if (this.#left < 0) throw tooLarge();
    return new TextDecoder().decode(plain);
  }

  #packed({ start, packed }: { start: number; packed: number }): Buffer {
    // The directory may say a place that is none.
    if (start + 30 > this.#bytes.length) throw brokenZip();
    const from = start + 30 + this.#bytes.readUInt16LE(start + 26) + this.#bytes.readUInt16LE(start + 28);
    return this.#bytes.subarray(from, from + packed);
  }

  #readDirectory(): void {
    const bytes = this.#bytes;
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || bytes.readUInt32LE(end) !== END) throw brokenZip();
    const count = bytes.readUInt16LE(end + 10);
    if (count > ENTRIES) throw tooLarge();
    let at = bytes.readUInt32LE(end + 16);
    for (let entry = 0; entry < count; entry += 1) {
      if (bytes.readUInt32LE(at) !== CENTRAL) throw brokenZip();
      const [method, flags] = [bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 8)];
      const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
      const [length = 0] = lengths;
      const name = bytes.toString('utf8', at + 46, at + 46 + length);
      const isRead = (method === STORED || method === DEFLATED) && (flags & 1) === 0;
      if (isRead)
        this.#entries.set(name, { method, packed: bytes.readUInt32LE(at + 20), start: bytes.readUInt32LE(at + 42) });
      at += 46 + lengths.reduce((sum, one) => sum + one, 0);
    }
  }
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : brokenZip();
  }
}

const brokenZip = () => new InventoryFault('syntax', '', 'the archive is damaged', 'save the file again');
const tooLarge = () =>
  new InventoryFault('size', '', 'it is too large when it is unpacked', 'split it into one file for each system');
