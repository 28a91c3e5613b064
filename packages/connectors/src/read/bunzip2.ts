import { DamagedError } from './bad-file.ts';
import { BitReader } from './bit-reader.ts';
import { bzip2Block } from './bzip2-block.ts';

/** A block has at most 900,000 symbols of 20 bits, and its tables. */
const MOST_BLOCK_BYTES = 2_500_000;
const STREAM_HEADER_BYTES = 4;
const BLOCK = 0x314159265359;
const END = 0x177245385090;
const PIECE_BYTES = 64 * 1024;

/**
 * Unpacks bzip2, several streams one after the other included, with one block of input in memory and output in pieces of 64 KB, however much a block unpacks to.
 * @throws DamagedError
 */
export async function* bunzip2(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const streams = new Bunzip2();
  for await (const chunk of chunks) {
    streams.add(chunk);
    while (streams.buffered >= MOST_BLOCK_BYTES) yield* streams.next();
  }
  while (streams.buffered > 0) yield* streams.next();
  streams.end();
}

class Bunzip2 {
  #bytes = Buffer.alloc(0);
  #bits = new BitReader(this.#bytes);
  /** Behind them, not yet joined: each joining copies what is left of them. */
  #added: Uint8Array[] = [];
  #addedBytes = 0;
  /** Symbols of a block at most; 0 between two streams. */
  #most = 0;
  #checksum = 0;

  get buffered(): number {
    return this.#bytes.length - this.#bits.byte + this.#addedBytes;
  }

  add(chunk: Uint8Array): void {
    this.#added.push(chunk);
    this.#addedBytes += chunk.length;
  }

  #join(): void {
    if (this.#added.length === 0) return;
    this.#bytes = Buffer.concat([this.#bytes.subarray(this.#bits.byte), ...this.#added]);
    this.#bits = this.#bits.over(this.#bytes);
    this.#added = [];
    this.#addedBytes = 0;
  }

  /** The next block, or the head or end of a stream. */
  *next(): Generator<Uint8Array> {
    this.#join();
    if (this.#most === 0) return this.#begin();
    const sign = this.#bits.read(24) * 2 ** 24 + this.#bits.read(24);
    const checksum = this.#bits.read(16) * 2 ** 16 + this.#bits.read(16);
    if (sign === END) {
      if (checksum !== this.#checksum >>> 0) throw new DamagedError('its checksum is wrong');
      this.#bits.toNextByte();
      this.#most = 0;
      return;
    }
    if (sign !== BLOCK) throw new DamagedError('a block begins with other bytes');
    yield* pieces(bzip2Block(this.#bits, this.#most), checksum);
    this.#checksum = ((this.#checksum << 1) | (this.#checksum >>> 31)) ^ checksum;
  }

  end(): void {
    if (this.#most !== 0) throw new DamagedError('its end is missing');
  }

  #begin(): void {
    if (this.buffered < STREAM_HEADER_BYTES || this.#bits.read(24) !== 0x425a68)
      throw new DamagedError('it is no bzip2');
    const level = this.#bits.read(8) - 0x30;
    if (level < 1 || level > 9) throw new DamagedError('it is no bzip2');
    this.#most = level * 100_000;
    this.#checksum = 0;
  }
}

/** Bytes of a block, of which runs of four equal ones have a count behind them, checked against its checksum. */
function* pieces(bytes: () => number, expected: number): Generator<Uint8Array> {
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let length = 0;
  let sum = 0xffffffff;
  let [last, run] = [-1, 0];
  for (let byte = bytes(); byte !== -1; byte = bytes()) {
    const copies = run === 4 ? byte : 1;
    const value = run === 4 ? last : byte;
    run = run === 4 ? 0 : value === last ? run + 1 : 1;
    last = run === 0 ? -1 : value;
    for (let copy = 0; copy < copies; copy++) {
      piece[length++] = value;
      sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ value] as number);
      if (length < PIECE_BYTES) continue;
      yield piece;
      piece = Buffer.allocUnsafe(PIECE_BYTES);
      length = 0;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
  if (~sum >>> 0 !== expected) throw new DamagedError('the checksum of a block is wrong');
}

/** CRC-32 with the highest bit first. */
const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});
