import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from './is-unique-violation.ts';
import { plainUserName } from './personal-columns.ts';

/** Gives the account this user name if no other account has it. Returns the name it has now; '' without an account. */
export async function renameAccount(
  tx: Transaction,
  { accountId, userName }: { accountId: string; userName: string },
): Promise<string> {
  try {
    await tx.savepoint(() =>
      tx.execute(`update account set user_name = $2, user_name_key = $3 where id = $1 and state <> 'erased'`, [
        accountId,
        userName.trim(),
        plainUserName(userName),
      ]),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const [row] = await tx.query<{ user_name: string }>('select user_name from account where id = $1', [accountId]);
  return row?.user_name ?? '';
}
