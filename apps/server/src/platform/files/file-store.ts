import type { Readable } from 'node:stream';

/** A stored file, as the store lists it. */
export interface StoredFile {
  key: string;
  /** ISO 8601. */
  storedAt: string;
}

/**
 * Where uploaded files are stored, by random keys: a folder, or a bucket of S3. It knows no owners and no rights; a caller that hands a file out has
 * checked them.
 */
export interface FileStore {
  /** Throws ConfigurationError if files cannot be written, read and deleted. */
  check(): Promise<void>;
  /** The path of a new, empty temporary file, on this machine, for the user of the portal alone. */
  newTemporary(): Promise<string>;
  /** Keeps a temporary file under this key: whole, or not at all. The temporary file is gone afterwards. */
  put(key: string, temporary: string): Promise<void>;
  /** Undefined if there is none. */
  open(key: string): Promise<Readable | undefined>;
  /** No error if there is none. */
  delete(key: string): Promise<void>;
  /** In no particular order. */
  list(): AsyncIterable<StoredFile>;
  /** Free where the files are; infinite where the store does not say. */
  freeBytes(): Promise<number>;
  /** Deletes temporary files that were last written before this time: their process was killed. */
  clearTemporary(before: string): Promise<void>;
}
