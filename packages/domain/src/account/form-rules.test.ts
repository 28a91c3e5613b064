import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { checkField, checkForm, type FieldOf, FORM_RULES, type FormName, type FormValues } from './form-rules.ts';

/** A form as somebody should fill it in; each case below spoils one field. */
const GOOD: { [Form in FormName]?: Record<FieldOf<Form>, FormValues[string]> } = {
  login: { user_name: 'zhang.san', password: 'x', agreed: true },
  reset: { phoneOrMail: '13812345678', verificationCode: '123456', password: 'Abcde12!', confirm: 'Abcde12!' },
  register: {
    phoneOrMail: 'a@example.cn',
    code: '123456',
    user_name: '',
    password: 'Abcde12!',
    confirm: 'Abcde12!',
    agreed: true,
  },
  commercialApplication: {
    name: '张三',
    company: '某某',
    industrys: ['1'],
    mail: 'a@example.cn',
    phone: '13812345678',
    code: '123456',
  },
  enterpriseApplication: {
    userName: 'zhang-san',
    company: '某',
    department: '安',
    industrys: ['1'],
    mail: 'a@example.cn',
    code: '1234',
    name: '张三',
    phone: '13812345678',
    file: '/files/1.png',
  },
  invitation: { invitationCode: 'ABCD' },
  totp: { totp: '123456' },
};

type Case = [form: keyof typeof GOOD & FormName, field: string, value: FormValues[string], message: string];
// Verbatim from sections 5 and 8 of the specification, where it gives them.
const CASES: Case[] = [
  ['login', 'user_name', '  ', '请输入用户名、手机号或邮箱'],
  ['login', 'password', '', '请输入密码'],
  ['login', 'agreed', false, '请阅读并同意用户协议和隐私政策'],
  ['reset', 'phoneOrMail', '', '请输入手机号或邮箱'],
  ['reset', 'phoneOrMail', 'a@b', '请输入正确的邮箱地址'],
  ['reset', 'phoneOrMail', '2381234567', '请输入正确的手机号码'],
  ['reset', 'verificationCode', '', '请输入验证码'],
  ['reset', 'verificationCode', '1234567', '请输入正确的验证码'],
  ['reset', 'password', 'abcdefgh', '新密码长度8-16位，需包含数字、字母及特殊字符'],
  ['reset', 'password', 'Abcde12!Abcde12!x', '新密码长度8-16位，需包含数字、字母及特殊字符'],
  ['reset', 'confirm', 'Abcde12?', '两次输入的新密码不一致，请核对'],
  ['register', 'user_name', 'abc', '用户名长度需在 4 至 16 位之间，请调整后重新输入'],
  ['register', 'user_name', 'a<b>c', '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。'],
  ['register', 'user_name', 'admin', '该用户名无法使用，请换一个'],
  ['register', 'user_name', '13812345678', '该用户名无法使用，请换一个'],
  ['register', 'agreed', false, '请阅读并同意用户协议和隐私政策'],
  ['invitation', 'invitationCode', '', '请输入邀请码'],
  ['totp', 'totp', '12345', '请输入正确的动态验证码'],
  ['commercialApplication', 'name', '', '请输入姓名'],
  ['commercialApplication', 'name', '张', '姓名长度为 2 至 20 个字符'],
  ['commercialApplication', 'company', '', '请输入公司名称'],
  ['commercialApplication', 'company', '某'.repeat(51), '公司名称长度为 2 至 50 个字符'],
  ['commercialApplication', 'industrys', [], '请选择所属行业'],
  ['commercialApplication', 'mail', '', '请输入企业邮箱'],
  ['commercialApplication', 'mail', 'a@b', '请输入正确的邮箱地址'],
  ['commercialApplication', 'phone', '', '请输入手机号'],
  ['commercialApplication', 'phone', '12812345678', '请输入正确的手机号'],
  ['commercialApplication', 'code', '', '请输入验证码'],
  ['commercialApplication', 'code', '12345', '请输入正确的验证码'],
  ['enterpriseApplication', 'userName', '', '请输入用户名称'],
  ['enterpriseApplication', 'userName', 'a'.repeat(17), '用户名长度需在 4 至 16 位之间，请调整后重新输入'],
  ['enterpriseApplication', 'userName', '张三李四', '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。'],
  ['enterpriseApplication', 'mail', `${'a'.repeat(95)}@b.com`, '最大长度为 100 个字符'],
  ['enterpriseApplication', 'code', '123', '请输入正确的验证码'],
  ['enterpriseApplication', 'department', '部'.repeat(51), '最大长度为 50 个字符'],
  ['enterpriseApplication', 'phone', '1381234567', '请输入正确的手机号'],
  ['enterpriseApplication', 'file', '', '请上传营业执照'],
];

test.each(CASES)('of %s, %s refuses %j', (form, field, value, message) => {
  expect(checkForm(form, { ...GOOD[form], [field]: value })).toEqual({
    [field]: message,
    ...(field === 'password' && form === 'reset' ? { confirm: '两次输入的新密码不一致，请核对' } : {}),
  });
});

test.each(Object.keys(GOOD) as FormName[])('takes %s as it should be filled in', (form) => {
  expect(checkForm(form, GOOD[form] ?? {})).toEqual({});
});

describe('any form', () => {
  test('counts a missing field as empty, and names what fails in the order of the screen', () => {
    expect(Object.keys(checkForm('login', {}))).toEqual(['user_name', 'password', 'agreed']);
  });

  test('does not take a ticked box for a text, or words for a ticked box', () => {
    expect(checkForm('login', { user_name: true, password: 'x', agreed: 'yes' })).toHaveProperty('user_name');
    expect(checkField('login', 'agreed', { agreed: '' })).toBe('请阅读并同意用户协议和隐私政策');
  });

  test('counts characters as people do', () => {
    expect(checkField('commercialApplication', 'name', { name: '𠮷' })).toBe('姓名长度为 2 至 20 个字符');
    expect(checkField('commercialApplication', 'name', { name: '𠮷'.repeat(20) })).toBeUndefined();
  });
});

test.each(['a', '1', '漏', 'a@', '.', ' ', '_-', 'a@a.'])('answers for every field on a megabyte of %j', (piece) => {
  const text = `${megabyteOf(piece)}!`;
  for (const [form, fields] of Object.entries(FORM_RULES))
    for (const field of Object.keys(fields))
      ends(() => checkField(form as FormName, field as never, { [field]: text }));
});
