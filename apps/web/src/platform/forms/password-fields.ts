import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import { z } from 'zod';

/** Passwords leave the browser as digests, so the server cannot check how they were chosen: their rules are extensions of its schemas. */
export const currentPassword = (missing = '请输入密码') => z.string().min(1, missing);

/** The fields of a password that is chosen and typed once more; `sameTwice` belongs to the form that has them. */
export const newPassword = (name: '密码' | '新密码') => ({
  password: z
    .string()
    .min(1, `请输入${name}`)
    .refine(isAccountPassword, `${name}长度8-16位，需包含数字、字母及特殊字符`),
  confirm: z.string().min(1, `请再次输入${name}`),
});

/** Checked whatever else is wrong with the form: zod would wait until all fields are right. */
export const sameTwice = (name: '密码' | '新密码') =>
  z.refine<{ password: string; confirm: string }>(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: `两次输入的${name}不一致，请核对`,
    when: () => true,
  });
