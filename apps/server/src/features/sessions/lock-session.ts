import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '../../platform/database/locks.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/** The account and the session in which something is made. */
export type Maker = Pick<Viewer, 'accountId' | 'sessionId'>;

/**
 * Locks the account before something is made in its session that will work without it. What takes the account back locks it too, so nothing is made by a call that
 * came before and is finished afterwards. Throws NotSignedInError.
 */
export async function lockSession(tx: Transaction, { accountId, sessionId }: Maker): Promise<void> {
  const [owner] = await tx.query(`select 1 from account where id = $1 and state = 'active' ${FOR_NO_KEY_UPDATE}`, [
    accountId,
  ]);
  // A statement of its own: the one that waited for the lock sees sessions as they were before.
  const [session] = await tx.query('select 1 from session where id = $1 and account_id = $2', [sessionId, accountId]);
  if (!owner || !session) throw new NotSignedInError();
}
