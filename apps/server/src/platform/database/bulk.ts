/**
 * Many rows in one statement. Lists travel as arrays for `unnest`; binary values travel as one `bytea` cut up by the statement,
 * because an array of bytea is sent as hexadecimal text, which doubles it and costs more than the insert.
 */

/** Separates the elements of a list inside one text, for `string_to_array($n, chr(31))`. */
export const LIST_SEPARATOR = '\u001f';

export function joinList(values: Iterable<string>): string {
  return [...values].join(LIST_SEPARATOR);
}

export interface PackedBlobs {
  bytes: Buffer;
  /** 1-based, as `substring(bytes from … for …)` counts. */
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

/** Turns rows into columns: one array per listed field, in that order. */
export function columns<Row, Key extends keyof Row>(rows: readonly Row[], keys: readonly Key[]): unknown[][] {
  return keys.map((key) => rows.map((row) => row[key]));
}
