import type { Queryable } from '../../platform/database/database.ts';

/** What a session has proved of its person, which the back office asks for. */
interface Proof {
  sessionId: string | null;
  now: string;
}

/** A dynamic code was entered in this session. */
export async function proveTotp(q: Queryable, { sessionId, now }: Proof): Promise<void> {
  await q.execute('update session set totp_at = $2 where id = $1', [sessionId, now]);
}

/** The password was entered in this session. */
export async function proveIdentity(q: Queryable, { sessionId, now }: Proof): Promise<void> {
  await q.execute('update session set confirmed_at = $2 where id = $1', [sessionId, now]);
}
