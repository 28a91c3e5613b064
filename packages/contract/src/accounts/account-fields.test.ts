import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { commercialApplication, enterpriseApplication } from '../applications.ts';
import * as fields from './account-fields.ts';

const TYPED = {
  signInName: fields.signInName,
  userName: fields.userName,
  phone: fields.phone,
  mail: fields.mail,
  phoneOrMail: fields.phoneOrMail,
  sixDigits: fields.sixDigits,
  totp: fields.totp,
  invitationCode: fields.invitationCode,
  agreed: fields.agreed,
} satisfies Record<string, z.ZodType>;

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

// Messages quoted verbatim from sections 5 and 8 of the specification, where it has them.
test.each<[keyof typeof TYPED, unknown, string]>([
  ['signInName', '  ', '请输入用户名、手机号或邮箱'],
  ['signInName', 'a'.repeat(101), '最大长度为 100 个字符'],
  ['userName', 'abc', '用户名长度需在 4 至 16 位之间，请调整后重新输入'],
  ['userName', 'a'.repeat(17), '用户名长度需在 4 至 16 位之间，请调整后重新输入'],
  ['userName', 'a<b>c', '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。'],
  ['userName', '张三李四', '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。'],
  ['userName', 'admin', '该用户名无法使用，请换一个'],
  ['userName', '13812345678', '该用户名无法使用，请换一个'],
  ['phone', '', '请输入手机号'],
  ['phone', '12812345678', '请输入正确的手机号'],
  ['phone', '1381234567', '请输入正确的手机号'],
  ['mail', ' ', '请输入邮箱'],
  ['mail', 'a@b', '请输入正确的邮箱地址'],
  ['mail', `${'a'.repeat(95)}@b.com`, '最大长度为 100 个字符'],
  ['phoneOrMail', '', '请输入手机号或邮箱'],
  ['phoneOrMail', 'a@b', '请输入正确的邮箱地址'],
  ['phoneOrMail', '2381234567', '请输入正确的手机号码'],
  ['sixDigits', '', '请输入验证码'],
  ['sixDigits', '1234567', '请输入正确的验证码'],
  ['sixDigits', '12345a', '请输入正确的验证码'],
  ['sixDigits', '１２３４５６', '请输入正确的验证码'],
  ['totp', '', '请输入动态验证码'],
  ['totp', '12345', '请输入正确的动态验证码'],
  ['invitationCode', '', '请输入邀请码'],
  ['invitationCode', 'A'.repeat(65), '邀请码错误，请核对后重试'],
  ['agreed', false, '请阅读并同意用户协议和隐私政策'],
  ['agreed', 'yes', '请阅读并同意用户协议和隐私政策'],
])('as %s, %j is refused: %s', (field, value, message) => expect(messageOf(TYPED[field], value)).toBe(message));

test.each<[keyof typeof TYPED, string, string]>([
  ['signInName', ' zhang.san ', 'zhang.san'],
  ['userName', 'zhang-san', 'zhang-san'],
  ['phone', ' 13812345678', '13812345678'],
  ['mail', 'a@example.cn ', 'a@example.cn'],
  ['phoneOrMail', '13812345678', '13812345678'],
  ['phoneOrMail', 'a@example.cn', 'a@example.cn'],
  ['sixDigits', '012345\n', '012345'],
  ['totp', '000000', '000000'],
  ['invitationCode', 'ABCD', 'ABCD'],
])('as %s, %j is taken without the blanks around it', (field, value, taken) =>
  expect(TYPED[field].parse(value)).toBe(taken),
);

const COMMERCIAL = {
  name: '张三',
  company: '某某',
  industrys: '1,9',
  mail: 'a@example.cn',
  phone: '13812345678',
  code: '123456',
};
const ENTERPRISE = {
  userName: 'zhang-san',
  company: '某',
  department: '安',
  industrys: '1,9',
  mail: 'a@example.cn',
  code: '1234',
  name: '𠮷'.repeat(20),
  phone: '13812345678',
  file: '/files/1.png',
};

test('takes applications as they should be filled in', () => {
  expect(commercialApplication.parse(COMMERCIAL)).toEqual(COMMERCIAL);
  expect(enterpriseApplication.parse(ENTERPRISE)).toEqual(ENTERPRISE);
});

test.each<[keyof typeof COMMERCIAL, unknown, string]>([
  ['name', '', '请输入姓名'],
  ['name', '张', '姓名长度为 2 至 20 个字符'],
  ['name', '𠮷', '姓名长度为 2 至 20 个字符'],
  ['company', '', '请输入公司名称'],
  ['company', '某'.repeat(51), '公司名称长度为 2 至 50 个字符'],
  ['industrys', '', '请选择所属行业'],
  ['industrys', '1,99', '请选择列表中的行业'],
  ['industrys', '1,,2', '请选择列表中的行业'],
  ['mail', '', '请输入企业邮箱'],
  ['mail', 'a@b', '请输入正确的邮箱地址'],
  ['phone', '', '请输入手机号'],
  ['phone', '12812345678', '请输入正确的手机号'],
  ['code', '', '请输入验证码'],
  ['code', '12345', '请输入正确的验证码'],
])('of the commercial application, %s refuses %j', (field, value, message) =>
  expect(messageOf(commercialApplication, { ...COMMERCIAL, [field]: value })).toBe(message),
);

test.each<[keyof typeof ENTERPRISE, unknown, string]>([
  ['userName', '', '请输入用户名称'],
  ['userName', 'a'.repeat(17), '用户名长度需在 4 至 16 位之间，请调整后重新输入'],
  ['userName', '张三李四', '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。'],
  ['mail', `${'a'.repeat(95)}@b.com`, '最大长度为 100 个字符'],
  ['code', '123', '请输入正确的验证码'],
  ['industrys', ' ', '请选择所属行业'],
  ['company', '', '请输入公司名称'],
  ['company', '某'.repeat(51), '最大长度为 50 个字符'],
  ['department', '', '请输入部门'],
  ['department', '部'.repeat(51), '最大长度为 50 个字符'],
  ['phone', '1381234567', '请输入正确的手机号'],
  ['file', '', '请上传营业执照'],
  ['code', '', '请输入验证码'],
  ['code', '1234567', '请输入正确的验证码'],
  ['name', '张', '姓名长度为 2 至 20 个字符'],
])('of the enterprise application, %s refuses %j', (field, value, message) =>
  expect(messageOf(enterpriseApplication, { ...ENTERPRISE, [field]: value })).toBe(message),
);

test.each(['a', '1', '漏', 'a@', '.', ' ', '_-', 'a@a.'])('answers for every field on a megabyte of %j', (piece) => {
  const text = `${megabyteOf(piece)}!`;
  for (const schemas of [TYPED, commercialApplication.shape, enterpriseApplication.shape])
    for (const schema of Object.values<z.ZodType>(schemas)) ends(() => schema.safeParse(text));
});
