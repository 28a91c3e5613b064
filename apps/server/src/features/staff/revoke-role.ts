import type { Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { recordEvent } from './events.ts';
import { lockAccount, type RoleAct } from './grant-role.ts';

/** Takes one role away, or what waits to be confirmed; an account without any is no staff any more. False if there is none under this id. */
export async function revokeRole(tx: Transaction, id: string, act: RoleAct): Promise<boolean> {
  await lockAccount(tx, { memberId: id });
  const rows = await tx.query<Revoked>(
    `update staff_member set revoked_by = $2, revoked_at = $3 where id = $1 and revoked_at is null
     returning account_id, role`,
    [id, act.by, act.now],
  );
  return conclude(tx, rows, act);
}

/** Takes every role of an account away. False if it had none. */
export async function revokeRoles(tx: Transaction, accountId: string, act: RoleAct): Promise<boolean> {
  await lockAccount(tx, { accountId });
  const rows = await tx.query<Revoked>(
    `update staff_member set revoked_by = $2, revoked_at = $3 where account_id = $1 and revoked_at is null
     returning account_id, role`,
    [accountId, act.by, act.now],
  );
  return conclude(tx, rows, act);
}

/** Who holds these roles watches over the others: no single person takes one of them from somebody else. */
const BY_TWO = ['administrator', 'auditor'];

/** So long somebody else may join in taking a role away. */
export const REVOCATION_ASKED_DAYS = 7;

/**
 * Notes who asks to take such a role away and answers true, if a second person has to: of an open account other than the own one, where no other
 * administrator asked before. The terminal needs one.
 */
export async function asksToRevoke(tx: Transaction, id: string, act: RoleAct): Promise<boolean> {
  if (act.by === null || (await lockAccount(tx, { memberId: id })) !== 'active') return false;
  const [asked] = await tx.query<Revoked>(
    `update staff_member set revoke_asked_by = $2, revoke_asked_at = $3
     where id = $1 and revoked_at is null and confirmed_at is not null and role = any($4) and account_id <> $2
       and (revoke_asked_by is null or revoke_asked_by = $2 or revoke_asked_at < $3::timestamptz - make_interval(days => $5))
     returning account_id, role`,
    [id, act.by, act.now, BY_TWO, REVOCATION_ASKED_DAYS],
  );
  if (!asked) return false;
  const detail = { role: asked.role, reason: act.reason };
  const event = { at: act.now, accountId: act.by, address: act.address, object: asked.account_id, success: true };
  await recordEvent(tx, { ...event, type: 'staff.ask-to-revoke', detail });
  return true;
}

interface Revoked {
  account_id: string;
  role: string;
}

async function conclude(
  tx: Transaction,
  rows: readonly Revoked[],
  { by, address, reason, now }: RoleAct,
): Promise<boolean> {
  for (const { account_id, role } of rows) {
    const event = { at: now, accountId: by, address, object: account_id, success: true, detail: { role, reason } };
    await recordEvent(tx, { ...event, type: 'staff.revoke' });
    await tx.execute(
      `update account set is_staff = false where id = $1 and not exists (
         select 1 from staff_member where account_id = $1 and confirmed_at is not null and revoked_at is null)`,
      [account_id],
    );
  }
  return rows.length > 0;
}

/**
 * Whether this is the only role of an administrator with an open account: without one, no account could grant roles in the back office. The terminal closes
 * accounts that keep their roles.
 */
export async function isLastAdministrator(tx: Transaction, id: string): Promise<boolean> {
  // Locked, so that two administrators cannot take each other's role at once.
  const rows = await tx.query<{ id: string }>(
    `select m.id from staff_member m join account a on a.id = m.account_id
     where m.role = 'administrator' and m.confirmed_at is not null and m.revoked_at is null and a.state = 'active'
     order by m.id ${FOR_UPDATE} of m`,
  );
  return rows.length === 1 && rows[0]?.id === id;
}
