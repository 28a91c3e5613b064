import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import * as counted from '../../sessions/sign-in-failures.ts';
import type { Account } from '../account.ts';
import { openContacts } from '../contacts/open-contacts.ts';

/** Failures are counted for the account and for each name that it signs in by. */
function subjectsOf(sealer: Sealer, account: Account): Buffer[] {
  const { phone, mail } = openContacts(sealer, account);
  const names = [account.userName, phone, mail].filter((name) => name !== '');
  return [counted.subjectOfAccount(sealer, account.id), ...names.map((name) => counted.subjectOfName(sealer, name))];
}

/** The longest time until one of its names can be tried again; 0 where all can. */
export async function secondsUntilUnlocked(
  q: Queryable,
  sealer: Sealer,
  account: Account,
  now: string,
): Promise<number> {
  const locks = await Promise.all(subjectsOf(sealer, account).map((subject) => counted.secondsLocked(q, subject, now)));
  return Math.max(...locks);
}

/** Forgets the wrong tries, those in a row too. */
export const unlockAccount = (tx: Transaction, sealer: Sealer, account: Account): Promise<void> =>
  counted.forgetFailures(tx, { subjects: subjectsOf(sealer, account), accountId: account.id });
