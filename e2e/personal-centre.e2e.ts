import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import type { Looks } from './support/browser.ts';
import { useJourney } from './support/journey.ts';
import { type MadeAccount, makeAccount, newPhone } from './support/made-account.ts';
import { readOutbox, sentCode } from './support/outbox.ts';
import { isFocused } from './support/screens.ts';
import { type AccountRole, signInWith } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';

const { portal, arrive, open } = useJourney();

test('who is not signed in sees no page of an account', async () => {
  const { page } = await arrive();
  for (const address of ['/user/info', '/data-v?theme=auto']) {
    await page.goto(address);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(address)}`);
  }
});

/** A new browser with its own session. */
async function newDevice(account: MadeAccount, looks: Looks = {}): Promise<Page> {
  const { page, expect: allow } = await arrive(looks);
  allow(/answer 401|status of 401/);
  await signInWith(page.context(), portal(), account);
  return page;
}
const make = (role: AccountRole, userName: string) => makeAccount(portal(), role, userName);

test('all other devices are signed out by keyboard, after the password, and find it out at their next call', async () => {
  const account = await make('enterprise', 'ends-others');
  const own = await newDevice(account);
  const other = await newDevice(account);
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
  await dialog.getByLabel('当前密码', { exact: true }).fill(account.password);
  await own.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await own.getByText('其他设备已退出登录').waitFor();
  await expect.poll(() => own.getByRole('list', { name: '登录设备' }).getByRole('listitem').count()).toBe(1);

  // The live connection reports it immediately; without one, the next call does.
  const signedOut = other.waitForURL('**/login**');
  const asked = other.getByRole('switch', { name: '站内消息' }).click();
  await Promise.race([signedOut, asked.catch(() => {})]);
  await signedOut;
});

test('a phone is bound by slider, code and password, and shown masked; the button waits sixty seconds', async () => {
  const account = await make('personal', 'another-phone');
  const phone = newPhone();
  const page = await newDevice(account);
  await page.goto('/user/info');
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page);
  await dialog.getByRole('button', { name: /^(60|5\d)s后再试$/ }).waitFor();
  await dialog.getByLabel('验证码', { exact: true }).fill(await sentCode(portal(), phone));
  await dialog.getByLabel('当前密码', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(phone.replace(/(?<=^...)..../, '****')).waitFor();
  expect(await page.content()).not.toContain(phone);
});

test('WeChat is bound while the page waits, and let go again', async () => {
  const page = await newDevice(await make('personal', 'with-wechat'), { size: 'phone' });
  await page.goto('/user/info');
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

test('an authenticator app is bound by its letters and a code, and its secret is gone from the page', async () => {
  const account = await make('business', 'with-an-app');
  const page = await newDevice(account);
  await page.goto('/user/security');
  await page.getByRole('button', { name: '开启动态验证码' }).click();
  await page.keyboard.type(account.password);
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
