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

/**
 * Uses an invitation for an account and activates the account. False when the code is unknown, used or expired. A single statement, so that
 * of two concurrent uses one succeeds. Counting wrong tries is the caller's task.
 */
export async function useInvitation(
  tx: Transaction,
  { code, accountId, now, address = '' }: InvitationUse,
): Promise<boolean> {
  const used = await tx.execute(
    `update invitation set used_by = $2, used_at = $3
     where code_hash = $1 and used_at is null and (expires_at is null or expires_at > $3)`,
    [hashInvitationCode(code), accountId, now],
  );
  const success = used === 1;
  if (success)
    await tx.execute('update account set invited_at = $2 where id = $1 and invited_at is null', [accountId, now]);
  await recordEvent(tx, { at: now, type: 'invitation.use', accountId, address, object: accountId, success });
  return success;
}

/** Whether the code is currently valid. */
export async function isUsable(q: Queryable, code: string, now: string): Promise<boolean> {
  const rows = await q.query(
    'select 1 from invitation where code_hash = $1 and used_at is null and (expires_at is null or expires_at > $2)',
    [hashInvitationCode(code), now],
  );
  return rows.length > 0;
}
