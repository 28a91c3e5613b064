import { STAFF_ACTS, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { STAFF_ROLES } from '@ldy/domain/access/staff/staff-roles.ts';
import { z } from 'zod';
import { confirmation, empty, noInput } from '../accounts/account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { reason, staffCall } from './staff-call.ts';

const role = z.enum(STAFF_ROLES);

/** What the caller may do; everything that the back office shows follows from it. */
export const readStaff = staffCall(
  'back-office.enter',
  'me',
  '当前人员的角色与可用操作',
  noInput,
  z.object({
    user_name: z.string(),
    roles: z.array(role),
    acts: z.array(z.enum(Object.keys(STAFF_ACTS) as StaffAct[])),
    has_password: z.boolean(),
    single_sign_on: z.boolean(),
  }),
);

export const confirmStaffPassword = endpoint({
  ...staffCall(
    'back-office.enter',
    'confirmpassword',
    '再次输入密码，之后 10 分钟内可进行敏感操作；没有密码的账号须刚登录过',
    z.strictObject(confirmation),
    empty,
  ),
  usesReserve: true,
});

export const listStaff = staffCall(
  'staff.read',
  'staff/list',
  '后台人员与角色',
  noInput,
  z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        account_id: z.uuid(),
        user_name: z.string(),
        role,
        reason: z.string(),
        /** '' for the terminal. */
        granted_by: z.string(),
        granted_at: z.string(),
        /** '' while it waits for a second person. */
        confirmed_at: z.string(),
        /** Who asked to take it away, and waits for a second administrator; '' for none. */
        revoke_asked_by: z.string(),
        has_totp: z.boolean(),
      }),
    ),
  }),
);

export const grantStaffRole = staffCall(
  'staff.grant',
  'staff/grant',
  '授予后台角色，由另一名管理员确认后生效',
  z.strictObject({ account_id: z.uuid(), role, reason }),
  empty,
);
export const confirmStaffRole = staffCall(
  'staff.grant',
  'staff/confirm',
  '确认由他人授予的后台角色',
  z.strictObject({ id: z.uuid(), reason }),
  empty,
);
export const revokeStaffRole = endpoint({
  ...staffCall(
    'staff.revoke',
    'staff/revoke',
    '收回后台角色；管理员与审计员的角色须两名管理员先后提出，或由本人放弃',
    z.strictObject({ id: z.uuid(), reason }),
    /** Whether it waits for a second administrator. */
    z.object({ waits: z.boolean() }),
  ),
  usesReserve: true,
});

export const CALLS = { readStaff, confirmStaffPassword, listStaff, grantStaffRole, confirmStaffRole, revokeStaffRole };
