import type { Transaction } from '../../platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '../../platform/database/locks.ts';

/**
 * Serialises with changes of credentials: a recovery ends unfinished sign-ins, and none continues afterwards with the old password. An
 * unknown account runs the same statement.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query(`select 1 from account where id = $1 ${FOR_NO_KEY_UPDATE}`, [accountId]);
}
