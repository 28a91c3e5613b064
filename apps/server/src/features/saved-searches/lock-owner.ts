import type { Transaction } from '../../platform/database/database.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/**
 * Lets one change of an account's searches happen at a time, so that counting before adding is right, and none after the account was
 * erased. Throws NotSignedInError.
 */
export async function lockOwner(tx: Transaction, accountId: string): Promise<void> {
  const [row] = await tx.query(`select 1 from account where id = $1 and state = 'active' for no key update`, [
    accountId,
  ]);
  if (!row) throw new NotSignedInError();
}
