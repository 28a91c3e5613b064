import type { Queryable } from '../../platform/database/database.ts';

/** Ends every session of an account, but for `except`. Answers the ids of those that ended: their cookies are dead at once. */
export async function endSessionsOf(
  q: Queryable,
  accountId: string,
  { except }: { except?: string | null } = {},
): Promise<string[]> {
  const ended = await q.query<{ id: string }>(
    'delete from session where account_id = $1 and ($2::uuid is null or id <> $2::uuid) returning id',
    [accountId, except ?? null],
  );
  return ended.map(({ id }) => id);
}

/** Ends one session of this account; false when it has none of that id. */
export async function endSession(q: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await q.execute('delete from session where id::text = $1 and account_id = $2', [sessionId, accountId]);
  return ended === 1;
}
