import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { Account } from './account.ts';
import type { Asking } from './account-deps.ts';
import { findAccount } from './find-account.ts';

/** The caller's account. Throws NotSignedInError if it was closed since the session was looked up. */
export async function ownAccount(q: Queryable, { viewer }: Pick<Asking, 'viewer'>): Promise<Account> {
  const account = viewer.accountId === null ? undefined : await findAccount(q, viewer.accountId);
  if (account?.state !== 'active') throw new NotSignedInError();
  return account;
}

/**
 * Locks the account for a change that its confirmed password allows. If the account was recovered since the password was checked, to shut
 * out this very session, the change must not happen. Throws NotSignedInError.
 */
export async function lockConfirmed(tx: Transaction, { id, passwordHash }: Account): Promise<void> {
  const [row] = await tx.query(
    `select 1 from account where id = $1 and state = 'active' and password_hash is not distinct from $2 ${FOR_UPDATE}`,
    [id, passwordHash],
  );
  if (!row) throw new NotSignedInError();
}
