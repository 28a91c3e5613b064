import type { Transaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { isYounger } from '../sessions/list-sessions.ts';
import * as counted from '../sessions/sign-in-failures.ts';
import type { Account } from './account.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { recordEvent } from './events.ts';
import { inPasswordQueue, verifyPassword } from './password-hash.ts';

/** Who has no password here signs in elsewhere: a sign-in of the last minutes stands for it. */
const FRESH_SECONDS = 10 * 60;

type Deps = Pick<AccountDeps, 'database' | 'sealer' | 'clock'>;

/**
 * Whoever changes what opens the account, or takes its data away, shows once more who they are. Wrong passwords count together with
 * those of sign-in, so a stolen session guesses no faster than a stranger. Throws passwordWrong, and passwordResetNeeded after a
 * hundred in a row. Takes its time: not inside a transaction.
 */
export async function confirmPassword(deps: Deps, account: Account, digest: string, asking: Asking): Promise<void> {
  if (account.passwordHash === null) return confirmFreshSession(deps, asking);
  const { database, sealer } = deps;
  const isRight = await inPasswordQueue(account.id, () => verifyPassword(digest, account.passwordHash));
  const now = deps.clock();
  const subject = counted.subjectOfAccount(sealer, account.id);
  const outcome = await database.transaction(async (tx) => {
    await counted.lockSubjects(tx, [subject]);
    // Read under the lock: of many guesses at once none goes by the count of before.
    const [row] = await tx.query<{ failures: number }>('select failures from account where id = $1', [account.id]);
    if ((row?.failures ?? 0) >= counted.MOST_FAILURES_IN_A_ROW) return 'passwordResetNeeded';
    const isLocked = (await counted.secondsLocked(tx, subject, now)) > 0;
    if (isRight && !isLocked) {
      // With a dynamic code the password is half of it: a right half does not give back the tries at the other one.
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

/** After a right password, or a new one. */
export async function forgetFailures(tx: Transaction, sealer: Sealer, { id }: Pick<Account, 'id'>): Promise<void> {
  await counted.forgetFailures(tx, { subjects: [counted.subjectOfAccount(sealer, id)], accountId: id });
}

async function confirmFreshSession({ database, clock }: Deps, { viewer }: Asking): Promise<void> {
  const fresh = await isYounger(database, viewer.sessionId, FRESH_SECONDS, clock());
  if (!fresh) throw refused('passwordWrong', '请重新登录后再操作');
}
