import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { SIGN_IN, TOKEN_SIGN_IN } from './sign-in-ticket.ts';

/**
 * Ends every session of an account except `except`, and every unfinished sign-in. Returns the ids of the ended sessions. Their cookies are
 * invalid at once.
 */
export async function endSessionsOf(
  q: Queryable,
  accountId: string,
  { except }: { except?: string | null } = {},
): Promise<string[]> {
  // A ticket is as good as a session: proofs given before must not open the account afterwards. Deleted before the sessions, in the lock
  // order of a sign-in.
  await q.execute('delete from flow_ticket where account_id = $1 and purpose = any($2::text[])', [
    accountId,
    [SIGN_IN, TOKEN_SIGN_IN],
  ]);
  const ended = await q.query<{ id: string }>(
    'delete from session where account_id = $1 and ($2::uuid is null or id <> $2::uuid) returning id',
    [accountId, except ?? null],
  );
  return ended.map(({ id }) => id);
}

/** Ends one session of this account; false when it has none with that id. */
export async function endSession(q: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await q.execute('delete from session where id::text = $1 and account_id = $2', [sessionId, accountId]);
  return ended === 1;
}

/** Erases every session and ticket of an account. */
export async function eraseSessions(tx: Transaction, accountId: string): Promise<void> {
  await endSessionsOf(tx, accountId);
  await tx.execute('delete from flow_ticket where account_id = $1', [accountId]);
}
