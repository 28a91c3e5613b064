import { QUOTA_KINDS } from '@ldy/domain/access/daily-quotas.ts';
import { EDITIONS, ROLES } from '@ldy/domain/access/roles.ts';
import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { day } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { cursorPage } from './applications.ts';
import { reason, staffCall } from './staff-call.ts';

/** Accounts as the back office goes through them: by edition, or by what is unusual about them. */
export const ACCOUNT_MARKS = ['disabled', 'leaving', 'overridden', 'ends-soon'] as const;
const states = z.enum(['active', 'disabled']);

const listedAccount = z.object({
  id: z.uuid(),
  qid: z.string(),
  user_name: z.string(),
  role: z.enum(ROLES),
  /** When a paid edition ends; '' for no end. */
  paid_until: z.string(),
  state: states,
  /** Masked, as the mail is. */
  phone: z.string(),
  mail: z.string(),
  /** When personal data is erased, where the person asked for it; '' otherwise. */
  erase_at: z.string(),
  created_at: z.string(),
});

export const listAccounts = staffCall(
  'accounts.read',
  'accounts/list',
  '账号列表（联系方式脱敏）；按 ID、用户名开头，或完整的手机号、邮箱查找',
  z.strictObject({
    text: z.string().trim().max(100).optional(),
    role: z.enum([...EDITIONS, 'staff']).optional(),
    mark: z.enum(ACCOUNT_MARKS).optional(),
    ...cursorPage,
  }),
  z.object({
    list: z.array(listedAccount),
    /** '' on the last page. */
    cursor: z.string(),
  }),
);

const id = { id: z.uuid() };

export const readAccount = staffCall(
  'accounts.read',
  'accounts/read',
  '一个账号：版别、权限、用量、登录设备、导出与注销申请（联系方式脱敏）',
  z.strictObject(id),
  listedAccount.extend({
    notice_mail: z.string(),
    has_totp: z.boolean(),
    has_wechat: z.boolean(),
    signs_in_elsewhere: z.boolean(),
    invited_at: z.string(),
    terms_agreed_at: z.string(),
    granted: z.array(z.int()),
    denied: z.array(z.int()),
    quotas: z.array(z.object({ kind: z.enum(QUOTA_KINDS), used: z.int(), limit: z.int().nullable() })),
    /** Seconds until signing in is possible again; 0 where it is. */
    locked_seconds: z.int(),
    /** Wrong passwords in a row; from a hundred on the password has to be recovered. */
    failures: z.int(),
    sessions: z.array(
      z.object({
        browser: z.string(),
        system: z.string(),
        /** The network. */
        address: z.string(),
        /** Country, province and city of the address; '' where they are not known. */
        place: z.string(),
        signed_in_at: z.string(),
        last_seen_at: z.string(),
      }),
    ),
    /** When the person exported their data, the newest first. */
    exports: z.array(z.string()),
  }),
);

export const unmaskAccount = staffCall(
  'accounts.unmask',
  'accounts/unmask',
  '查看账号的完整联系方式',
  z.strictObject({ ...id, reason }),
  z.object({ phone: z.string(), mail: z.string(), notice_mail: z.string() }),
);
export const changeAccountEdition = staffCall(
  'accounts.change-edition',
  'accounts/edition',
  '变更账号的版别与到期日',
  z.strictObject({
    ...id,
    edition: z.enum(EDITIONS, '请选择版别'),
    /** Last day of the commercial edition; without it there is no end. */
    until: day('请填写到期日').optional(),
    reason,
  }),
  empty,
);

const ids = z.array(z.int().min(0).max(1_000_000)).max(100);
/** By the change and not by the whole list, so that two who change others do not undo each other. */
export const overridePermissions = staffCall(
  'accounts.override',
  'accounts/override',
  '单独授予、取消权限，或恢复为版别的权限',
  z.strictObject({ ...id, grant: ids, deny: ids, clear: ids, reason }),
  empty,
);
export const endAccountSessions = endpoint({
  ...staffCall(
    'accounts.end-sessions',
    'accounts/endsessions',
    '结束账号的所有登录，以及它生成的无需登录的地址',
    z.strictObject({ ...id, reason }),
    z.object({ ended: z.int(), addresses: z.int().describe('结束的无需登录的地址') }),
  ),
  usesReserve: true,
});
export const unlockAccount = staffCall(
  'accounts.unlock',
  'accounts/unlock',
  '解除账号的登录锁定',
  z.strictObject({ ...id, reason }),
  empty,
);
export const closeAccount = endpoint({
  ...staffCall(
    'accounts.close',
    'accounts/close',
    '停用或重新启用账号',
    z.strictObject({ ...id, state: states, reason }),
    empty,
  ),
  usesReserve: true,
});

export const CALLS = {
  listAccounts,
  readAccount,
  unmaskAccount,
  changeAccountEdition,
  overridePermissions,
  endAccountSessions,
  unlockAccount,
  closeAccount,
};
