import { expect, test } from 'vitest';
import { z } from 'zod';
import { currentPassword, newPassword, sameTwice } from './password-fields.ts';

const formOf = (name: '密码' | '新密码') =>
  z.object({ agreed: z.literal(true, '请同意'), ...newPassword(name) }).check(sameTwice(name));

/** The first message of each field, as a form shows it. */
function messagesOf(schema: z.ZodType, values: unknown) {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

// Messages quoted verbatim from section 5 of the specification, where it has them.
test.each<['密码' | '新密码', string, string, Record<string, string>]>([
  ['密码', 'Abcde12!', 'Abcde12!', {}],
  ['密码', '', '', { password: '请输入密码', confirm: '请再次输入密码' }],
  ['密码', 'abcdefgh', 'abcdefgh', { password: '密码长度8-16位，需包含数字、字母及特殊字符' }],
  ['密码', 'Abcde12!', 'Abcde12?', { confirm: '两次输入的密码不一致，请核对' }],
  ['新密码', '', 'x', { password: '请输入新密码', confirm: '两次输入的新密码不一致，请核对' }],
  ['新密码', 'Abcde12!', '', { confirm: '请再次输入新密码' }],
  ['新密码', 'Abcde12!Abcde12!x', 'Abcde12!Abcde12!x', { password: '新密码长度8-16位，需包含数字、字母及特殊字符' }],
  ['新密码', 'Abcde12!', 'abcde12!', { confirm: '两次输入的新密码不一致，请核对' }],
])('as %s, %j and %j once more: %j', (name, password, confirm, messages) => {
  expect(messagesOf(formOf(name), { agreed: true, password, confirm })).toEqual(messages);
  // Shown even if other fields are invalid.
  expect(messagesOf(formOf(name), { agreed: false, password, confirm })).toEqual({ ...messages, agreed: '请同意' });
});

test('counts a blank as a password that is there', () => {
  expect(messagesOf(currentPassword(), ' ')).toEqual({});
  expect(messagesOf(currentPassword('请输入当前密码'), '')).toEqual({ '': '请输入当前密码' });
});
