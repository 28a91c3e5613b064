import type { Transaction } from '#server/platform/database/database.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';
import { lockOrganisation } from '../membership.ts';
import type { Access } from './may-hold.ts';

/**
 * Serialises what adds to a holder, so that counting before adding is correct, and keeps the account's membership until the transaction ends. Throws
 * NotFoundError where the account may not do this for the holder.
 */
export async function lockHolder(
  tx: Transaction,
  { accountId, holderId, access }: { accountId: string; holderId: string; access: Access },
): Promise<void> {
  await lockOwner(tx, accountId);
  if (holderId !== accountId) await lockOrganisation(tx, { id: holderId, accountId, right: access });
}
