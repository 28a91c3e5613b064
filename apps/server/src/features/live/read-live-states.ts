import { UNREAD_KINDS } from '@ldy/contract/live.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The state sent to the pages of a session. */
export interface LiveState {
  /** A text that changes when the account's permissions change. */
  rights: string;
  /** What pages get: of a session the unread counts (`LIVE_PATH`). */
  message: string;
}

/** By session; expired ones are missing. One statement for all, because it runs every other second, or each second. */
export async function readLiveStates(
  q: Queryable,
  sessionIds: readonly string[],
  now: string,
): Promise<Map<string, LiveState>> {
  const rows = await q.query<LiveState & { session_id: string }>(
    `select s.id as session_id, array_to_string(array(
         select coalesce(u.count, 0) from unnest($3::text[]) with ordinality as asked (kind, place)
         left join unread_count u on u.account_id = a.id and u.kind = asked.kind and a.notify_platform order by asked.place), '-') as message,
       row(a.signup_type, a.is_paid, a.is_staff, a.permissions_granted, a.permissions_denied)::text as rights
     from session s join account a on a.id = s.account_id
     where s.id = any($1::uuid[]) and a.state = 'active' and s.ends_at > $2::timestamptz
       and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2::timestamptz`,
    [sessionIds, now, UNREAD_KINDS],
  );
  return new Map(rows.map(({ session_id, message, rights }) => [session_id, { message, rights }]));
}
