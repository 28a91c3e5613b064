import type { Transaction } from '../../platform/database/database.ts';
import { recordEvent } from './events.ts';

interface Revocation {
  id: string;
  by: string;
  address: string;
  reason: string;
  now: string;
}

/** It cannot be used from now on; accounts that used it stay. False if there is none under this id, or if it was revoked before. */
export async function revokeInvitation(
  tx: Transaction,
  { id, by, address, reason, now }: Revocation,
): Promise<boolean> {
  const revoked = await tx.execute(
    'update invitation set revoked_at = $2, revoked_by = $3 where id = $1 and revoked_at is null',
    [id, now, by],
  );
  if (revoked !== 1) return false;
  const event = { at: now, type: 'invitation.revoke', accountId: by, address, object: id, success: true } as const;
  await recordEvent(tx, { ...event, detail: { reason } });
  return true;
}
