import type { Transaction } from '../../platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '../../platform/database/locks.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/**
 * Serialises changes of an account's searches, so that counting before adding is correct, and nothing is added after the account was
 * erased. Throws NotSignedInError.
 */
export async function lockOwner(tx: Transaction, accountId: string): Promise<void> {
  const [row] = await tx.query(`select 1 from account where id = $1 and state = 'active' ${FOR_NO_KEY_UPDATE}`, [
    accountId,
  ]);
  if (!row) throw new NotSignedInError();
}
