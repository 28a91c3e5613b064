import { DamagedError } from './bad-file.ts';

/** Bits of a buffer, the highest of each byte first. Beyond its end they are 0, and `read` throws. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Bits taken from the buffer and not read, in the low bits. */
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The first byte of which bits are left. */
  get byte(): number {
    return this.#at - ((this.#count + 7) >> 3);
  }

  /** The same bits in a buffer that begins with the byte in which they begin. */
  over(bytes: Uint8Array): BitReader {
    const other = new BitReader(bytes);
    const used = -this.#count & 7;
    if (used > 0) other.read(used);
    return other;
  }

  /** The next 24 bits at most. @throws DamagedError beyond the end */
  read(bits: number): number {
    const value = this.peek(bits);
    this.skip(bits);
    return value;
  }

  peek(bits: number): number {
    while (this.#count < bits) {
      this.#held = (this.#held << 8) | (this.#bytes[this.#at++] ?? 0);
      this.#count += 8;
    }
    return (this.#held >>> (this.#count - bits)) & ((1 << bits) - 1);
  }

  /** Bits that were peeked at. @throws DamagedError beyond the end */
  skip(bits: number): void {
    this.#count -= bits;
    if (8 * this.#at - this.#count > 8 * this.#bytes.length) throw new DamagedError('its end is missing');
  }

  toNextByte(): void {
    this.#count -= this.#count & 7;
  }
}
