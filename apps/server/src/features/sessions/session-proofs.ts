import type { Queryable } from '../../platform/database/database.ts';

/** What a session has proved of its person. */
interface Proof {
  sessionId: string | null;
  now: string;
}

/** A dynamic code was entered in this session. */
export async function proveTotp(q: Queryable, { sessionId, now }: Proof): Promise<void> {
  await q.execute('update session set totp_at = $2 where id = $1', [sessionId, now]);
}

/** The person proved in this session who they are: by the password, or by signing in again elsewhere. False if it has ended. */
export async function proveIdentity(q: Queryable, { sessionId, now }: Proof): Promise<boolean> {
  return (await q.execute('update session set confirmed_at = $2 where id = $1', [sessionId, now])) === 1;
}

/** When this was proved last; undefined for never, as after a sign-in by another system's word. `isLater`: not by the sign-in that began the session. */
export async function lastProof(
  q: Queryable,
  sessionId: string | null,
): Promise<{ at: string; isLater: boolean } | undefined> {
  const [row] = await q.query<{ at: string | null; is_later: boolean }>(
    'select confirmed_at as at, coalesce(confirmed_at > created_at, false) as is_later from session where id = $1',
    [sessionId],
  );
  return row?.at ? { at: row.at, isLater: row.is_later } : undefined;
}
