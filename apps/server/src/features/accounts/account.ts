import { type Role, roleOf, type SignupType } from '@ldy/domain/access/roles.ts';

/** An account as the server uses it. Personal data stays encrypted: decrypt it where needed (personal-columns.ts). */
export interface Account {
  id: string;
  qid: string;
  userName: string;
  signupType: SignupType;
  isPaid: boolean;
  isStaff: boolean;
  /** Whether a role in the back office is in force. */
  hasStaffRole: boolean;
  /** When the paid edition ends; null for no end. */
  paidUntil: string | null;
  role: Role;
  state: 'active' | 'disabled' | 'erased';
  passwordHash: string | null;
  passwordChangedAt: string | null;
  phoneSealed: string | null;
  mailSealed: string | null;
  noticeMailSealed: string | null;
  wechatSealed: string | null;
  wechatNickname: string;
  picture: string;
  industries: string[];
  notices: { platform: boolean; mail: boolean };
  overrides: { granted: number[]; denied: number[] };
  /** Null until an invitation code was used. */
  invitedAt: string | null;
  totpSealed: string | null;
  totpEnabledAt: string | null;
  totpLastStep: number;
  /** Wrong passwords since the last correct one. */
  failures: number;
  ssoIssuer: string | null;
  ssoSubject: string | null;
  eraseAt: string | null;
  createdAt: string;
  /** The version of the terms last agreed to; null for none. */
  termsVersion: string | null;
  termsAgreedAt: string | null;
}

/** The columns that `toAccount` reads; `a` is the table account. */
export const ACCOUNT_COLUMNS = `a.id, a.qid, a.user_name, a.signup_type, a.is_paid, a.is_staff, a.paid_until, a.state, a.password_hash,
  a.password_changed_at, a.phone_sealed, a.mail_sealed, a.notice_mail_sealed, a.wechat_sealed, a.wechat_nickname, a.picture,
  a.industries, a.notify_platform, a.notify_mail, a.permissions_granted, a.permissions_denied, a.invited_at,
  a.totp_sealed, a.totp_enabled_at, a.totp_last_step, a.failures, a.sso_issuer, a.sso_subject, a.erase_at, a.created_at,
  (a.is_staff and exists (select from staff_member m
   where m.account_id = a.id and m.confirmed_at is not null and m.revoked_at is null)) as has_staff_role,
  (select c.version from consent c where c.account_id = a.id and c.document = 'terms' and c.withdrawn_at is null
   order by c.at desc, c.id desc limit 1) as terms_version,
  (select c.at from consent c where c.account_id = a.id and c.document = 'terms' and c.withdrawn_at is null
   order by c.at desc, c.id desc limit 1) as terms_agreed_at`;

export interface AccountRow {
  id: string;
  qid: string;
  user_name: string;
  signup_type: 1 | 2;
  is_paid: boolean;
  is_staff: boolean;
  has_staff_role: boolean;
  paid_until: string | null;
  state: Account['state'];
  password_hash: string | null;
  password_changed_at: string | null;
  phone_sealed: string | null;
  mail_sealed: string | null;
  notice_mail_sealed: string | null;
  wechat_sealed: string | null;
  wechat_nickname: string;
  picture: string;
  industries: string[];
  notify_platform: boolean;
  notify_mail: boolean;
  permissions_granted: number[];
  permissions_denied: number[];
  invited_at: string | null;
  totp_sealed: string | null;
  totp_enabled_at: string | null;
  totp_last_step: number;
  failures: number;
  sso_issuer: string | null;
  sso_subject: string | null;
  erase_at: string | null;
  created_at: string;
  terms_version: string | null;
  terms_agreed_at: string | null;
}

export function toAccount(row: AccountRow): Account {
  const kind = { signupType: row.signup_type, isPaid: row.is_paid, isStaff: row.is_staff };
  return {
    id: row.id,
    qid: row.qid,
    userName: row.user_name,
    ...kind,
    hasStaffRole: row.has_staff_role,
    paidUntil: row.paid_until,
    role: roleOf(kind),
    state: row.state,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    phoneSealed: row.phone_sealed,
    mailSealed: row.mail_sealed,
    noticeMailSealed: row.notice_mail_sealed,
    wechatSealed: row.wechat_sealed,
    wechatNickname: row.wechat_nickname,
    picture: row.picture,
    industries: row.industries,
    notices: { platform: row.notify_platform, mail: row.notify_mail },
    overrides: { granted: row.permissions_granted, denied: row.permissions_denied },
    invitedAt: row.invited_at,
    totpSealed: row.totp_sealed,
    totpEnabledAt: row.totp_enabled_at,
    totpLastStep: Number(row.totp_last_step),
    failures: row.failures,
    ssoIssuer: row.sso_issuer,
    ssoSubject: row.sso_subject,
    eraseAt: row.erase_at,
    createdAt: row.created_at,
    termsVersion: row.terms_version,
    termsAgreedAt: row.terms_agreed_at,
  };
}
