import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

/** Source: specification, section 3. Anything else in the header is not kept. */
const PARTS = ['Timezone', 'Canvas', 'UserAgent', 'WebGL', 'Language', 'ScreenResolution', 'Plugins', 'Audio'] as const;
/** What the server keeps of a header; a longer one arrives cut and is no JSON any more. */
const MAX_LENGTH = 4_000;

/**
 * A keyed hash of the fingerprint that the browser sent (base64 of JSON), different for every account so that it links nobody with
 * anybody. Undefined where the person did not agree, or the header is not one. It tells a new device from a known one, nothing else.
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

/** Takes back what was kept: of every session of an account. */
export const forgetFingerprints = (q: Queryable, accountId: string): Promise<number> =>
  q.execute('update session set fingerprint_hash = null where account_id = $1', [accountId]);

/** Whether other devices of this account are known and this is none of them. Without any to compare with nothing is new. */
export async function isNewDevice(q: Queryable, accountId: string, fingerprintHash: Buffer): Promise<boolean> {
  const [row] = await q.query<{ known: number; same: number }>(
    `select count(*)::int as known, count(*) filter (where fingerprint_hash = $2)::int as same from session
     where account_id = $1 and fingerprint_hash is not null`,
    [accountId, fingerprintHash],
  );
  return row !== undefined && row.known > 0 && row.same === 0;
}
