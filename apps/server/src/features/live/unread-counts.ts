import type { Queryable } from '../../platform/database/database.ts';

export interface UnreadCounts {
  bugs: number;
  patches: number;
}

export async function readUnread(q: Queryable, accountId: string): Promise<UnreadCounts> {
  const [row] = await q.query<UnreadCounts>('select bugs, patches from unread_counter where account_id = $1', [
    accountId,
  ]);
  return row ?? { bugs: 0, patches: 0 };
}

/** Adds to an account's counters, in the transaction of what is unread; negative when something was read. Pages are notified at once. */
export async function bumpUnread(q: Queryable, accountId: string, { bugs, patches }: UnreadCounts): Promise<void> {
  await q.query('select bump_unread($1, $2, $3)', [accountId, bugs, patches]);
}

/** The same for many accounts in one statement. */
export async function bumpUnreadOfAll(
  q: Queryable,
  accountIds: readonly string[],
  { bugs, patches }: UnreadCounts,
): Promise<void> {
  await q.query('select bump_unread(id, $2, $3) from unnest($1::uuid[]) id', [accountIds, bugs, patches]);
}

/** Nothing new is left: the owner of the counter looked at the list of patches. */
export async function clearUnreadPatches(q: Queryable, accountId: string): Promise<void> {
  await q.execute('update unread_counter set patches = 0 where account_id = $1 and patches > 0', [accountId]);
}

/** The same of the list of notices. */
export async function clearUnreadNotices(q: Queryable, accountId: string): Promise<void> {
  await q.execute('update unread_counter set bugs = 0 where account_id = $1 and bugs > 0', [accountId]);
}
