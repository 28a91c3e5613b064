import type { Queryable } from '#server/platform/database/database.ts';
import { findAccount } from '../../accounts/find-account.ts';

/** Who may decide for a holder: an account for itself. */
export async function membersWhoDecide(q: Queryable, holderId: string): Promise<string[]> {
  const account = await findAccount(q, holderId);
  return account ? [account.id] : [];
}
