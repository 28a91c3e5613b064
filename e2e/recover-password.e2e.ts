// Long, so it starts first.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toast } from './support/busy-machine.ts';
import { field, message, signInByForm, tabTo, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { sentCode } from './support/outbox.ts';
import { isFocused } from './support/screens.ts';
import { startConfirmedSession } from './support/sign-in.ts';
import { solveSlider, type Way } from './support/solve-slider.ts';

const { open, openAs, portal } = useJourney();
const NEW_PASSWORD = 'Vx4#harbour-9';

/** First step, from the sign-in page. */
async function askForCode(page: Page, account: string, way: Way = 'pointer'): Promise<void> {
  await page.getByRole('button', { name: '忘记密码' }).click();
  await field(page, '已注册的手机号或邮箱').fill(account);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page, way);
}
const again = (page: Page) => page.getByRole('button', { name: /^\d+s后再试$/ });

test('who forgot the password sets a new one by phone, and who was signed in is not any more', async () => {
  const account = await makeAccount(portal(), 'personal', 'forgot-by-phone');
  const device = await openAs(account, '/user/info');

  const page = await open('/login');
  await askForCode(page, account.phone);
  await page.getByRole('tab', { name: '手机找回', selected: true }).waitFor();
  expect(await field(page, '手机号').inputValue()).toBe(account.phone);
  expect(Number.parseInt((await again(page).textContent()) ?? '', 10)).toBeGreaterThan(50);
  expect(await again(page).isDisabled()).toBe(true);
  // The other tab has its own countdown, which has not started.
  await page.getByRole('tab', { name: '邮箱找回' }).click();
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  await page.getByRole('tab', { name: '手机找回' }).click();

  const code = await sentCode(portal(), account.phone);
  await field(page, '验证码').fill(code === '000000' ? '111111' : '000000');
  await field(page, '新密码').fill('too-plain');
  await field(page, '确认新密码').fill('another');
  await page.getByRole('button', { name: '确认修改' }).click();
  await message(page, '新密码长度8-16位，需包含数字、字母及特殊字符').waitFor();
  await message(page, '两次输入的新密码不一致，请核对').waitFor();
  await field(page, '新密码').fill(NEW_PASSWORD);
  await field(page, '确认新密码').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '确认修改' }).click();
  await message(page, '验证码错误或已失效，请重新获取').waitFor();
  await field(page, '验证码').fill(code);
  await page.getByRole('button', { name: '确认修改' }).click();
  await toast(page, '密码已修改，请使用新密码登录');

  await expect(startConfirmedSession(portal(), account)).rejects.toThrow('用户名或密码错误');
  await signInByForm(page, { ...account, password: NEW_PASSWORD });
  await userMenu(page).waitFor();
  await device.goto('/user/info');
  await device.waitForURL('**/login**');
});

test('the keyboard alone recovers a password', async () => {
  const account = await makeAccount(portal(), 'personal', 'forgot-by-keys');
  const page = await open('/login');
  await tabTo(page.getByRole('button', { name: '忘记密码' }));
  await page.keyboard.press('Enter');
  await tabTo(field(page, '已注册的手机号或邮箱'));
  await page.keyboard.type(account.mail);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('slider'))).toBe(true);
  await solveSlider(page, 'keyboard');
  await again(page).waitFor();
  const code = await sentCode(portal(), account.mail);
  for (const [label, text] of [
    ['验证码', code],
    ['新密码', NEW_PASSWORD],
    ['确认新密码', NEW_PASSWORD],
  ] as const) {
    await tabTo(field(page, label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await toast(page, '密码已修改，请使用新密码登录');
  await field(page, '账号').waitFor();
});
