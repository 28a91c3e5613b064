import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import type { Account } from '../account.ts';
import type { AccountDeps, Asking } from '../account-deps.ts';
import { openContacts } from '../contacts/open-contacts.ts';
import { type AccountEvent, recordEvent } from '../events.ts';
import { lockConfirmed, ownAccount } from '../own-account.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { postSecurityNotice, type SecurityNotice } from '../security-notice.ts';

/** Days during which signing in can keep the account. */
const GRACE_DAYS = 15;

/** Schedules the erasure of personal data and returns when. Calling it again does not change the time. */
export async function deleteAccount(
  deps: AccountDeps,
  password: string | undefined,
  asking: Asking,
): Promise<{ erased_at: string }> {
  const account = await ownAccount(deps.database, asking);
  await confirmPassword(deps, account, password, asking);
  const now = deps.clock();
  const eraseAt = new Date(Date.parse(now) + GRACE_DAYS * DAY_MS).toISOString();
  return deps.database.transaction(async (tx) => {
    await lockConfirmed(tx, account);
    const planned = await tx.query<{ erase_at: string }>(
      'update account set erase_at = $2 where id = $1 and erase_at is null returning erase_at',
      [account.id, eraseAt],
    );
    if (planned.length === 0) return { erased_at: (await ownAccount(tx, asking)).eraseAt ?? eraseAt };
    await endSessionsOf(tx, account.id, { except: asking.viewer.sessionId });
    await tell(tx, 'account.delete-begin', 'deletionAsked', deps, account, asking, now);
    return { erased_at: eraseAt };
  });
}

/** Cancels the erasure. */
export async function keepAccount(deps: AccountDeps, asking: Asking): Promise<void> {
  const now = deps.clock();
  await deps.database.transaction(async (tx) => {
    const account = await ownAccount(tx, asking);
    const cancelled = await tx.execute('update account set erase_at = null where id = $1 and erase_at is not null', [
      account.id,
    ]);
    if (cancelled === 1) await tell(tx, 'account.delete-cancel', 'deletionTakenBack', deps, account, asking, now);
  });
}

async function tell(
  tx: Transaction,
  type: AccountEvent['type'],
  notice: SecurityNotice,
  deps: AccountDeps,
  account: Account,
  { address }: Asking,
  at: string,
): Promise<void> {
  const to = openContacts(deps.sealer, account).mail;
  await postSecurityNotice(tx, deps, { to, notice, userName: account.userName, at });
  await recordEvent(tx, { at, type, accountId: account.id, address, object: account.id, success: true });
}
