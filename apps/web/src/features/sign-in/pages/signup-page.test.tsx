import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestValidate } from '#web/platform/captcha/request-validate.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { answerApi, personalUser, signInOptions } from '#web/testing/answer-api.ts';
import { field, noteOf, openSignInPage, press, secret, tick, type } from '../testing/open-sign-in-page.tsx';
import { SignupPage } from './signup-page.tsx';

vi.mock('#web/platform/captcha/request-validate.ts', { spy: true });
vi.mock('#web/platform/session/sign-out.ts', { spy: true });

const options = () => ({ data: signInOptions });
const TICKET = 'ticket-ticket-ticket-1';

beforeEach(() => {
  vi.mocked(requestValidate).mockResolvedValue('passed');
  vi.mocked(signOut).mockResolvedValue();
});
afterEach(() => {
  vi.clearAllMocks();
});

function fillIn() {
  type(field('手机号或邮箱'), 'zhang@example.cn');
  type(field('验证码'), '123456');
  type(secret('密码'), 'Abcde12!');
  type(secret('确认密码'), 'Abcde12!');
  tick(/我已阅读并同意/);
}

test('refuses an empty form beside every field that is needed, and takes the keyboard to the first', async () => {
  const asked = answerApi({ 'user/loginoptions': options });
  openSignInPage('/singup', <SignupPage />);
  await press('注册');
  await waitFor(() => expect(document.activeElement).toBe(field('手机号或邮箱')));
  expect(
    [field('手机号或邮箱'), field('验证码'), field('用户名（选填）'), secret('密码'), secret('确认密码')].map(noteOf),
  ).toEqual(['请输入手机号或邮箱', '请输入验证码', '', '请输入密码', '请再次输入密码']);
  expect(asked.some(({ path }) => path === 'user/persionregister')).toBe(false);
});

/** For the form, and for the picture beside it. */
const READ_BY_THE_PAGE = ['user/loginoptions', 'cve5/featured', 'fbugnotif/cveconfig'];

test('refuses beside its field what is not as asked for, and sends nothing', async () => {
  const asked = answerApi({ 'user/loginoptions': options });
  openSignInPage('/singup', <SignupPage />);
  type(field('手机号或邮箱'), '12345678901');
  type(field('用户名（选填）'), 'admin');
  type(secret('密码'), 'short');
  type(secret('确认密码'), 'other');
  await press('注册');
  await waitFor(() => expect(noteOf(field('手机号或邮箱'))).toBe('请输入正确的手机号码'));
  expect([field('验证码'), field('用户名（选填）'), secret('密码'), secret('确认密码')].map(noteOf)).toEqual([
    '请输入验证码',
    '该用户名无法使用，请换一个',
    '密码长度8-16位，需包含数字、字母及特殊字符',
    '两次输入的密码不一致，请核对',
  ]);
  expect(noteOf(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))).toBe('请阅读并同意用户协议和隐私政策');
  expect(asked.map(({ path }) => path).filter((path) => !READ_BY_THE_PAGE.includes(path))).toEqual([]);
});

const FLOW = 'F'.repeat(43);
const CODE = { 'user/sendregistercode': () => ({ data: { flow: FLOW } }) };
async function askForCode() {
  await press('获取验证码');
  await screen.findByRole('button', { name: /^\d+s后再试$/ });
}

test('registers no account with a code that was not asked for here', async () => {
  const asked = answerApi({ 'user/loginoptions': options });
  openSignInPage('/singup', <SignupPage />);
  fillIn();
  await press('注册');
  await waitFor(() => expect(noteOf(field('验证码'))).toBe('请先获取验证码'));
  expect(asked.some(({ path }) => path === 'user/persionregister')).toBe(false);
});

test('sends a code only to what is a phone or mail address, and only after the slider', async () => {
  const asked = answerApi({ 'user/loginoptions': options, ...CODE });
  openSignInPage('/singup', <SignupPage />);
  type(field('手机号或邮箱'), 'no-address');
  await press('获取验证码');
  expect(noteOf(field('手机号或邮箱'))).toBe('请输入正确的手机号码');
  expect(requestValidate).not.toHaveBeenCalled();
  type(field('手机号或邮箱'), '13812345678');
  await press('获取验证码');
  await screen.findByRole('button', { name: /^\d+s后再试$/ });
  expect(requestValidate).toHaveBeenCalledWith('register');
  expect(asked.at(-1)?.input).toEqual({ phoneOrMail: '13812345678', validate: 'passed' });
});

test.each([
  [4001603, '验证码错误或已失效，请重新获取', () => field('验证码')],
  [4001605, '该密码过于常见或近期使用过，请换一个', () => secret('密码')],
  [4001612, '该用户名无法使用，请换一个', () => field('用户名（选填）')],
])('says refusal %i beside its field', async (code, msg, where) => {
  answerApi({ 'user/loginoptions': options, ...CODE, 'user/persionregister': () => ({ status: 200, code, msg }) });
  openSignInPage('/singup', <SignupPage />);
  fillIn();
  await askForCode();
  await press('注册');
  await waitFor(() => expect(noteOf(where())).toBe(msg));
});

test('says that an address is registered, to who has its code', async () => {
  const msg = '该手机号或邮箱已注册，请直接登录或找回密码';
  answerApi({
    'user/loginoptions': options,
    ...CODE,
    'user/persionregister': () => ({ status: 200, code: 4001610, msg }),
  });
  openSignInPage('/singup', <SignupPage />);
  fillIn();
  await askForCode();
  await press('注册');
  await screen.findByText(msg);
});

test('signs in after registering, asks for the invitation code, and signs out when that is left', async () => {
  const asked = answerApi({
    'user/loginoptions': options,
    ...CODE,
    'user/persionregister': () => ({ data: { qid: TICKET } }),
    'user/login': ({ invitationCode }) =>
      invitationCode ? { data: personalUser } : { status: 200, code: 4001617, data: { qid: TICKET } },
  });
  openSignInPage('/singup', <SignupPage />);
  fillIn();
  await askForCode();
  await press('注册');
  await screen.findByRole('dialog', { name: '邀请码验证' });
  const sent = asked.find(({ path }) => path === 'user/persionregister')?.input;
  expect(sent).toMatchObject({ phoneOrMail: 'zhang@example.cn', code: '123456', flow: FLOW, agreed: true });
  expect(sent).not.toHaveProperty('user_name');
  expect(sent?.password).toMatch(/^[0-9a-f]{64}$/);
  await press('取消');
  expect(signOut).toHaveBeenCalledOnce();
});
