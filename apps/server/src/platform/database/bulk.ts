/**
 * Writes many rows in one statement. Lists are passed as arrays to `unnest`. Binary values are passed as one `bytea` that the statement
 * splits, because an array of bytea is sent as hexadecimal text, which doubles it and costs more than the insert.
 */

/** Separates list elements within one text, for `string_to_array($n, chr(31))`. */
export const LIST_SEPARATOR = '\u001f';

export function joinList(values: Iterable<string>): string {
  return [...values].join(LIST_SEPARATOR);
}

export interface PackedBlobs {
  bytes: Buffer;
  /** 1-based, for `substring(bytes from … for …)`. */
  offsets: number[];
  lengths: number[];
}

export function packBlobs(blobs: readonly Uint8Array[]): PackedBlobs {
  const offsets: number[] = [];
  const lengths: number[] = [];
  let at = 1;
  for (const blob of blobs) {
    offsets.push(at);
    lengths.push(blob.length);
    at += blob.length;
  }
  return { bytes: Buffer.concat(blobs), offsets, lengths };
}

/** Transposes rows to columns: one array per key, in the order of `keys`. */
export function columns<Row, Key extends keyof Row>(rows: readonly Row[], keys: readonly Key[]): unknown[][] {
  return keys.map((key) => rows.map((row) => row[key]));
}
