import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

/** Source: specification, section 3. Other fields of the header are not stored. */
const PARTS = ['Timezone', 'Canvas', 'UserAgent', 'WebGL', 'Language', 'ScreenResolution', 'Plugins', 'Audio'] as const;
/** Maximum length of the header; a longer one arrives cut and is invalid JSON. */
const MAX_LENGTH = 4_000;

/**
 * A keyed hash of the fingerprint that the browser sent (base64 of JSON), different per account, so that it cannot link accounts. Undefined
 * without consent or with an invalid header. Only used to detect new devices.
 */
export async function readFingerprint(
  q: Queryable,
  sealer: Sealer,
  { accountId, header }: { accountId: string; header: string },
): Promise<Buffer | undefined> {
  const parts = parse(header);
  if (!parts || !(await agreed(q, accountId))) return undefined;
  return sealer.index('session.fingerprint', `${accountId}\0${JSON.stringify(parts)}`);
}

function parse(header: string): unknown[] | undefined {
  if (header === '' || header.length >= MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const parts = PARTS.map((name) => (Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : null));
    return parts.some((part) => part !== null) ? parts : undefined;
  } catch {
    return undefined;
  }
}

async function agreed(q: Queryable, accountId: string): Promise<boolean> {
  const rows = await q.query(
    `select 1 from consent where account_id = $1 and document = 'fingerprint' and withdrawn_at is null limit 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** Deletes the stored fingerprints of an account's sessions. */
export const forgetFingerprints = (q: Queryable, accountId: string): Promise<number> =>
  q.execute('update session set fingerprint_hash = null where account_id = $1', [accountId]);

/** Whether the account has known devices and this is none of them. Without known devices nothing counts as new. */
export async function isNewDevice(q: Queryable, accountId: string, fingerprintHash: Buffer): Promise<boolean> {
  const [row] = await q.query<{ known: number; same: number }>(
    `select count(*)::int as known, count(*) filter (where fingerprint_hash = $2)::int as same from session
     where account_id = $1 and fingerprint_hash is not null`,
    [accountId, fingerprintHash],
  );
  return row !== undefined && row.known > 0 && row.same === 0;
}
