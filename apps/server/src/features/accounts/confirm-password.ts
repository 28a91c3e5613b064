import type { Database, Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { recordEvent } from '../audit/record-event.ts';
import {
  addFailure,
  forgetFailures,
  lockSubjects,
  MOST_FAILURES_IN_A_ROW,
  secondsLocked,
  subjectOfAccount,
} from '../sessions/sign-in-failures.ts';
import type { Account } from './account.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Makes sure that who holds the session also knows the password, before something that a thief of a session must not do. Wrong tries
 * count together with those of sign-in, so a stolen session guesses no faster than a stranger. Throws passwordWrong, and
 * passwordResetNeeded after a hundred in a row. Who has no password here signs in elsewhere: for them a sign-in of the last minutes
 * stands for it. Takes its time: not inside a transaction.
 */
export async function confirmPassword(
  { database, sealer, clock }: { database: Database; sealer: Sealer; clock(): string },
  account: Account,
  { password, address, sessionId = null }: { password: string; address: string; sessionId?: string | null },
): Promise<void> {
  if (account.passwordHash === null && sessionId !== null) return confirmFreshSession(database, sessionId, clock());
  const matches = await verifyPassword(password, account.passwordHash);
  const now = clock();
  const subjects = [subjectOfAccount(sealer, account.id)];
  const outcome = await database.transaction(async (tx) => {
    await lockSubjects(tx, subjects);
    // Read under the lock: of many guesses at once none goes by the count of before.
    const [row] = await tx.query<{ failures: number }>('select failures from account where id = $1', [account.id]);
    if ((row?.failures ?? 0) >= MOST_FAILURES_IN_A_ROW) return 'passwordResetNeeded';
    const isLocked = (await secondsLocked(tx, subjects[0] as Buffer, now)) > 0;
    if (matches && !isLocked) {
      await forgetFailures(tx, { subjects, accountId: account.id });
      return undefined;
    }
    if (!isLocked) await addFailure(tx, { subjects, accountId: account.id, now });
    await recordEvent(tx, {
      at: now,
      type: 'password.confirm',
      accountId: account.id,
      address,
      object: account.id,
      success: false,
    });
    return 'passwordWrong';
  });
  if (outcome) throw refused(outcome);
}

const FRESH_MINUTES = 10;

async function confirmFreshSession(q: Queryable, sessionId: string, now: string): Promise<void> {
  const [fresh] = await q.query(
    'select 1 from session where id = $1 and created_at > $2::timestamptz - make_interval(mins => $3)',
    [sessionId, now, FRESH_MINUTES],
  );
  if (!fresh) throw refused('passwordWrong', '请重新登录后再操作');
}
