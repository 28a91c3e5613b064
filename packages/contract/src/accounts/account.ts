import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotaUse } from '../quotas.ts';
import {
  agreed,
  confirmation,
  empty,
  mail,
  noInput,
  passwordDigest,
  phone,
  phoneOrMail,
  sixDigits,
  ticket,
  userInfo,
  userName,
  validateToken,
} from './account-fields.ts';

const call = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  caller: 'anyone' | 'signed-in',
  tag: string,
  summary: string,
  input: I,
  output: O,
) => endpoint({ method: 'POST', path: `/api/frontend/user/${path}`, caller, tag, summary, input, output });

// Registration ------------------------------------------------------------------------------------------------------------------
export const sendRegisterCode = call(
  'sendregistercode',
  'anyone',
  '注册',
  '发送注册验证码到手机或邮箱',
  z.strictObject({ phoneOrMail, validate: validateToken }),
  /** To be given with the code: it is worth nothing to who did not ask for it. */
  z.object({ flow: ticket }),
);
/** Does not sign in: a separate sign-in follows, which asks for the invitation code. */
export const register = call(
  'persionregister',
  'anyone',
  '注册',
  '注册个人账号',
  z.strictObject({
    phoneOrMail,
    code: sixDigits,
    flow: ticket,
    user_name: userName.optional(),
    password: passwordDigest,
    agreed,
  }),
  /** Ticket for continuing with sign-in. */
  z.object({ qid: ticket }),
);

// Recovery ----------------------------------------------------------------------------------------------------------------------
/** The answer does not reveal whether the account exists. Business accounts get 4005463. */
export const beginRecovery = call(
  'getpasswordvalidate',
  'anyone',
  '找回密码',
  '校验账号并发送找回密码验证码',
  z.strictObject({ phoneOrMail, validate: validateToken }),
  z.object({ flow: ticket }),
);
export const verifyRecoveryCode = call(
  'verifycode',
  'anyone',
  '找回密码',
  '校验找回密码验证码（不消耗）',
  z.strictObject({ phoneOrMail, verificationCode: sixDigits, flow: ticket }),
  empty,
);
export const finishRecovery = call(
  'updatepasswordbyphoneormail',
  'anyone',
  '找回密码',
  '用验证码设置新密码，并结束所有登录设备与无需登录的地址',
  z.strictObject({
    phoneOrMail,
    verificationCode: sixDigits,
    password: passwordDigest,
    flow: ticket,
  }),
  empty,
);

// The caller's own account --------------------------------------------------------------------------------------------------------
export const changePassword = endpoint({
  ...call(
    'updatepassword',
    'signed-in',
    '账号安全',
    '修改密码，并结束其他登录设备；尚无密码、或刚通过统一认证重新登录确认的账号，10 分钟内可不填当前密码',
    z.strictObject({
      old_password: passwordDigest.optional(),
      password: passwordDigest,
      end_bearers: z.boolean().default(true).describe('同时结束无需登录的地址'),
    }),
    empty,
  ),
  endsSession: true,
  usesReserve: true,
});

/** Data of the personal centre. Phone and mail are masked. */
export const readProfile = call(
  'profile',
  'signed-in',
  '个人中心',
  '个人中心资料（手机号与邮箱脱敏）',
  noInput,
  z.object({
    user: userInfo,
    phone: z.string(),
    mail: z.string(),
    /** Mail address for notifications; '' means the account's mail address. */
    notice_mail: z.string(),
    wechat: z.object({ bound: z.boolean(), nickname: z.string() }),
    industrys: z.array(z.string()),
    notices: z.object({ platform: z.boolean(), mail: z.boolean() }),
    totp: z.object({ allowed: z.boolean(), enabled: z.boolean() }),
    has_password: z.boolean(),
    /** Signs in through single sign-on, and may confirm sensitive acts by it. */
    single_sign_on: z.boolean(),
    /** Until when sensitive acts need no password, because the person signed in again a moment ago; '' for not at all. */
    confirmed_until: z.string(),
    password_changed_at: z.string(),
    created_at: z.string(),
    /** Date of the planned erasure, '' if deletion was not requested. */
    erased_at: z.string(),
    terms_version: z.string(),
    terms_agreed_at: z.string(),
    quotas: z.array(quotaUse),
  }),
);

/** Mail address for notifications. */
export const sendNoticeMailCode = call(
  'sendmailcode',
  'signed-in',
  '个人中心',
  '发送通知邮箱验证码',
  z.strictObject({ mail, validate: validateToken }),
  empty,
);
export const bindNoticeMail = call(
  'bindmailbox',
  'signed-in',
  '个人中心',
  '绑定通知邮箱',
  z.strictObject({ mail, code: sixDigits }),
  empty,
);
/** Mail address for sign-in and recovery. Requires the password, because the address gives access to the account. */
export const sendBindMailCode = call(
  'sendbindmailcode',
  'signed-in',
  '账号安全',
  '发送绑定邮箱验证码',
  z.strictObject({ mail, validate: validateToken }),
  empty,
);
export const bindMail = call(
  'bindmail',
  'signed-in',
  '账号安全',
  '绑定登录邮箱；需确认身份',
  z.strictObject({ mail, code: sixDigits, ...confirmation }),
  empty,
);
export const sendBindPhoneCode = call(
  'sendphonecode',
  'signed-in',
  '账号安全',
  '发送绑定手机验证码',
  z.strictObject({ phone, validate: validateToken }),
  empty,
);
export const bindPhone = call(
  'bindphone',
  'signed-in',
  '账号安全',
  '绑定手机；需确认身份',
  z.strictObject({ phone, code: sixDigits, ...confirmation }),
  empty,
);
export const switchMailNotices = call(
  'mailswitch',
  'signed-in',
  '个人中心',
  '邮件通知开关',
  z.strictObject({ on: z.boolean() }),
  empty,
);
export const setNotices = call(
  'setnotice',
  'signed-in',
  '个人中心',
  '通知渠道开关',
  z.strictObject({ platform: z.boolean(), mail: z.boolean() }),
  empty,
);
export const bindIndustries = call(
  'bindindustry',
  'signed-in',
  '个人中心',
  '设置所属行业',
  z.strictObject({ industrys: z.string().max(200).describe('行业编号，逗号分隔') }),
  empty,
);

export const beginWechat = call(
  'getwebauthurl',
  'signed-in',
  '个人中心',
  '微信绑定二维码',
  noInput,
  z.object({ url: z.string(), ticket, expires_in: z.int() }),
);
export const checkWechat = call(
  'checkbindwebchat',
  'signed-in',
  '个人中心',
  '轮询微信是否已绑定',
  z.strictObject({ ticket }),
  z.object({ bound: z.boolean(), expired: z.boolean() }),
);
export const unbindWechat = call('unbindwebchat', 'signed-in', '个人中心', '解除微信绑定', noInput, empty);

export const agreeToTerms = call(
  'agreeterms',
  'signed-in',
  '个人中心',
  '同意当前版本的用户协议和隐私政策',
  z.strictObject({ version: z.string().max(40) }),
  empty,
);
/** Consent for the header `x-browser-fingerprint`, which is ignored without it. Revoking consent deletes the stored fingerprints. */
export const allowFingerprint = call(
  'fingerprintconsent',
  'signed-in',
  '账号安全',
  '允许或撤回：用浏览器特征识别陌生设备',
  z.strictObject({ allowed: z.boolean() }),
  empty,
);
export const exportMyData = call(
  'exportdata',
  'signed-in',
  '个人中心',
  '导出我的数据（JSON）；需确认身份',
  z.strictObject(confirmation),
  z.object({ file_name: z.string(), data: z.record(z.string(), z.unknown()) }),
);
export const deleteAccount = endpoint({
  ...call(
    'deleteaccount',
    'signed-in',
    '个人中心',
    '注销账号：宽限期后抹除个人数据；需确认身份',
    z.strictObject(confirmation),
    z.object({ erased_at: z.string() }),
  ),
  endsSession: true,
});
export const keepAccount = call('keepaccount', 'signed-in', '个人中心', '撤销注销', noInput, empty);

export const CALLS = {
  sendRegisterCode,
  register,
  beginRecovery,
  verifyRecoveryCode,
  finishRecovery,
  changePassword,
  readProfile,
  sendNoticeMailCode,
  bindNoticeMail,
  sendBindMailCode,
  bindMail,
  sendBindPhoneCode,
  bindPhone,
  switchMailNotices,
  setNotices,
  bindIndustries,
  beginWechat,
  checkWechat,
  unbindWechat,
  agreeToTerms,
  allowFingerprint,
  exportMyData,
  deleteAccount,
  keepAccount,
};
