import { HEAD_BYTES } from './containers.ts';

/** The first bytes of a stream, and the whole stream once more; what could not be read fails there. */
export interface Peeked {
  head: Uint8Array;
  /** Whether not even the first bytes could be read. */
  isUnreadable: boolean;
  stream(): AsyncGenerator<Uint8Array>;
  /** Ends the stream, read or not. */
  close(): Promise<unknown>;
}

export async function peek(stream: AsyncIterable<Uint8Array>): Promise<Peeked> {
  const source = stream[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let fault: { error: unknown } | undefined;
  let isOver = false;
  try {
    while (length < HEAD_BYTES && !isOver) {
      const { done, value } = await source.next();
      if (done) isOver = true;
      else {
        chunks.push(value);
        length += value.length;
      }
    }
  } catch (error) {
    fault = { error };
  }
  const [only] = chunks;
  return {
    head: chunks.length === 1 && only ? only : Buffer.concat(chunks),
    isUnreadable: fault !== undefined && length === 0,
    close: async () => source.return?.(),
    async *stream() {
      // Dropped one by one, for a chunk may be a whole file.
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) yield chunk;
      if (fault) throw fault.error;
      if (isOver) return;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    },
  };
}
