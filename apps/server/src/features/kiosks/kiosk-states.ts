import type { Database } from '#server/platform/database/database.ts';
import type { LiveState } from '../live/read-live-states.ts';
import { latestChange } from '../vulnerabilities/latest-change.ts';

/** Of each address that holds: what its maker may, and how far the library has come. One statement for all, because it runs every other second. */
export async function readKioskStates(
  database: Database,
  ids: readonly string[],
  now: string,
): Promise<Map<string, LiveState>> {
  const rows = await database.query<{ id: string; rights: string }>(
    `select k.id, row(a.signup_type, a.is_paid, a.permissions_granted, a.permissions_denied)::text as rights
     from kiosk k join account a on a.id = k.account_id
     where k.id = any($1::uuid[]) and k.ends_at > $2::timestamptz and a.state = 'active'`,
    [ids, now],
  );
  const message = String(await latestChange(database));
  return new Map(rows.map(({ id, rights }) => [id, { rights, message }]));
}
