import type { Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import * as counted from '../../sessions/sign-in-failures.ts';
import type { Account } from '../account.ts';
import type { AccountDeps, Asking } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { confirmedUntil } from './confirmed-until.ts';
import { inPasswordQueue, verifyPassword } from './password-hash.ts';

type Deps = Pick<AccountDeps, 'database' | 'sealer' | 'clock'>;

/**
 * Confirms the person before changing credentials or deleting data: by the password, or without one by a fresh sign-in elsewhere. Wrong passwords
 * count together with those of sign-in, so a stolen session cannot guess faster than a stranger. Throws passwordWrong, and passwordResetNeeded after a hundred in a row. Slow: do not call
 * inside a transaction.
 */
export async function confirmPassword(
  deps: Deps,
  account: Account,
  digest: string | undefined,
  asking: Asking,
): Promise<void> {
  if (account.passwordHash === null || digest === undefined) return requireFreshSignIn(deps, account, asking);
  const { database, sealer } = deps;
  const isRight = await inPasswordQueue(account.id, () => verifyPassword(digest, account.passwordHash));
  const now = deps.clock();
  const subject = counted.subjectOfAccount(sealer, account.id);
  const outcome = await database.transaction(async (tx) => {
    await counted.lockSubjects(tx, [subject]);
    // Read under the lock, so that concurrent guesses do not use a stale count.
    const [row] = await tx.query<{ failures: number }>('select failures from account where id = $1', [account.id]);
    if ((row?.failures ?? 0) >= counted.MOST_FAILURES_IN_A_ROW) return 'passwordResetNeeded';
    const isLocked = (await counted.secondsLocked(tx, subject, now)) > 0;
    if (isRight && !isLocked) {
      // With a dynamic code the password is only one factor: it does not reset the tries of the other.
      if (account.totpEnabledAt === null) await forgetFailures(tx, sealer, account);
      return undefined;
    }
    if (!isLocked) await counted.addFailure(tx, { subjects: [subject], accountId: account.id, now });
    await recordEvent(tx, {
      at: now,
      type: 'password.confirm',
      accountId: account.id,
      address: asking.address,
      object: account.id,
      success: false,
      detail: { locked: isLocked },
    });
    return 'passwordWrong';
  });
  if (outcome) throw refused(outcome);
}

/** Called after a correct or a new password. */
export async function forgetFailures(tx: Transaction, sealer: Sealer, { id }: Pick<Account, 'id'>): Promise<void> {
  await counted.forgetFailures(tx, { subjects: [counted.subjectOfAccount(sealer, id)], accountId: id });
}

async function requireFreshSignIn(deps: Deps, account: Account, { viewer }: Asking): Promise<void> {
  if ((await confirmedUntil(deps, account, viewer)) === undefined) throw refused('passwordWrong', '请重新登录后再操作');
}
