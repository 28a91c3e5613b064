import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Largest document that is unpacked again; a larger one is damaged or hostile. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Documents are stored compressed, see docs/decisions/0006-compressed-documents.md. */
export function pack(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes);
}

export function unpack(bytes: Uint8Array): Buffer {
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED });
}

export function packJson(value: unknown): Buffer {
  return pack(Buffer.from(JSON.stringify(value)));
}

export function unpackJson<T>(bytes: Uint8Array): T {
  return JSON.parse(unpack(bytes).toString()) as T;
}
