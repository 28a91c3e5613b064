import { ROLES } from '@ldy/domain/access/roles.ts';
import { isReservedUserName } from '@ldy/domain/account/reserved-names.ts';
import { isMail, isMobile } from '@ldy/domain/account/validators.ts';
import { z } from 'zod';
import { ERROR_CODES } from '../error-codes.ts';
import { rule } from '../rule.ts';

/**
 * Schemas of account fields with their error messages. The server validates calls with them, the pages their forms. The first failing check gives the
 * message. Source of limits and messages: specification, sections 2, 5 and 8; messages it does not give are ours.
 */
const WRONG_MAIL = '请输入正确的邮箱地址';
const UP_TO_100 = '最大长度为 100 个字符';
const USER_NAME_LENGTH = '用户名长度需在 4 至 16 位之间，请调整后重新输入';
/** A trimmed, non-empty text; `missing` is the message for an empty one. */
export const typed = (missing: string) => z.string().trim().min(1, missing);
export const mailAddress = (missing: string) => typed(missing).max(100, UP_TO_100).refine(isMail, rule(WRONG_MAIL));

/** SHA-256 of the password in lower-case hex, which the browser sends instead of the password. */
export const passwordDigest = z.string().regex(/^[0-9a-f]{64}$/, '须为密码的 SHA-256');
/**
 * What confirms a sensitive act of a signed-in person. Left out where they confirmed themselves by signing in again through single sign-on, or have no
 * password.
 */
export const confirmation = { password: passwordDigest.optional() };
/** User name, phone number or mail address for sign-in. */
export const signInName = typed('请输入用户名、手机号或邮箱').max(100, UP_TO_100);
export const userName = z
  .string()
  .trim()
  .min(4, USER_NAME_LENGTH)
  .max(16, USER_NAME_LENGTH)
  .regex(/^[\w-]+$/, '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。')
  .refine((name) => !isReservedUserName(name), rule(ERROR_CODES.accountExists.msg));
export const phone = typed('请输入手机号').refine(isMobile, rule('请输入正确的手机号'));
export const mail = mailAddress('请输入邮箱');
/** Recipient of a code: a mail address if it contains @, else a phone number. */
export const phoneOrMail = typed('请输入手机号或邮箱')
  .max(100, UP_TO_100)
  .refine((text) => !text.includes('@') || isMail(text), rule(WRONG_MAIL))
  .refine((text) => text.includes('@') || isMobile(text), rule('请输入正确的手机号码'));
const SIX_DIGITS = /^\d{6}$/;
/** A code sent by mail or SMS. */
export const sixDigits = typed('请输入验证码').regex(SIX_DIGITS, '请输入正确的验证码');
/** A TOTP code from an authenticator app. */
export const totp = typed('请输入动态验证码').regex(SIX_DIGITS, '请输入正确的动态验证码');
export const invitationCode = typed('请输入邀请码').max(64, ERROR_CODES.invitationWrong.msg);
export const agreed = z.literal(true, { error: '请阅读并同意用户协议和隐私政策' });
/** Token of a solved slider, valid once, see captcha.ts. */
export const validateToken = z.string().min(1).max(2_000);
/** An opaque one-use ticket that links the steps of a flow. */
export const ticket = z.string().regex(/^[\w-]{20,200}$/, '已失效，请重新开始');
export const empty = z.object({});
export const noInput = z.strictObject({});

/** User info as stored in the browser. Source: specification, section 3. */
export const userInfo = z.object({
  id: z.string(),
  user_name: z.string(),
  /** URL of the avatar, '' for the default. */
  src: z.string(),
  /** 0 not signed in, 1 individual, 2 enterprise. */
  singup_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_pay: z.union([z.literal(0), z.literal(1)]),
  /** Permission ids, comma-separated; for visitors the public set. */
  auth_watch: z.string(),
  watch_auth_list: z.array(z.string()),
  qid: z.string(),
  /** ours */
  role: z.enum(ROLES),
  /** ours: the terms have changed since this person agreed, and must be accepted to continue. */
  must_agree: z.boolean(),
  /** ours: accounts with a role in the back office see a link to it; not sent to others. */
  back_office: z.literal(true).optional(),
});
export type UserInfo = z.output<typeof userInfo>;
