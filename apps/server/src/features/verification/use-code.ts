import type { Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CheckedCode } from './check-code.ts';
import { MOST_WRONG_TRIES } from './code-purpose.ts';

/**
 * Uses a checked code up, in the transaction of what it opens: of several at once one succeeds, and a transaction that is rolled back
 * leaves it unused. Throws the refusal codeWrong.
 */
export async function useCode(tx: Transaction, checked: CheckedCode, now: string): Promise<void> {
  const used = await tx.execute('delete from verification_code where id = $1 and tries < $2 and expires_at > $3', [
    checked.id,
    MOST_WRONG_TRIES,
    now,
  ]);
  if (used !== 1) throw refused('codeWrong');
}
