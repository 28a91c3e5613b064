import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Maximum unpacked size of a raw record; a larger one is damaged or malicious. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Raw source documents are stored compressed, see docs/decisions/0006-stored-documents.md. */
export function pack(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes);
}

export function unpack(bytes: Uint8Array): Buffer {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED });
}

/** A document as UTF-8 bytes of its JSON, for `convert_from(…, 'UTF8')::json`. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
