import type { Transaction } from '../../platform/database/database.ts';

/**
 * Waits for whoever changes what opens an account, and makes them wait: a recovery ends what it finds, and behind it no sign-in goes on
 * by the password of before. An account that is not there costs the same statement.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('select 1 from account where id = $1 for no key update', [accountId]);
}
