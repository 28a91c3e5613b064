import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { personalUser } from '#web/testing/answer-api.ts';
import { settle } from '#web/testing/settle.ts';
import { buildProfile, openUser } from '../testing/open-user.tsx';
import { NoticesPage } from './notices-page.tsx';

const channel = (name: string) => screen.findByRole<HTMLButtonElement>('switch', { name });
const isOn = async (name: string) => (await channel(name)).getAttribute('aria-checked') === 'true';
/** With unread counts and reports. */
const user = { ...personalUser, auth_watch: '5,190' };

describe('the switches of notices', () => {
  test('go back where the server refuses', async () => {
    openUser(<NoticesPage />, { 'user/setnotice': () => ({ status: 500 }) }, { user });
    fireEvent.click(await channel('站内消息'));
    await settle();
    expect(await isOn('站内消息')).toBe(true);
    expect(screen.getByText('服务出错')).toBeTruthy();
  });

  test('cannot be thrown for a channel that has no address', async () => {
    openUser(<NoticesPage />, {}, { user, mail: '', notice_mail: '', notices: { platform: true, mail: true } });
    expect((await channel('邮件')).disabled).toBe(true);
    expect(await isOn('邮件')).toBe(false);
    expect(screen.getByRole('link', { name: '绑定邮箱' })).toBeTruthy();
  });

  test.each([
    ['5', ['站内消息']],
    ['190', ['邮件']],
    ['5,190', ['站内消息', '邮件']],
  ])(
    'are there for what an account with the menus %s gets, and none for WeChat, by which nothing is sent',
    async (auth_watch, names) => {
      openUser(<NoticesPage />, {}, { user: { ...user, auth_watch }, wechat: { bound: true, nickname: '小王' } });
      const switches = await screen.findAllByRole('switch');
      const labels = switches.map(
        (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
      expect(labels).toEqual(names);
    },
  );

  test('change one channel and leave the other', async () => {
    const notices = { platform: true, mail: false };
    const profile = buildProfile({ user, mail: 'a***@example.cn', notices });
    const { inputsOf } = openUser(<NoticesPage />, {
      'user/profile': () => ({ data: { ...profile, notices: { ...profile.notices } } }),
      'user/setnotice': (input) => {
        Object.assign(profile.notices, input);
        return { data: {} };
      },
      'user/mailswitch': () => {
        profile.notices.mail = true;
        return { data: {} };
      },
    });
    fireEvent.click(await channel('站内消息'));
    await settle();
    fireEvent.click(await channel('邮件'));
    await settle();
    expect(inputsOf('user/setnotice')).toEqual([{ platform: false, mail: false }]);
    expect(inputsOf('user/mailswitch')).toEqual([{ on: true }]);
    expect([await isOn('站内消息'), await isOn('邮件')]).toEqual([false, true]);
  });
});
