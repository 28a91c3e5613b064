import { ROLES } from '@ldy/domain/access/roles.ts';
import { isMail, isMobile } from '@ldy/domain/account/validators.ts';
import { z } from 'zod';

/**
 * Shapes that several calls of accounts share. They keep size and form only; what makes a phone or a mail address valid stands in
 * domain/account and is applied by the refinements here, for forms and server alike.
 */

/** SHA-256 of the password, in lower-case hex: what the browser sends in its place. */
export const passwordDigest = z.string().regex(/^[0-9a-f]{64}$/, '须为密码的 SHA-256');
export const phoneOrMail = z.string().trim().min(1).max(100);
export const phone = z.string().trim().max(100).refine(isMobile, '请输入正确的手机号');
export const mail = z.string().trim().min(2).max(100).refine(isMail, '请输入正确的邮箱地址');
/** Where a code can be sent to. */
export const reachablePhoneOrMail = phoneOrMail.refine(
  (text) => (text.includes('@') ? isMail(text) : isMobile(text)),
  '请输入正确的手机号或邮箱地址',
);
export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '请输入正确的验证码');
/** Answer of a solved slider, usable once, see captcha.ts. */
export const validateToken = z.string().min(1).max(2_000);
/** An opaque one-use ticket that one step of a flow hands to the next. */
export const ticket = z.string().regex(/^[\w-]{20,200}$/);
export const empty = z.object({});
export const noInput = z.strictObject({});

/** User info as the pages keep it. Source: specification, section 3. */
export const userInfo = z.object({
  id: z.string(),
  user_name: z.string(),
  /** Address of the picture, '' for the default one. */
  src: z.string(),
  /** 0 not signed in, 1 individual, 2 enterprise. */
  singup_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_pay: z.union([z.literal(0), z.literal(1)]),
  /** Permission ids, comma-separated. A visitor's are those of the public set. */
  auth_watch: z.string(),
  watch_auth_list: z.array(z.string()),
  qid: z.string(),
  /** ours */
  role: z.enum(ROLES),
  /** ours: the terms changed since this person agreed, and must be agreed to before going on. */
  must_agree: z.boolean(),
});
export type UserInfo = z.output<typeof userInfo>;
