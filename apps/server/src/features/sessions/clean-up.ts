import type { Queryable } from '../../platform/database/database.ts';

/**
 * Deletes expired rows, and personal data that is no longer needed. Correctness does not depend on it. Fingerprints are deleted with their
 * session, and after six months in any case.
 */
const STATEMENTS = [
  'delete from session where ends_at <= $1 or last_seen_at + make_interval(secs => idle_seconds) <= $1',
  `update session set fingerprint_hash = null
    where fingerprint_hash is not null and created_at <= $1::timestamptz - interval '6 months'`,
  'delete from flow_ticket where expires_at <= $1',
  `delete from sign_in_failure where at <= $1::timestamptz - interval '1 hour'`,
];

export async function cleanUpSessions(q: Queryable, now: string): Promise<void> {
  for (const sql of STATEMENTS) await q.execute(sql, [now]);
}
