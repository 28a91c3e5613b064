import type { Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CheckedCode } from './check-code.ts';
import { MOST_WRONG_TRIES } from './code-purpose.ts';

/**
 * Uses up a checked code, in the transaction that it authorises: of concurrent uses one succeeds, and a rollback leaves the code unused.
 * Throws codeWrong.
 */
export async function useCode(tx: Transaction, checked: CheckedCode, now: string): Promise<void> {
  const used = await tx.execute('delete from verification_code where id = $1 and tries < $2 and expires_at > $3', [
    checked.id,
    MOST_WRONG_TRIES,
    now,
  ]);
  if (used !== 1) throw refused('codeWrong');
}
