import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CaptchaError } from '#web/platform/captcha/request-validate.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { signInOptions } from '#web/testing/answer-api.ts';
import { settle } from '#web/testing/settle.ts';
import type { Profile } from '../../requests/read-profile.ts';
import { buildProfile, openUser, refuse, wordsBeside } from '../../testing/open-user.tsx';
import { WithProfile } from '../shared/profile-state.tsx';
import { BindingDialog } from './binding-dialog.tsx';

const slider = vi.hoisted(() => ({ asked: [] as string[], answer: (): Promise<string> => Promise.resolve('solved') }));
vi.mock('#web/platform/captcha/request-validate.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/captcha/request-validate.ts')>()),
  requestValidate: (purpose: string) => {
    slider.asked.push(purpose);
    return slider.answer();
  },
}));

const onClose = vi.fn();
const dialog = (changes = {}) => (
  <BindingDialog kind="phone" open replaces={false} identity={buildProfile()} onClose={onClose} {...changes} />
);
const elsewhere = (changes: Partial<Profile>) => buildProfile({ single_sign_on: true, ...changes });
const SSO = {
  'user/loginoptions': () => ({
    data: { ...signInOptions, sso: { enabled: true, name: '示例认证', begin_url: '/sso/begin' } },
  }),
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  slider.asked = [];
  slider.answer = () => Promise.resolve('solved');
});
afterEach(() => {
  onClose.mockReset();
});

describe('binding a phone', () => {
  test('asks for neither slider nor code while the number is none', async () => {
    const { asked } = openUser(dialog());
    type('手机号', '12345');
    press('获取验证码');
    await settle();
    expect(wordsBeside('手机号')).toBe('请输入正确的手机号');
    expect(slider.asked).toEqual([]);
    expect(asked.filter(({ path }) => path === 'user/sendphonecode')).toEqual([]);
  });

  test('says nothing where the person gives the slider up, and lets them ask again', async () => {
    slider.answer = () => Promise.reject(new CaptchaError('given-up'));
    openUser(dialog());
    type('手机号', '13812345678');
    press('获取验证码');
    await settle();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
    expect(screen.queryByText('验证失败，请重新验证')).toBeNull();
  });

  test('does not count down for a code that was not sent', async () => {
    openUser(dialog(), { 'user/sendphonecode': refuse(4001604, '验证码发送过于频繁，请稍后再试') });
    type('手机号', '13812345678');
    press('获取验证码');
    await settle();
    expect(screen.getByText('验证码发送过于频繁，请稍后再试')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });

  test('counts sixty seconds down after a code was sent, then offers another one', async () => {
    vi.useFakeTimers();
    const { inputsOf } = openUser(dialog(), { 'user/sendphonecode': () => ({ data: {} }) });
    type('手机号', ' 13812345678 ');
    press('获取验证码');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(inputsOf('user/sendphonecode')).toEqual([{ phone: '13812345678', validate: 'solved' }]);
    expect(slider.asked).toEqual(['bind-phone']);
    expect(screen.getByText('验证码已发送')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\d+s后再试$/ }).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('button', { name: '30s后再试' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });

  test.each([
    [4001603, '验证码错误或已失效，请重新获取', '验证码'],
    [4001606, '当前密码错误，请核对后重试', '当前密码'],
    [4001610, '该手机号或邮箱无法使用，请换一个', '手机号'],
  ])('shows refusal %i beside the field that it is about', async (code, words, field) => {
    openUser(dialog(), { 'user/bindphone': refuse(code, words) });
    type('手机号', '13812345678');
    type('验证码', '123456');
    type('当前密码', 'Correct-1');
    press('确定');
    await settle();
    expect(wordsBeside(field)).toBe(words);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('never sends the password itself, and reads the profile again', async () => {
    const { inputsOf } = openUser(dialog(), { 'user/bindphone': () => ({ data: {} }) });
    type('手机号', '13812345678');
    type('验证码', '123456');
    type('当前密码', 'Correct-1');
    press('确定');
    await settle();
    const password = await digestPassword('Correct-1');
    expect(inputsOf('user/bindphone')).toEqual([{ phone: '13812345678', code: '123456', password }]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('手机号已绑定')).toBeTruthy();
  });

  test('leads an account without a password to single sign-on, and back to this dialog', async () => {
    openUser(dialog({ identity: elsewhere({ has_password: false }) }), SSO);
    const link = await screen.findByRole('link', { name: '重新登录确认' });
    expect(link.getAttribute('href')).toBe('/sso/begin?confirm=1&redirect=%2F%3Fconfirm%3Dphone');
    expect(screen.queryByLabelText('手机号')).toBeNull();
  });

  test('asks for no password after a fresh sign-in, and sends none', async () => {
    const confirmed_until = new Date(Date.now() + 60_000).toISOString();
    const identity = elsewhere({ has_password: false, confirmed_until });
    const { inputsOf } = openUser(dialog({ identity }), { ...SSO, 'user/bindphone': () => ({ data: {} }) });
    type('手机号', '13812345678');
    type('验证码', '123456');
    expect(screen.queryByLabelText('当前密码')).toBeNull();
    press('确定');
    await settle();
    expect(inputsOf('user/bindphone')).toEqual([{ phone: '13812345678', code: '123456' }]);
  });

  test('says so where the fresh sign-in is too long ago when it is sent, and reads the profile again', async () => {
    const confirmed_until = new Date(Date.now() + 60_000).toISOString();
    const { inputsOf } = openUser(
      <>
        <WithProfile>{() => null}</WithProfile>
        {dialog({ identity: elsewhere({ has_password: false, confirmed_until }) })}
      </>,
      { ...SSO, 'user/bindphone': refuse(4001606, '请重新登录后再操作') },
    );
    type('手机号', '13812345678');
    type('验证码', '123456');
    press('确定');
    await settle();
    expect(screen.getByText('请重新登录后再操作')).toBeTruthy();
    expect(inputsOf('user/profile')).toHaveLength(2);
  });

  test('offers both ways to an account that has a password and single sign-on', async () => {
    openUser(dialog({ identity: elsewhere({}) }), SSO);
    expect(screen.getByLabelText('当前密码')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '重新登录确认' })).toBeTruthy();
  });
});

describe('binding the mailbox of notices', () => {
  test('asks for no password, and for a slider of its own', async () => {
    const { inputsOf } = openUser(dialog({ kind: 'noticeMail', identity: elsewhere({ has_password: false }) }), {
      'user/sendmailcode': () => ({ data: {} }),
      'user/bindmailbox': () => ({ data: {} }),
    });
    type('通知邮箱', 'a@example.cn');
    press('获取验证码');
    await settle();
    expect(slider.asked).toEqual(['notice-mail']);
    type('验证码', '123456');
    press('确定');
    await settle();
    expect(inputsOf('user/bindmailbox')).toEqual([{ mail: 'a@example.cn', code: '123456' }]);
  });
});
