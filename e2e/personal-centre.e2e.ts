import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import type { Size } from './support/browser.ts';
import { useJourney } from './support/journey.ts';
import { readOutbox, sentCode } from './support/outbox.ts';
import { isFocused } from './support/screens.ts';
import { demoAccount, signInAnew } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';

const { portal, arrive, open } = useJourney();
const PAGES: [address: string, heading: string][] = [
  ['/user/info', '个人资料'],
  ['/user/security', '账号安全'],
  ['/user/change-password', '修改密码'],
  ['/user/notices', '通知设置'],
  ['/user/data', '我的数据'],
  ['/user/user-assets', '我的资产'],
  ['/user/user-api-key', 'API 凭证'],
];

test.each<Size>(['desktop', 'phone'])('every page is without barriers and fits on a %s', async (size) => {
  const page = await open('/user', { size, role: 'business', theme: size === 'phone' ? 'dark' : 'light' });
  for (const [address, heading] of PAGES) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findBarriers(page), address).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width, address).toBeLessThanOrEqual(size === 'phone' ? 390 : 1440);
  }
});

test('nobody who is not signed in sees any of it', async () => {
  for (const [address] of PAGES) {
    const page = await open(address);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(address)}`);
  }
});

/** A new browser with a session of its own. */
async function newDevice(): Promise<Page> {
  const { page, expect: allow } = await arrive();
  allow(/answer 401|status of 401/);
  await signInAnew(page.context(), portal(), 'enterprise');
  return page;
}

test('all other devices are signed out by keyboard, after the password, and find it out at their next call', async () => {
  const own = await newDevice();
  const other = await newDevice();
  await other.goto('/user/notices');
  await other.getByRole('switch', { name: '站内消息' }).waitFor();

  await own.goto('/user/security');
  const button = own.getByRole('button', { name: '结束其他设备' });
  await button.focus();
  await own.keyboard.press('Enter');
  const dialog = own.getByRole('dialog', { name: '结束其他设备' });
  await expect.poll(() => isFocused(dialog.getByLabel('当前密码', { exact: true }))).toBe(true);
  await own.keyboard.type('Wrong-pass1');
  await own.keyboard.press('Enter');
  await dialog.getByText('当前密码错误，请核对后重试').waitFor();
  expect(await isFocused(dialog.getByLabel('当前密码', { exact: true }))).toBe(true);
  await dialog.getByLabel('当前密码', { exact: true }).fill(demoAccount(portal(), 'enterprise').password);
  await own.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await own.getByText('其他设备已退出登录').waitFor();
  expect(await own.getByRole('list', { name: '登录设备' }).getByRole('listitem').count()).toBe(1);

  // The live connection tells at once; where there is none, the next call does.
  await other
    .getByRole('switch', { name: '站内消息' })
    .click({ timeout: 3_000 })
    .catch(() => {});
  await other.waitForURL('**/login**');
});

test('a phone is bound by slider, code and password, and shown masked; the button waits sixty seconds', async () => {
  const page = await open('/user/info', { role: 'personal' });
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill('13912345678');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page);
  await dialog.getByRole('button', { name: /^(60|5\d)s后再试$/ }).waitFor();
  await dialog.getByLabel('验证码', { exact: true }).fill(await sentCode(portal(), '13912345678'));
  await dialog.getByLabel('当前密码', { exact: true }).fill(demoAccount(portal(), 'personal').password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('139****5678').waitFor();
  expect(await page.content()).not.toContain('13912345678');
});

test('WeChat is bound while the page waits, and let go again', async () => {
  const page = await open('/user/info', { role: 'personal', size: 'phone' });
  await page.getByRole('button', { name: '绑定微信', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '绑定微信' });
  await dialog.getByRole('img', { name: '绑定微信的二维码' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const scene = await readOutbox(portal(), '-wechat-qr.txt', /scan ([\w-]+)/);
  await portal().run('wechat', 'scan', scene, '小王');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('小王').waitFor();
  await page.getByRole('button', { name: '解除绑定微信' }).click();
  await page.getByRole('dialog', { name: '解除绑定微信' }).getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('button', { name: '绑定微信', exact: true }).waitFor();
});

test('Escape closes a dialog and the keyboard is back where it was', async () => {
  const page = await open('/user/data', { role: 'personal' });
  const button = page.getByRole('button', { name: '注销账号' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '确定注销账号？' });
  await dialog.waitFor();
  await expect.poll(() => isFocused(dialog.getByLabel('当前密码', { exact: true }))).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(button)).toBe(true);
});

test('a changed password ends the session and leads to sign-in with a message', async () => {
  const { page } = await arrive();
  await signInAnew(page.context(), portal(), 'staff');
  await page.goto('/user/change-password');
  await page.getByLabel('当前密码', { exact: true }).fill(demoAccount(portal(), 'staff').password);
  await page.getByLabel('新密码', { exact: true }).fill('Zq7#river-42x');
  await page.getByLabel('确认新密码', { exact: true }).fill('Zq7#river-42x');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await page.getByText('密码修改成功，请使用新密码登录').waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
});

// The last one: from here on this account's sign-in asks for a code.
test('an authenticator app is bound by its letters and a code, and its secret is gone from the page', async () => {
  const page = await open('/user/security', { role: 'business' });
  await page.getByRole('button', { name: '开启动态验证码' }).click();
  await page.keyboard.type(demoAccount(portal(), 'business').password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '绑定身份验证器' });
  await dialog.getByRole('img', { name: '动态验证码密钥的二维码' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const letters = (await dialog.locator('code').textContent()) ?? '';
  await expect.poll(() => isFocused(dialog.getByLabel('动态验证码', { exact: true }))).toBe(true);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('动态验证码错误，请核对后重试').waitFor();
  const code = new TOTP({ secret: Secret.fromBase32(letters.replaceAll(' ', '')) }).generate();
  await dialog.getByLabel('动态验证码', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('已开启', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(letters);
});
