import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import { z } from 'zod';

/** The browser sends only password digests, so the server cannot check password rules; these schemas extend those of the contract. */
export const currentPassword = (missing = '请输入密码') => z.string().min(1, missing);

/** The fields for a new password and its repetition; the form adds the `sameTwice` check. */
export const newPassword = (name: '密码' | '新密码') => ({
  password: z
    .string()
    .min(1, `请输入${name}`)
    .refine(isAccountPassword, `${name}长度8-16位，需包含数字、字母及特殊字符`),
  confirm: z.string().min(1, `请再次输入${name}`),
});

/** Checked even if other fields are invalid; by default zod would wait until all are valid. */
export const sameTwice = (name: '密码' | '新密码') =>
  z.refine<{ password: string; confirm: string }>(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: `两次输入的${name}不一致，请核对`,
    when: () => true,
  });
