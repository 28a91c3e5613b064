import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { registerLiveCloser } from '#web/platform/session/live-closer.ts';
import { currentUser, isSignedIn } from '#web/platform/session/user-store.ts';
import { settle } from '#web/testing/settle.ts';
import { openUser, refuse, wordsBeside } from '../testing/open-user.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';

const CHANGE = 'user/updatepassword';
async function send(old: string, password: string, confirm = password) {
  fireEvent.change(await screen.findByLabelText('当前密码'), { target: { value: old } });
  fireEvent.change(screen.getByLabelText('新密码'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('确认新密码'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
  await settle();
}

describe('changing the password', () => {
  test.each(['short-1', `${'a'.repeat(15)}-1`, 'letters-only', '12345678-', 'Letters123', 'with space-1'])(
    'sends nothing for a new password against the rule: %s',
    async (password) => {
      const { inputsOf } = openUser(<ChangePasswordPage />);
      await send('Correct-1', password);
      expect(wordsBeside('新密码')).toBe('新密码长度8-16位，需包含数字、字母及特殊字符');
      expect(inputsOf(CHANGE)).toEqual([]);
    },
  );

  test('sends nothing where the two differ, or the new one is the old one', async () => {
    const { inputsOf } = openUser(<ChangePasswordPage />);
    await send('Correct-1', 'Another-22', 'Another-23');
    expect(wordsBeside('确认新密码')).toBe('两次输入的新密码不一致，请核对');
    await send('Correct-1', 'Correct-1');
    expect(wordsBeside('新密码')).toBe('新密码不能与当前密码相同');
    expect(inputsOf(CHANGE)).toEqual([]);
  });

  test.each([
    [4001606, '当前密码错误，请核对后重试', '当前密码'],
    [4001605, '该密码过于常见或近期使用过，请换一个', '新密码'],
  ])('shows refusal %i beside its field and leaves the person signed in', async (code, words, field) => {
    openUser(<ChangePasswordPage />, { [CHANGE]: refuse(code, words) });
    await send('Correct-1', 'Another-22');
    expect(wordsBeside(field)).toBe(words);
    expect(isSignedIn(currentUser())).toBe(true);
  });

  test('leaves what belongs to the browser: theme, remembered name and settings of lists', async () => {
    const stored = { 'ldy.theme': 'dark', 'ldy.list.settings': '{"size":50}', 'ldy.list.view': 'cards' };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    openUser(<ChangePasswordPage />, {
      [CHANGE]: () => ({ data: {} }),
      // As browsers do on Clear-Site-Data.
      'user/logout': () => {
        localStorage.clear();
        return { data: { sso_logout_url: '' } };
      },
    });
    await send('Correct-1', 'Another-22');
    await waitFor(() => expect({ ...localStorage }).toEqual(stored));
    for (const key of Object.keys(stored)) localStorage.removeItem(key);
  });

  test('clears all state, closes the live connection and leads to sign-in, even where signing out fails', async () => {
    const close = vi.fn();
    registerLiveCloser(close);
    const { inputsOf, router } = openUser(<ChangePasswordPage />, {
      [CHANGE]: () => ({ data: {} }),
      'user/logout': () => ({ status: 500 }),
    });
    await send('Correct-1', 'Another-22');
    await screen.findByText('密码修改成功，请使用新密码登录');
    const [old_password, password] = await Promise.all([digestPassword('Correct-1'), digestPassword('Another-22')]);
    expect(inputsOf(CHANGE)).toEqual([{ old_password, password, end_bearers: true }]);
    expect(isSignedIn(currentUser())).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(close).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/login');
  });

  test('lets password managers fill in all of it', async () => {
    const { container } = openUser(<ChangePasswordPage />);
    await screen.findByLabelText('当前密码');
    const hints = [...container.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].map(
      (input) => input.autocomplete,
    );
    expect(hints).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });

  test('asks who has no password yet for the new one alone, and leaves what works without signing in if that is wished', async () => {
    const { inputsOf } = openUser(
      <ChangePasswordPage />,
      { [CHANGE]: () => ({ data: {} }) },
      {
        ...{ has_password: false, single_sign_on: true },
        confirmed_until: new Date(Date.now() + 60_000).toISOString(),
      },
    );
    fireEvent.change(await screen.findByLabelText('新密码'), { target: { value: 'Another-22' } });
    fireEvent.change(screen.getByLabelText('确认新密码'), { target: { value: 'Another-22' } });
    expect(screen.queryByLabelText('当前密码')).toBeNull();
    fireEvent.click(screen.getByLabelText(/^同时结束免登录地址/));
    fireEvent.click(screen.getByRole('button', { name: '设置密码' }));
    const password = await digestPassword('Another-22');
    await waitFor(() => expect(inputsOf(CHANGE)).toEqual([{ password, end_bearers: false }]));
  });
});
