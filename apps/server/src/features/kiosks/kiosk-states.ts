import type { Database } from '#server/platform/database/database.ts';
import type { LiveState } from '../live/read-live-states.ts';

interface StatesDeps {
  database: Database;
  clock(): string;
  /** The newest change that answers know of: with an earlier one, a screen would read what was there before, and not ask again. */
  reachedChange(): Promise<string>;
}

/** Of each address that holds: what its maker may (the account may be closed for a while), and how far the library has come. One statement for all, because it runs each second. */
export async function readKioskStates(
  { database, clock, reachedChange }: StatesDeps,
  ids: readonly string[],
): Promise<Map<string, LiveState>> {
  const rows = await database.query<{ id: string; rights: string }>(
    `select k.id, row(a.state, a.signup_type, a.is_paid, a.permissions_granted, a.permissions_denied)::text as rights
     from kiosk k join account a on a.id = k.account_id
     where k.id = any($1::uuid[]) and k.ends_at > $2::timestamptz`,
    [ids, clock()],
  );
  const message = await reachedChange();
  return new Map(rows.map(({ id, rights }) => [id, { rights, message }]));
}
