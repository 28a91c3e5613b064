import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const WINDOW_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/**
 * Random access for yauzl through a window of one megabyte: the directory of a large archive then takes hundreds of system calls instead of
 * hundreds of thousands.
 */
export class WindowedReader extends RandomAccessReader {
  readonly #fd: number;
  readonly #window = Buffer.allocUnsafe(WINDOW_BYTES);
  #scratch: Buffer = Buffer.alloc(0);
  #start = 0;
  #length = 0;

  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    let bytes = 0;
    try {
      bytes = this.readNow(target, offset, length, position);
    } catch (error) {
      queueMicrotask(() => callback(error as Error));
      return;
    }
    queueMicrotask(() => callback(bytes < length ? new Error('unexpected end of file') : null, bytes));
  }

  /** Fills `target` and returns the number of bytes read. */
  readNow(target: Buffer, offset: number, length: number, position: number): number {
    if (length > WINDOW_BYTES) return readSync(this.#fd, target, offset, length, position);
    if (position < this.#start || position + length > this.#start + this.#length) {
      this.#start = position;
      this.#length = readSync(this.#fd, this.#window, 0, WINDOW_BYTES, position);
    }
    const from = position - this.#start;
    return this.#window.copy(target, offset, from, Math.min(from + length, this.#length));
  }

  /** A buffer reused by the next call, for bytes that are unpacked at once. */
  scratch(length: number): Buffer {
    if (this.#scratch.length < length) this.#scratch = Buffer.allocUnsafe(length);
    return this.#scratch.subarray(0, length);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end));
  }

  /** Not Node's file stream, which closes the descriptor when destroyed. */
  *#chunks(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
      const bytes = this.readNow(chunk, 0, chunk.length, at);
      if (bytes === 0) return;
      at += bytes;
      yield chunk.subarray(0, bytes);
    }
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}
