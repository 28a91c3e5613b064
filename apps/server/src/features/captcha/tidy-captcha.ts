import type { Queryable } from '../../platform/database/database.ts';

/** Forgets puzzles and tokens that are over. They stay an hour, so that a provider's token is not exchanged again at once. */
export async function tidyCaptcha(q: Queryable, now: string): Promise<void> {
  for (const table of ['captcha_challenge', 'captcha_pass']) {
    await q.execute(`delete from ${table} where expires_at < $1::timestamptz - interval '1 hour'`, [now]);
  }
}
