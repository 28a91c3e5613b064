import { isStaffRole, type StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { REVOCATION_ASKED_DAYS } from './revoke-role.ts';

export interface StaffMember {
  id: string;
  accountId: string;
  userName: string;
  role: StaffRole;
  reason: string;
  /** User name; null: the terminal. */
  grantedBy: string | null;
  grantedAt: string;
  /** Null while it waits for a second person. */
  confirmedAt: string | null;
  /** User name of who asked to take it away; null for none. */
  revokeAskedBy: string | null;
  hasTotp: boolean;
}

/** Everybody with a role, or with one that waits to be confirmed; the newest first. */
export async function listStaff(q: Queryable, now: string): Promise<StaffMember[]> {
  const rows = await q.query<{
    id: string;
    account_id: string;
    user_name: string;
    role: string;
    reason: string;
    granted_by: string | null;
    granted_at: string;
    confirmed_at: string | null;
    revoke_asked_by: string | null;
    has_totp: boolean;
  }>(
    `select m.id, m.account_id, a.user_name, m.role, m.reason,
       (select g.user_name from account g where g.id = m.granted_by) as granted_by, m.granted_at, m.confirmed_at,
       (select g.user_name from account g where g.id = m.revoke_asked_by
          and m.revoke_asked_at >= $1::timestamptz - make_interval(days => $2)) as revoke_asked_by, a.totp_enabled_at is not null as has_totp
     from staff_member m join account a on a.id = m.account_id
     where m.revoked_at is null order by m.granted_at desc, m.id`,
    [now, REVOCATION_ASKED_DAYS],
  );
  return rows.flatMap(({ role, ...row }) =>
    isStaffRole(role)
      ? {
          id: row.id,
          accountId: row.account_id,
          userName: row.user_name,
          role,
          reason: row.reason,
          grantedBy: row.granted_by,
          grantedAt: row.granted_at,
          confirmedAt: row.confirmed_at,
          revokeAskedBy: row.revoke_asked_by,
          hasTotp: row.has_totp,
        }
      : [],
  );
}
