import { UNREAD_KINDS, type UnreadCounts, type UnreadKind } from '@ldy/contract/live.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Nothing for an account that wants no counts (站内消息 of its 通知设置); they are counted on, and shown when it wants them again. */
export async function readUnread(q: Queryable, accountId: string): Promise<UnreadCounts> {
  const rows = await q.query<{ kind: string; count: number }>(
    `select u.kind, u.count from unread_count u join account a on a.id = u.account_id
     where u.account_id = $1 and a.notify_platform`,
    [accountId],
  );
  const counts = UNREAD_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0]);
  return Object.fromEntries(counts) as UnreadCounts;
}

/** Adds to the count of a kind of these accounts, in the transaction of what is unread; negative when something was read. Pages are notified at once. */
export async function bumpUnread(
  q: Queryable,
  accountIds: readonly string[],
  kind: UnreadKind,
  more: number,
): Promise<void> {
  await q.query(
    `insert into unread_count as u (account_id, kind, count) select id, $2, greatest($3::int, 0) from unnest($1::uuid[]) id
     on conflict (account_id, kind) do update set count = greatest(u.count + $3, 0)`,
    [accountIds, kind, more],
  );
}

/** Nothing new is left: the owner of the count looked at the list. */
export async function clearUnread(q: Queryable, accountId: string, kind: UnreadKind): Promise<void> {
  await q.execute('update unread_count set count = 0 where account_id = $1 and kind = $2 and count > 0', [
    accountId,
    kind,
  ]);
}
