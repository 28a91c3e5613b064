import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Maximum unpacked size of a raw record; a larger one is damaged or malicious. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** What compressing can add to bytes that do not get smaller. */
const LONGEST_FRAME = 64;

/** Raw source documents are stored compressed, see docs/decisions/0006-stored-documents.md. */
export function pack(bytes: Uint8Array): Buffer {
  // One output chunk of this size: by default every record keeps 64 KB until its batch is stored.
  return zstdCompressSync(bytes, { chunkSize: bytes.length + LONGEST_FRAME });
}

export function unpack(bytes: Uint8Array): Buffer {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED });
}

/** A document as UTF-8 bytes of its JSON, for `convert_from(…, 'UTF8')::json`. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
