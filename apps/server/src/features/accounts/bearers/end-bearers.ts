import type { Transaction } from '#server/platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '#server/platform/database/locks.ts';
import type { Bearers, BearersOf } from '#server/platform/modules/bearers.ts';

/** Ends whatever an account made that works without a session: so that none is left to a stranger when its owner takes it back. How many of each kind ended. */
export async function endBearers(tx: Transaction, bearers: Bearers, of: BearersOf): Promise<Record<string, number>> {
  // See lock-session.ts.
  await tx.query(`select 1 from account where id = $1 ${FOR_NO_KEY_UPDATE}`, [of.accountId]);
  const ended: Record<string, number> = {};
  for (const [kind, { end }] of Object.entries(bearers)) {
    const count = await end(tx, of);
    if (count > 0) ended[kind] = count;
  }
  return ended;
}

export const countEnded = (ended: Record<string, number>): number =>
  Object.values(ended).reduce((sum, count) => sum + count, 0);
