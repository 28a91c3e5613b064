import { Duplex } from 'node:stream';
import type { EmbeddedServer } from './embedded-server.ts';

/** Looks like a socket to the PostgreSQL driver; the other end is the embedded database's thread. */
export class EmbeddedStream extends Duplex {
  readonly #server: EmbeddedServer;

  constructor(server: EmbeddedServer) {
    super();
    this.#server = server;
    server.onBytes((bytes) => {
      if (!this.destroyed && !this.writableEnded)
        this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    server.onStop((error) => this.destroy(error));
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** The driver corks the messages of one statement, so they are sent together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  /** The driver waits for the other end to close, which happens only here. */
  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#server.send({ kind: 'connection-ended' });
    done(error);
  }

  #send(chunks: Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#server.send({ kind: 'bytes', bytes });
  }
}
