import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { field } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount, newPhone } from './support/made-account.ts';
import { readOutbox, sentCode } from './support/outbox.ts';
import { isFocused } from './support/screens.ts';
import { solveSlider } from './support/solve-slider.ts';

const { portal, arrive, open, openAs } = useJourney();

test('who is not signed in sees no page of an account', async () => {
  const { page } = await arrive();
  for (const address of ['/user/info', '/data-v?theme=auto']) {
    await page.goto(address);
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(address)}`);
  }
});

test('a phone is bound by slider, code and password, and shown masked; the button waits sixty seconds', async () => {
  const account = await makeAccount(portal(), 'personal', 'another-phone');
  const phone = newPhone();
  const page = await openAs(account, '/user/info');
  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page);
  await dialog.getByRole('button', { name: /^(60|5\d)s后再试$/ }).waitFor();
  await field(dialog, '验证码').fill(await sentCode(portal(), phone));
  await field(dialog, '当前密码').fill(account.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(phone.replace(/(?<=^...)..../, '****')).waitFor();
  expect(await page.content()).not.toContain(phone);
});

test('WeChat is bound while the page waits, and let go again', async () => {
  const page = await openAs(await makeAccount(portal(), 'personal', 'with-wechat'), '/user/info', { size: 'phone' });
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
  await expect.poll(() => isFocused(field(dialog, '当前密码'))).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(button)).toBe(true);
});
