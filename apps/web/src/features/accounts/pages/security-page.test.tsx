import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { settle } from '#web/testing/settle.ts';
import { openUser, refuse, wordsBeside } from '../testing/open-user.tsx';
import { SecurityPage } from './security-page.tsx';

const device = (id: string, changes = {}) => ({
  id,
  browser: 'Firefox 140',
  system: 'Windows',
  address: '192.0.2.*',
  place: '中国 广东 深圳',
  signed_in_at: '2026-11-20T01:00:00Z',
  last_seen_at: '2026-11-21T01:00:00Z',
  is_current: false,
  ...changes,
});
const DEVICES = { 'user/sessionlist': () => ({ data: { list: [device('a', { is_current: true }), device('b')] } }) };
const bearer = (kind: string, id: string, name: string, changes = {}) => ({
  ...{
    kind,
    id,
    name,
    made: '2026-11-20T01:00:00Z',
    ends: '2036-11-20T01:00:00Z',
    used: null,
    prolongs: kind !== 'kiosk',
  },
  ...changes,
});
const BEARERS = {
  ...DEVICES,
  'user/bearer/list': () => ({
    data: {
      list: [
        bearer('kiosk', 'k', '大厅', { used: '2026-11-21T01:00:00Z' }),
        ...Array.from({ length: 7 }, (_, n) => bearer('privateFeed', `f${n}`, `订阅 ${n}`)),
        bearer('savedFeed', 's', '旧的', { ends: '2026-01-01T00:00:00Z' }),
      ],
    },
  }),
};
const allowed = { totp: { allowed: true, enabled: false } };
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function confirm(action: string, password = 'Correct-1') {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('当前密码'), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name: action }));
  await settle();
}

describe('the security page', () => {
  test('offers to try again where the profile does not load, and says where it may not', async () => {
    let status = 503;
    openUser(<SecurityPage />, { 'user/profile': () => ({ status }) });
    expect(await screen.findByText('个人资料加载失败')).toBeTruthy();
    status = 403;
    open('重试');
    expect(await screen.findByText('没有访问权限')).toBeTruthy();
  });

  test('offers to try again where the devices do not load, beside what did', async () => {
    openUser(<SecurityPage />, { 'user/sessionlist': () => ({ status: 500 }) });
    expect(await screen.findByText('登录设备加载失败')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '登录密码' })).toBeTruthy();
  });

  test('ends no device for a wrong password', async () => {
    openUser(<SecurityPage />, { ...DEVICES, 'user/sessionend': refuse(4001606, '当前密码错误，请核对后重试') });
    await screen.findByRole('list', { name: '登录设备' });
    open('结束 Firefox 140 · Windows');
    await confirm('结束登录');
    expect(wordsBeside('当前密码')).toBe('当前密码错误，请核对后重试');
  });

  test('ends one device with the digest of the password, and offers no such thing for this one', async () => {
    const { inputsOf } = openUser(<SecurityPage />, { ...DEVICES, 'user/sessionend': () => ({ data: {} }) });
    const list = await screen.findByRole('list', { name: '登录设备' });
    const [current] = within(list).getAllByRole('listitem');
    expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
    open('结束 Firefox 140 · Windows');
    await confirm('结束登录');
    expect(inputsOf('user/sessionend')).toEqual([{ id: 'b', password: await digestPassword('Correct-1') }]);
    expect(inputsOf('user/sessionlist')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ends all others at once', async () => {
    const { inputsOf } = openUser(<SecurityPage />, { ...DEVICES, 'user/sessionendall': () => ({ data: {} }) });
    await screen.findByRole('list', { name: '登录设备' });
    open('结束其他设备');
    await confirm('结束登录');
    const password = await digestPassword('Correct-1');
    expect(inputsOf('user/sessionendall')).toEqual([{ password, end_bearers: true }]);
    expect(inputsOf('user/sessionend')).toEqual([]);
  });

  test('reminds of a password after ninety days, and not where its age is unknown', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1_000).toISOString();
    for (const password_changed_at of ['', daysAgo(89)]) {
      openUser(<SecurityPage />, DEVICES, { password_changed_at });
      await screen.findByRole('heading', { name: '登录密码' });
      expect(screen.queryByRole('note')).toBeNull();
      cleanup();
    }
    openUser(<SecurityPage />, DEVICES, { password_changed_at: daysAgo(90) });
    expect(await screen.findByText('当前密码已使用 90 天，建议定期更换。')).toBeTruthy();
  });

  test('offers no authenticator to those who may not have one', async () => {
    openUser(<SecurityPage />, DEVICES);
    await screen.findByRole('list', { name: '登录设备' });
    expect(screen.queryByText('动态验证码（TOTP）')).toBeNull();
  });

  test('shows the secret only after the password, and forgets it when the dialog is closed', async () => {
    const { container, inputsOf } = openUser(
      <SecurityPage />,
      {
        ...DEVICES,
        'user/totpbegin': () => ({ data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/LDY:zhangsan?secret=x' } }),
        'user/totpconfirm': refuse(4001608, '动态验证码错误，请核对后重试'),
      },
      allowed,
    );
    await screen.findByText('动态验证码（TOTP）');
    open('开启动态验证码');
    expect(container.textContent).not.toContain('JBSW');
    await confirm('下一步');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('动态验证码'), { target: { value: '000000' } });
    open('完成绑定');
    await settle();
    expect(wordsBeside('动态验证码')).toBe('动态验证码错误，请核对后重试');
    expect(inputsOf('user/totpconfirm')).toEqual([{ totp: '000000' }]);
    open('取消');
    await settle();
    expect(container.textContent).not.toContain('JBSW');
  });

  test('asks for a code and the password before the authenticator is removed', async () => {
    const { inputsOf } = openUser(
      <SecurityPage />,
      { ...DEVICES, 'user/totpremove': () => ({ data: {} }) },
      { totp: { allowed: true, enabled: true } },
    );
    await screen.findByText('动态验证码（TOTP）');
    open('解除动态验证码');
    await confirm('解除');
    expect(wordsBeside('动态验证码')).toBe('请输入动态验证码');
    fireEvent.change(screen.getByLabelText('动态验证码'), { target: { value: '123456' } });
    await confirm('解除');
    expect(inputsOf('user/totpremove')).toEqual([{ totp: '123456', password: await digestPassword('Correct-1') }]);
  });

  test('lists what works without signing in, the first of many of each kind, with its last use and end', async () => {
    openUser(<SecurityPage />, BEARERS);
    const kiosks = within(await screen.findByRole('list', { name: '大屏地址' }));
    expect(kiosks.getByText('最近使用 2026-11-21 09:00')).toBeTruthy();
    expect(kiosks.getByText('2026-11-20 生成，2036-11-20 到期')).toBeTruthy();
    // Neither what cannot be prolonged, nor what has long to go.
    for (const name of ['大厅', '订阅 0'])
      expect(screen.queryByRole('button', { name: `将 ${name} 延长一年` })).toBeNull();
    const feeds = within(screen.getByRole('list', { name: '专用订阅' }));
    expect(feeds.getAllByRole('listitem')).toHaveLength(5);
    open('显示其余 2 个');
    expect(feeds.getAllByRole('listitem')).toHaveLength(7);
    expect(within(screen.getByRole('list', { name: '保存的搜索的订阅' })).getByText('已到期')).toBeTruthy();
  });

  test('ends one of them, or all, after asking, and prolongs one', async () => {
    const { inputsOf } = openUser(<SecurityPage />, {
      ...BEARERS,
      'user/bearer/end': () => ({ data: {} }),
      'user/bearer/endall': () => ({ data: { ended: 9 } }),
      'user/bearer/prolong': () => ({ data: { ends: '2037-01-01T00:00:00Z' } }),
    });
    await screen.findByRole('list', { name: '大屏地址' });
    const answer = async () => {
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '结束' }));
      await settle();
    };
    open('结束 大厅');
    expect(inputsOf('user/bearer/end')).toEqual([]);
    await answer();
    expect(inputsOf('user/bearer/end')).toEqual([{ kind: 'kiosk', id: 'k' }]);
    open('将 旧的 延长一年');
    await settle();
    expect(inputsOf('user/bearer/prolong')).toEqual([{ kind: 'savedFeed', id: 's' }]);
    expect(screen.getByText('已延长至 2037-01-01')).toBeTruthy();
    open('全部结束');
    expect(screen.getByText(/^1 个大屏地址、7 个专用订阅、1 个保存的搜索的订阅将随即失效/)).toBeTruthy();
    await answer();
    expect(inputsOf('user/bearer/endall')).toEqual([{}]);
  });
});
