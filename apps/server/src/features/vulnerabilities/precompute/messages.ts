import type { Estate } from '@ldy/domain/product/names/estate.ts';
import type { NamingRows } from '@ldy/domain/product/names/rows-in-use.ts';
import type { BuiltVulnerability, Linkage } from '../build-vulnerability.ts';

/** What the operator configured, with which the thread starts: it is part of what is stored. */
export interface Naming {
  estate: Estate;
  rows: NamingRows;
}

/** To the thread: records to compute. */
export interface Asked {
  id: number;
  /** Of each record its claims as JSON, then its raw bytes. */
  bytes: Uint8Array<ArrayBuffer>;
  lengths: readonly (readonly [claims: number, raw: number])[];
}

/** From the thread, the records in the same order. */
export interface Answered {
  id: number;
  /** Of each record its packed raw bytes, then the document and the list item of `standalone`. */
  bytes: Uint8Array<ArrayBuffer>;
  records: readonly AnsweredRecord[];
}

export interface AnsweredRecord {
  /** Lengths within `bytes`. */
  packed: number;
  standalone?: {
    document: number;
    listItem: number;
    linkage: Linkage;
    rest: Omit<BuiltVulnerability, 'document' | 'listItem'>;
  };
}

/** The parts in one buffer of their own, which a message hands over without a copy; small buffers of Node share theirs. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A function that cuts off the next part, as a view of the same memory. */
export function cutter({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): (length: number) => Buffer {
  let at = byteOffset;
  return (length) => {
    at += length;
    return Buffer.from(buffer, at - length, length);
  };
}
