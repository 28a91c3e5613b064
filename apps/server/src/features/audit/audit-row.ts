import { createHash } from 'node:crypto';

/** A row of the log as it is checked. */
export interface AuditRow {
  seq: number;
  /** ISO 8601. */
  at: string;
  /** Microseconds since 1970: what the hash holds. */
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

/** A field with its length in bytes before it, so that no text can pass for two. */
const field = (value: string): string => `${Buffer.byteLength(value)}:${value}`;

/**
 * SHA-256 over the canonical form: each field in turn, as text, led by the hash of the row before in hex. The database computes the
 * same when a row joins the chain; here it is computed again without asking the database.
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
