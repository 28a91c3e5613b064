import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { recordEvent } from './events.ts';
import { hashInvitationCode } from './invitation-code.ts';

export interface InvitationUse {
  /** As typed. */
  code: string;
  accountId: string;
  /** ISO 8601. */
  now: string;
  address?: string;
}

/** $2: now. */
const USABLE = `used < uses and revoked_at is null and (expires_at is null or expires_at > $2::timestamptz)`;

/**
 * Uses an invitation for an account and activates the account. False when the code is unknown, used up, revoked or expired, or when this
 * account has used it. A single statement, so that of several concurrent uses only as many succeed as there are. Counting wrong tries is the
 * caller's task.
 */
export async function useInvitation(
  tx: Transaction,
  { code, accountId, now, address = '' }: InvitationUse,
): Promise<boolean> {
  const [used] = await tx.query<{ id: string }>(
    `update invitation i set used = used + 1 where code_hash = $1 and ${USABLE}
       and not exists (select from invitation_use u where u.invitation_id = i.id and u.account_id = $3)
     returning id`,
    [hashInvitationCode(code), now, accountId],
  );
  if (used) {
    await tx.execute('insert into invitation_use (invitation_id, account_id, at) values ($1, $2, $3)', [
      used.id,
      accountId,
      now,
    ]);
    await tx.execute('update account set invited_at = $2 where id = $1 and invited_at is null', [accountId, now]);
  }
  const success = used !== undefined;
  await recordEvent(tx, { at: now, type: 'invitation.use', accountId, address, object: accountId, success });
  return success;
}

/** Whether the code is currently valid. */
export async function isUsable(q: Queryable, code: string, now: string): Promise<boolean> {
  const rows = await q.query(`select 1 from invitation where code_hash = $1 and ${USABLE}`, [
    hashInvitationCode(code),
    now,
  ]);
  return rows.length > 0;
}
