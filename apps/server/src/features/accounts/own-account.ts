import type { Queryable } from '../../platform/database/database.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { Account } from './account.ts';
import type { Asking } from './account-deps.ts';
import { findAccount } from './find-account.ts';

/** The account of who asks. Throws NotSignedInError when it was closed since the session was looked up. */
export async function ownAccount(q: Queryable, { viewer }: Pick<Asking, 'viewer'>): Promise<Account> {
  const account = viewer.accountId === null ? undefined : await findAccount(q, viewer.accountId);
  if (account?.state !== 'active') throw new NotSignedInError();
  return account;
}
