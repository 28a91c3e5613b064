import type { SourceFile } from '../../connector.ts';

/** A file in memory. Text is encoded as UTF-8; several pieces become several chunks. */
export function memoryFile(name: string, ...pieces: (string | Uint8Array)[]): SourceFile {
  const chunks = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece));
  return {
    name,
    size: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    async *stream() {
      yield* chunks;
    },
  };
}

/** A file with one JSON value. */
export const jsonFile = (name: string, value: unknown): SourceFile => memoryFile(name, JSON.stringify(value));
