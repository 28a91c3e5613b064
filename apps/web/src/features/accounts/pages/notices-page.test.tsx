import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { buildProfile, openUser } from '../testing/open-user.tsx';
import { NoticesPage } from './notices-page.tsx';

const channel = (name: string) => screen.findByRole<HTMLButtonElement>('switch', { name });
const isOn = async (name: string) => (await channel(name)).getAttribute('aria-checked') === 'true';

describe('the switches of notices', () => {
  test('go back where the server refuses', async () => {
    openUser(<NoticesPage />, { 'user/setnotice': () => ({ status: 500 }) });
    fireEvent.click(await channel('站内消息'));
    await settle();
    expect(await isOn('站内消息')).toBe(true);
    expect(screen.getByText('服务出错')).toBeTruthy();
  });

  test('cannot be thrown for a channel that has no address', async () => {
    openUser(<NoticesPage />, {}, { mail: '', notice_mail: '', notices: { platform: true, mail: true, wechat: true } });
    expect([(await channel('邮件')).disabled, (await channel('微信')).disabled]).toEqual([true, true]);
    expect([await isOn('邮件'), await isOn('微信')]).toEqual([false, false]);
    expect(screen.getByRole('link', { name: '绑定邮箱' })).toBeTruthy();
  });

  test('change one channel and leave the others', async () => {
    const notices = { platform: true, mail: false, wechat: true };
    const profile = buildProfile({ mail: 'a***@example.cn', wechat: { bound: true, nickname: '小王' }, notices });
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
    fireEvent.click(await channel('微信'));
    await settle();
    fireEvent.click(await channel('邮件'));
    await settle();
    expect(inputsOf('user/setnotice')).toEqual([{ platform: true, mail: false, wechat: false }]);
    expect(inputsOf('user/mailswitch')).toEqual([{ on: true }]);
    expect([await isOn('站内消息'), await isOn('邮件'), await isOn('微信')]).toEqual([true, true, false]);
  });
});
