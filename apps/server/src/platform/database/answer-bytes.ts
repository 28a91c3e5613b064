import type { PGlite } from '@electric-sql/pglite';

/**
 * What the database answers to a message of the wire protocol. Not by `execProtocolRawSync`: that parses every answer too, and keeps what it
 * parsed until the connection ends, which filled the thread's heap during long imports.
 */
export async function answerBytes(database: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // Each part lies in memory that the next one overwrites.
  const keep = (part: Uint8Array) => void parts.push(part.slice());
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData: keep });
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
