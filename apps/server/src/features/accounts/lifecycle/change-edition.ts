import { type Role, roleOf, type SignupType } from '@ldy/domain/access/roles.ts';
import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { SHANGHAI_OFFSET_MS } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE, FOR_UPDATE_SKIP_LOCKED } from '#server/platform/database/locks.ts';
import type { CommonDeps } from '#server/platform/modules/module.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import { openContacts } from '../contacts/open-contacts.ts';
import { recordEvent } from '../events.ts';
import { findAccount } from '../find-account.ts';
import { postSecurityNotice } from '../security-notice.ts';

export interface EditionChange {
  accountId: string;
  /** What is left out stays. */
  to: { signupType?: SignupType; isPaid?: boolean; isStaff?: boolean; paidUntil?: string | null };
  now: string;
  /** Who changes it; null for the portal itself. */
  by: string | null;
  address: string;
  /** For the audit log. */
  reason: string;
}

/**
 * Changes the edition and records it, in the transaction of what decides it. Effective from the next call on: an account with more rights
 * signs in again. Returns the roles before and after; undefined for an account that is erased.
 */
export async function changeEdition(
  tx: Transaction,
  change: EditionChange,
): Promise<{ from: Role; to: Role } | undefined> {
  const { accountId, to, now, by, address, reason } = change;
  const [before] = await tx.query<{
    signup_type: 1 | 2;
    is_paid: boolean;
    is_staff: boolean;
    paid_until: string | null;
  }>(
    `select signup_type, is_paid, is_staff, paid_until from account where id = $1 and state <> 'erased' ${FOR_UPDATE}`,
    [accountId],
  );
  if (!before) return undefined;
  const signupType = to.signupType ?? before.signup_type;
  const isPaid = to.isPaid ?? before.is_paid;
  const isStaff = to.isStaff ?? before.is_staff;
  const paidUntil = isPaid ? (to.paidUntil === undefined ? before.paid_until : to.paidUntil) : null;
  await tx.execute('update account set signup_type = $2, is_paid = $3, is_staff = $4, paid_until = $5 where id = $1', [
    accountId,
    signupType,
    isPaid,
    isStaff,
    paidUntil,
  ]);
  const roles = {
    from: roleOf({ signupType: before.signup_type, isPaid: before.is_paid, isStaff: before.is_staff }),
    to: roleOf({ signupType, isPaid, isStaff }),
  };
  await recordEvent(tx, {
    at: now,
    type: 'account.change',
    accountId: by,
    address,
    object: accountId,
    success: true,
    detail: { ...roles, ...(paidUntil === null ? {} : { until: paidUntil }), reason },
  });
  return roles;
}

/** The first instant after a day (`YYYY-MM-DD`) in Shanghai: a paid edition ends then. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(`${dayAfter(day, 1)}T00:00:00Z`) - SHANGHAI_OFFSET_MS).toISOString();

/** Ends paid editions after their last day, one account per transaction, and notifies the owners. */
export async function endPaidEditions(
  deps: CommonDeps & { sealer: Sealer } & Parameters<typeof postSecurityNotice>[1],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await endNextPaidEdition(deps))) {
    // One after the other.
  }
}

async function endNextPaidEdition(deps: CommonDeps & Parameters<typeof postSecurityNotice>[1]): Promise<boolean> {
  const now = deps.clock();
  return deps.database.transaction(async (tx) => {
    const [due] = await tx.query<{ id: string }>(
      `select id from account where paid_until <= $1 and is_paid and state <> 'erased' order by paid_until limit 1
       ${FOR_UPDATE_SKIP_LOCKED}`,
      [now],
    );
    if (!due) return false;
    await changeEdition(tx, {
      accountId: due.id,
      to: { isPaid: false },
      now,
      by: null,
      address: '',
      reason: '付费到期',
    });
    const account = await findAccount(tx, due.id);
    if (account) {
      const to = openContacts(deps.sealer, account).mail;
      await postSecurityNotice(tx, deps, { to, notice: 'editionEnded', userName: account.userName, at: now });
    }
    return true;
  });
}
