import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { field, message, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { type MadeAccount, makeAccount } from './support/made-account.ts';
import { isFocused } from './support/screens.ts';
import { sessionCookies, signInWith } from './support/sign-in.ts';

const { arrive, portal } = useJourney();
let account: MadeAccount;
beforeAll(async () => {
  account = await makeAccount(portal(), 'enterprise', 'two-devices');
});

/** A new browser with the person signed in; `letPass`: errors expected by the journey. */
async function newDevice(...letPass: RegExp[]): Promise<Page> {
  const { page, expect: allow } = await arrive();
  for (const pattern of letPass) allow(pattern);
  await signInWith(page.context(), portal(), account);
  await page.goto('/user/security');
  await page.getByRole('list', { name: '登录设备' }).getByRole('listitem').first().waitFor();
  return page;
}
const devices = (page: Page) => page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
const REFUSED = /(answer|status of) 401/;

test('an account signed in twice sees both sign-ins, ends the other one by keyboard with the password, and the other one sees a message', async () => {
  const other = await newDevice(REFUSED);
  const own = await newDevice();
  expect(await devices(own).count()).toBe(2);
  expect(await own.getByText('当前设备').count()).toBe(1);
  await own.getByRole('button', { name: '结束其他设备' }).focus();
  await own.keyboard.press('Enter');
  const dialog = own.getByRole('dialog', { name: '结束其他设备' });
  await expect.poll(() => isFocused(field(dialog, '当前密码'))).toBe(true);
  await own.keyboard.type('Wrong-pass1');
  await own.keyboard.press('Enter');
  await dialog.getByText('当前密码错误，请核对后重试').waitFor();
  expect(await isFocused(field(dialog, '当前密码'))).toBe(true);
  await field(dialog, '当前密码').fill(account.password);
  // The live connection reports it immediately, and the toast disappears, so the wait starts before the act.
  const reported = message(other, '登录失效，请重新登录').waitFor();
  await own.keyboard.press('Enter');
  await message(own, '其他设备已退出登录').waitFor();
  await expect.poll(() => devices(own).count()).toBe(1);
  await reported;
  await other.waitForURL('**/login?redirect=**');
  expect(await other.evaluate(`localStorage.getItem('ldy.userInfo')`)).toBeNull();
  await own.reload();
  await userMenu(own).waitFor();
});

test('signing out covers the page until it is done, and the cookie that was copied before is dead', async () => {
  const page = await newDevice();
  const copied = await sessionCookies(page);
  expect(copied).toHaveLength(1);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/user/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate('window.isOldPage = true');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  const cover = page.getByRole('dialog', { name: '正在退出登录...' });
  await cover.getByText('正在退出登录...').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await cover.isVisible()).toBe(true);
  letGo();
  await page.waitForURL('**/login');
  await field(page, '账号').waitFor();
  expect(await page.evaluate('window.isOldPage')).toBeUndefined();
  expect(await sessionCookies(page)).toEqual([]);
  expect(await page.evaluate(`[localStorage.getItem('ldy.userInfo'), localStorage.getItem('ldy.isLogin')]`)).toEqual([
    null,
    null,
  ]);

  const { page: thief } = await arrive();
  await thief.context().addCookies(copied);
  await thief.goto('/user/security');
  await thief.waitForURL('**/login?redirect=**');
  expect(await thief.getByText(account.userName).count()).toBe(0);
});
