import type { Queryable } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import type { Account } from '../../accounts/account.ts';
import { type AccountEvent, recordEvent } from '../../accounts/events.ts';
import { findAccount } from '../../accounts/find-account.ts';
import type { Actor } from '../staff-deps.ts';

/** An account that is not erased. Throws NotFoundError. */
export async function findForStaff(q: Queryable, id: string): Promise<Account> {
  const account = await findAccount(q, id);
  if (!account || account.state === 'erased') throw new NotFoundError();
  return account;
}

interface Act extends Pick<AccountEvent, 'type' | 'detail'> {
  /** The account that it was done to. */
  id: string;
}

/** Writes an act on an account into the audit log, with the person who did it. */
export const recordAct = (
  q: Parameters<typeof recordEvent>[0],
  { accountId, address, now }: Actor,
  { id, ...act }: Act,
): Promise<void> => recordEvent(q, { ...act, at: now, accountId, address, object: id, success: true });
