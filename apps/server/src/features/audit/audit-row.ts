import { createHash } from 'node:crypto';

/** A row of the log, for verification. */
export interface AuditRow {
  seq: number;
  /** ISO 8601. */
  at: string;
  /** Microseconds since 1970, as in the hash. */
  at_us: string;
  type: string;
  account_id: string | null;
  address: string;
  object: string;
  success: boolean;
  /** JSON text. */
  detail: string;
  previous_hash: Uint8Array;
  hash: Uint8Array;
}

export const AUDIT_COLUMNS = `seq, at, (extract(epoch from at) * 1000000)::bigint::text as at_us, type, account_id, address, object,
  success, detail, previous_hash, hash`;

/** A field prefixed with its length in bytes, so that fields cannot be confused. */
const field = (value: string): string => `${Buffer.byteLength(value)}:${value}`;

/**
 * SHA-256 over the canonical form: the previous row's hash in hex, then each field as text. The database computes the same when a row is
 * appended; here it is recomputed independently.
 */
export function hashOf(row: Omit<AuditRow, 'hash' | 'at'>): Buffer {
  const fields = [
    hex(row.previous_hash),
    String(row.seq),
    row.at_us,
    row.type,
    row.account_id ?? '',
    row.address,
    row.object,
    String(row.success),
    row.detail,
  ];
  return createHash('sha256').update(fields.map(field).join('')).digest();
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
