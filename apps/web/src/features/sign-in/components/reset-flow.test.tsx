import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestValidate } from '#web/platform/captcha/request-validate.ts';
import { answerApi, signInOptions } from '#web/testing/answer-api.ts';
import * as toasts from '#web/ui/toast/toast-store.ts';
import { field, noteOf, openSignInPage, press, secret, type } from '../testing/open-sign-in-page.tsx';
import { ResetFlow } from './reset-flow.tsx';

vi.mock('#web/platform/captcha/request-validate.ts', { spy: true });
vi.mock('#web/ui/toast/toast-store.ts', { spy: true });

const options = () => ({ data: signInOptions });
const FLOW = 'flow-flow-flow-flow-1';
const sent = () => ({ data: { flow: FLOW } });
const onDone = vi.fn();
const onReturn = vi.fn();

beforeEach(() => {
  vi.mocked(requestValidate).mockResolvedValue('passed');
});
afterEach(() => {
  vi.clearAllMocks();
});

const open = () => openSignInPage('/login', <ResetFlow onDone={onDone} onReturn={onReturn} />);
async function reachStepTwo(account: string) {
  open();
  type(field('已注册的手机号或邮箱'), account);
  await press('获取验证码');
  await screen.findByRole('tablist', { name: '找回方式' });
}
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the first step', () => {
  test.each([
    ['', '请输入手机号或邮箱'],
    ['zhang@', '请输入正确的邮箱地址'],
    ['2381234567', '请输入正确的手机号码'],
  ])('refuses %j', async (account, message) => {
    const asked = answerApi({ 'user/loginoptions': options });
    open();
    type(field('已注册的手机号或邮箱'), account);
    await press('获取验证码');
    expect(noteOf(field('已注册的手机号或邮箱'))).toBe(message);
    expect(requestValidate).not.toHaveBeenCalled();
    expect(asked.some(({ path }) => path === 'user/getpasswordvalidate')).toBe(false);
  });

  test('shows business subscribers whom to ask after 4005463, and stays', async () => {
    answerApi({
      'user/loginoptions': options,
      'user/getpasswordvalidate': () => ({ status: 200, code: 4005463 }),
    });
    open();
    type(field('已注册的手机号或邮箱'), 'zhang@example.cn');
    await press('获取验证码');
    const notice = await screen.findByRole('status');
    await waitFor(() => expect(notice.textContent).toContain('400-000-0000'));
    expect(notice.textContent).toContain('商业版账号不支持自助找回密码');
    expect(within(notice).getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test('says whom to ask when neither phone nor mail works', async () => {
    answerApi({ 'user/loginoptions': options });
    open();
    await screen.findByRole('link', { name: 'help@example.cn' });
    screen.getByText(/手机和邮箱都无法使用/);
  });

  test.each([
    ['zhang@example.cn', '邮箱找回'],
    ['13812345678', '手机找回'],
  ])('says that the code was sent, and leads %s to the tab %s', async (account, tab) => {
    answerApi({ 'user/loginoptions': options, 'user/getpasswordvalidate': sent });
    await reachStepTwo(account);
    expect(chosenTab()).toBe(tab);
    expect(toasts.showToast).toHaveBeenCalledExactlyOnceWith('success', '验证码已发送');
  });
});

describe('the second step', () => {
  test('keeps an account, a code and a timer for each tab', async () => {
    const asked = answerApi({ 'user/loginoptions': options, 'user/getpasswordvalidate': sent });
    await reachStepTwo('13812345678');
    expect(field('手机号').value).toBe('13812345678');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\d+s后再试$/ }).disabled).toBe(true);

    act(() => screen.getByRole('tab', { name: '邮箱找回' }).click());
    expect(field('邮箱').value).toBe('');
    await press('获取验证码');
    expect(noteOf(field('邮箱'))).toBe('请输入邮箱');
    type(field('邮箱'), 'zhang@example.cn');
    await press('获取验证码');
    await screen.findByRole('button', { name: /^\d+s后再试$/ });
    expect(
      asked.filter(({ path }) => path === 'user/getpasswordvalidate').map(({ input }) => input.phoneOrMail),
    ).toEqual(['13812345678', 'zhang@example.cn']);
    act(() => screen.getByRole('tab', { name: '手机找回' }).click());
    expect(field('手机号').value).toBe('13812345678');
  });

  test('offers the code again when sending failed', async () => {
    const answers = [sent, () => ({ status: 200, code: 4001604, msg: '验证码发送过于频繁，请稍后再试' })];
    answerApi({ 'user/loginoptions': options, 'user/getpasswordvalidate': () => answers.shift()?.() ?? {} });
    await reachStepTwo('13812345678');
    act(() => screen.getByRole('tab', { name: '邮箱找回' }).click());
    type(field('邮箱'), 'zhang@example.cn');
    await press('获取验证码');
    await screen.findByText('验证码发送过于频繁，请稍后再试');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false),
    );
  });

  test('does not send a code of one account for another', async () => {
    const asked = answerApi({ 'user/loginoptions': options, 'user/getpasswordvalidate': sent });
    await reachStepTwo('13812345678');
    type(field('手机号'), '13900000000');
    type(field('验证码'), '123456');
    type(secret('新密码'), 'Abcde12!');
    type(secret('确认新密码'), 'Abcde12!');
    await press('确认修改');
    await waitFor(() => expect(noteOf(field('验证码'))).toBe('请先获取验证码'));
    expect(asked.some(({ path }) => path === 'user/updatepasswordbyphoneormail')).toBe(false);
  });

  test('refuses a weak password and a different repetition', async () => {
    answerApi({ 'user/loginoptions': options, 'user/getpasswordvalidate': sent });
    await reachStepTwo('13812345678');
    type(secret('新密码'), 'abcdefgh');
    type(secret('确认新密码'), 'abcdefgi');
    await press('确认修改');
    expect(noteOf(secret('新密码'))).toBe('新密码长度8-16位，需包含数字、字母及特殊字符');
    expect(noteOf(secret('确认新密码'))).toBe('两次输入的新密码不一致，请核对');
    expect(secret('新密码').autocomplete).toBe('new-password');
  });

  test('says a wrong code beside it, then returns to sign-in when the password is changed', async () => {
    const answers = [
      () => ({ status: 200, code: 4001603, msg: '验证码错误或已失效，请重新获取' }),
      () => ({ data: {} }),
    ];
    const asked = answerApi({
      'user/loginoptions': options,
      'user/getpasswordvalidate': sent,
      'user/updatepasswordbyphoneormail': () => answers.shift()?.() ?? {},
    });
    await reachStepTwo('zhang@example.cn');
    type(field('验证码'), '123456');
    type(secret('新密码'), 'Abcde12!');
    type(secret('确认新密码'), 'Abcde12!');
    await press('确认修改');
    await waitFor(() => expect(noteOf(field('验证码'))).toBe('验证码错误或已失效，请重新获取'));
    expect(onDone).not.toHaveBeenCalled();
    await press('确认修改');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const input = asked.at(-1)?.input;
    expect(input).toMatchObject({ phoneOrMail: 'zhang@example.cn', verificationCode: '123456', flow: FLOW });
    expect(input?.password).toMatch(/^[0-9a-f]{64}$/);
  });
});
