import type { StaffViewer, Viewer } from '@ldy/contract/viewer.ts';
import { EXPLOIT_PERMISSIONS } from '@ldy/domain/access/exploit-permissions.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { ROLES, type Role, roleOf } from '@ldy/domain/access/roles.ts';
import { CONFIRMED_MINUTES } from '@ldy/domain/access/staff/staff-acts.ts';
import { isStaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { DISCLAIMER_VERSION } from '@ldy/domain/account/disclaimer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';

interface ViewerRow {
  session_id: string;
  session_role: Role;
  is_stale: boolean;
  must_slow_down_since: string | null;
  account_id: string;
  signup_type: 1 | 2;
  is_paid: boolean;
  is_staff: boolean;
  permissions_granted: number[];
  permissions_denied: number[];
  /** Null for everybody but staff. */
  staff_roles: string[] | null;
  has_totp: boolean;
  passed_totp: boolean;
  confirmed_lately: boolean;
  disclaimed: boolean;
}

export interface FoundViewer {
  viewer: Viewer;
  /** Whether the session was last marked as seen more than a minute ago. */
  isStale: boolean;
}

/** The viewer with this session secret; undefined when there is no such session or it has ended. */
export async function findViewerBySecret(q: Queryable, secret: string, now: string): Promise<FoundViewer | undefined> {
  // Read on every call, so that revoked permissions take effect at once.
  const [row] = await q.query<ViewerRow>(
    `select s.id as session_id, s.role as session_role, s.last_seen_at < $2::timestamptz - interval '1 minute' as is_stale,
       s.must_slow_down_since,
       a.id as account_id, a.signup_type, a.is_paid, a.is_staff, a.permissions_granted, a.permissions_denied,
       case when a.is_staff then (select array_agg(m.role) from staff_member m
         where m.account_id = a.id and m.confirmed_at is not null and m.revoked_at is null) end as staff_roles,
       a.totp_enabled_at is not null as has_totp, coalesce(s.totp_at >= a.totp_enabled_at, false) as passed_totp,
       coalesce(s.confirmed_at > $2::timestamptz - make_interval(mins => $3), false) as confirmed_lately,
       exists (select 1 from consent c where c.account_id = a.id and c.document = 'disclaimer' and c.version = $4
         and c.withdrawn_at is null) as disclaimed
     from session s join account a on a.id = s.account_id
     where s.secret_hash = $1 and a.state = 'active' and s.ends_at > $2::timestamptz
       and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2::timestamptz`,
    [hashSecret(secret), now, CONFIRMED_MINUTES, DISCLAIMER_VERSION],
    { keepPlan: true },
  );
  if (!row) return undefined;
  const role = roleOf({ signupType: row.signup_type, isPaid: row.is_paid, isStaff: row.is_staff });
  if (rank(role) > rank(row.session_role)) {
    await q.execute('delete from session where id = $1', [row.session_id]);
    return undefined;
  }
  return {
    isStale: row.is_stale,
    viewer: {
      role,
      accountId: row.account_id,
      sessionId: row.session_id,
      mustSlowDownSince: row.must_slow_down_since,
      permissions: permissionsOf(role, row),
      seesEverything: row.is_staff,
      ...staffOf(row),
    },
  };
}

type AccountRow = Pick<
  ViewerRow,
  'signup_type' | 'is_paid' | 'permissions_granted' | 'permissions_denied' | 'disclaimed'
>;

/**
 * An account as a viewer without a session, for what it reads by a token of its own: with the rights of its edition, and never those of
 * staff. Undefined unless the account is active.
 */
export async function readViewerOfAccount(q: Queryable, accountId: string): Promise<Viewer | undefined> {
  const [row] = await q.query<AccountRow>(
    `select a.signup_type, a.is_paid, a.permissions_granted, a.permissions_denied, exists (select 1 from consent c
       where c.account_id = a.id and c.document = 'disclaimer' and c.version = $2 and c.withdrawn_at is null) as disclaimed
     from account a where a.id = $1 and a.state = 'active'`,
    [accountId, DISCLAIMER_VERSION],
  );
  if (!row) return undefined;
  const role = roleOf({ signupType: row.signup_type, isPaid: row.is_paid, isStaff: false });
  return {
    role,
    accountId,
    sessionId: null,
    permissions: permissionsOf(role, row),
    seesEverything: false,
  };
}

/** Of the edition and the account; what attacks are made with only where the disclaimer is confirmed as it is now. */
function permissionsOf(role: Role, row: AccountRow): number[] {
  const denied = row.disclaimed ? row.permissions_denied : [...row.permissions_denied, ...EXPLOIT_PERMISSIONS];
  return permissionsFor(role, { granted: row.permissions_granted, denied });
}

/** Nothing for accounts without a role in the back office. */
function staffOf(row: ViewerRow): { staff?: StaffViewer } {
  const roles = (row.staff_roles ?? []).filter(isStaffRole);
  if (roles.length === 0) return {};
  return {
    staff: {
      roles,
      hasTotp: row.has_totp,
      passedTotp: row.passed_totp,
      confirmedLately: row.confirmed_lately,
    },
  };
}

/**
 * Accounts promoted since the session began must sign in again: a weaker session must not gain rights, and sessions of paid accounts and
 * staff are shorter.
 */
const rank = (role: Role): number => ROLES.indexOf(role);
