import type { Transaction } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Account } from '../accounts/account.ts';
import { useTotp } from '../accounts/totp.ts';
import { addFailure, lockSubjects, secondsLocked, subjectOfAccount } from '../sessions/sign-in-failures.ts';

/** Uses a dynamic code. A wrong one counts together with wrong passwords; while the account is locked no code is right, and none counts. */
export async function tryTotp(
  tx: Transaction,
  sealer: Sealer,
  { account, code, now }: { account: Account; code: string; now: string },
): Promise<{ isRight: boolean; isLocked: boolean }> {
  const subject = subjectOfAccount(sealer, account.id);
  await lockSubjects(tx, [subject]);
  const isLocked = (await secondsLocked(tx, subject, now)) > 0;
  const isRight = !isLocked && (await useTotp(tx, sealer, { account, code, now }));
  if (!isRight && !isLocked) await addFailure(tx, { subjects: [subject], accountId: account.id, now });
  return { isRight, isLocked };
}
