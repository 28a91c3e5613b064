import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '../../platform/database/locks.ts';
import { recordEvent } from './events.ts';

/** Who performs an act on roles, and why. */
export interface RoleAct {
  /** Null: the operator's terminal. */
  by: string | null;
  address: string;
  reason: string;
  now: string;
}

/**
 * Gives an account a role in the back office; from the terminal at once, else when a second person confirms it. False if the account has the role,
 * if it waits to be confirmed, and if this is the person who is to have it.
 */
export async function grantRole(
  tx: Transaction,
  { accountId, role }: { accountId: string; role: StaffRole },
  { by, address, reason, now }: RoleAct,
): Promise<boolean> {
  if (by === accountId) return false;
  if (by === null) await lockAccount(tx, { accountId });
  const [granted] = await tx.query<{ id: string }>(
    `insert into staff_member (account_id, role, reason, granted_by, granted_at, confirmed_at)
     values ($1, $2, $3, $4, $5::timestamptz, case when $4::uuid is null then $5::timestamptz end)
     on conflict (account_id, role) where revoked_at is null do update set confirmed_at = excluded.confirmed_at
       where staff_member.confirmed_at is null and excluded.confirmed_at is not null
     returning id`,
    [accountId, role, reason, by, now],
  );
  if (!granted) return false;
  if (by === null) await makeStaff(tx, accountId);
  const event = { at: now, accountId: by, address, object: accountId, success: true, detail: { role, reason } };
  await recordEvent(tx, { ...event, type: 'staff.grant' });
  return true;
}

/**
 * Confirms a granted role. False if nothing waits under this id, if the account was closed meanwhile, or if this is the person who granted it or is
 * to have it.
 */
export async function confirmRole(
  tx: Transaction,
  id: string,
  { by, address, reason, now }: RoleAct & { by: string },
): Promise<boolean> {
  if ((await lockAccount(tx, { memberId: id })) !== 'active') return false;
  const [row] = await tx.query<{ account_id: string; role: string }>(
    `update staff_member set confirmed_by = $2, confirmed_at = $3
     where id = $1 and confirmed_at is null and revoked_at is null and account_id <> $2 and granted_by is distinct from $2
     returning account_id, role`,
    [id, by, now],
  );
  if (!row) return false;
  await makeStaff(tx, row.account_id);
  const event = { at: now, accountId: by, address, object: row.account_id, success: true };
  await recordEvent(tx, { ...event, type: 'staff.confirm', detail: { role: row.role, reason } });
  return true;
}

/**
 * Locks the account of a role, or one by its id, and answers its state. Whether somebody is staff follows from all roles of an account, so of two
 * who change them at once the second waits here, and then sees what the first did.
 */
export async function lockAccount(
  tx: Transaction,
  { accountId = null, memberId = null }: { accountId?: string | null; memberId?: string | null },
): Promise<string | undefined> {
  const [account] = await tx.query<{ state: string }>(
    `select state from account where id = coalesce($1::uuid, (select account_id from staff_member where id = $2::uuid))
     ${FOR_NO_KEY_UPDATE}`,
    [accountId, memberId],
  );
  return account?.state;
}

/** Sessions of before end by themselves: who becomes staff signs in again (sessions/read-viewer.ts). */
async function makeStaff(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(`update account set is_staff = true where id = $1 and state <> 'erased' and not is_staff`, [
    accountId,
  ]);
}
