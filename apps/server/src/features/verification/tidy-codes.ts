import type { Queryable } from '../../platform/database/database.ts';

/** Forgets codes that expired, and sendings that no longer count. */
export async function tidyCodes(q: Queryable, now: string): Promise<void> {
  await q.execute('delete from verification_code where expires_at < $1', [now]);
  await q.execute('delete from sending_pace where forget_at < $1', [now]);
}
