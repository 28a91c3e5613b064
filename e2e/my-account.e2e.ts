// Long, so it starts first.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { PHONE, SIZES } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { field, message, signInByForm, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { type MadeAccount, makeAccount, newMail } from './support/made-account.ts';
import { messagesTo, sentCode } from './support/outbox.ts';
import { ROUTES } from './support/routes.ts';
import { goToOther, goWithin } from './support/screens.ts';
import { signInWith, startConfirmedSession } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';
import { settle } from './support/watch.ts';

const { arrive, open, openAs, portal, signIn } = useJourney();
let account: MadeAccount;
beforeAll(async () => {
  account = await makeAccount(portal(), 'enterprise', 'my-account');
});

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a mail address is bound by the code that came to it, and opens the account from then on', async () => {
  const mail = newMail();
  const page = await openAs(account, '/user/info');
  await page.getByRole('button', { name: '更换邮箱', exact: true }).click();
  const dialog = dialogOf(page, '更换邮箱');
  await field(dialog, '新邮箱').fill(mail);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page);
  await toast(page, '验证码已发送');
  const code = await sentCode(portal(), mail);
  await field(dialog, '验证码').fill(code === '000000' ? '111111' : '000000');
  await field(dialog, '当前密码').fill('Wrong-pass1');
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.getByRole('alert').first().waitFor();
  const notices = messagesTo(portal(), account.mail).length;
  await field(dialog, '验证码').fill(code);
  await field(dialog, '当前密码').fill(account.password);
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`r***@example.com`).first().waitFor();
  expect(await page.content()).not.toContain(mail);
  // The previous mail address is notified.
  await expect.poll(() => messagesTo(portal(), account.mail).length).toBeGreaterThan(notices);

  const door = await open('/login');
  await signInByForm(door, { userName: mail, password: account.password });
  await userMenu(door).waitFor();
});

test('a switch of the notices is stored, and there is none for what an account of this edition does not get', async () => {
  const page = await openAs(account, '/user/notices');
  const platform = page.getByRole('switch', { name: '站内消息' });
  await platform.waitFor();
  const before = await platform.getAttribute('aria-checked');
  await platform.click();
  await expect.poll(() => platform.isEnabled()).toBe(true);
  await page.reload();
  await platform.waitFor();
  expect(await platform.getAttribute('aria-checked')).toBe(before === 'true' ? 'false' : 'true');
  expect(await page.getByRole('switch').count()).toBe(1);
});

test('my data comes as a file of JSON after the password, with all that is mine and no secret', async () => {
  const page = await openAs(account, '/user/data');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = dialogOf(page, '导出我的数据');
  await field(dialog, '当前密码').fill('Wrong-pass1');
  await dialog.getByRole('button', { name: '导出' }).click();
  await message(page, '当前密码错误，请核对后重试').waitFor();
  await field(dialog, '当前密码').fill(account.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toBeTypeOf('object');
  for (const mine of [account.userName, account.phone]) expect(text).toContain(mine);
  for (const secret of [account.password, 'argon2', 'secret_hash']) expect(text).not.toContain(secret);
});

test('an account that is to be deleted says so on every page until that is taken back', async () => {
  const page = await openAs(account, '/user/data');
  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = dialogOf(page, '确定注销账号？');
  await field(dialog, '当前密码').fill(account.password);
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await page.getByText(/^账号将于 .* 注销，在此之前可随时撤销$/).waitFor();
  await goWithin(page, '/user/info');
  const note = page.getByRole('note').filter({ hasText: '注销，届时个人数据将被抹除且不可恢复' });
  await note.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await note.getByRole('button', { name: '撤销注销' }).click();
  await message(page, '已撤销注销，账号保留').waitFor();
  await note.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '个人资料' }).waitFor();
  await settle(page);
  expect(await note.count()).toBe(0);
});

test('a changed password is the only one, and every other device must sign in with it', async () => {
  const own = await openAs(account, '/user/change-password');
  const { page: other, expect: allow } = await arrive();
  allow(/(answer|status of) 401/);
  await signInWith(other.context(), portal(), account);
  await other.goto('/user/info');
  await other.getByRole('heading', { level: 1, name: '个人资料' }).waitFor();

  const password = 'Wd8#meadow-31';
  for (const [label, text] of [
    ['当前密码', account.password],
    ['新密码', account.userName],
    ['确认新密码', account.userName],
  ] as const)
    await field(own, label).fill(text);
  await own.getByRole('button', { name: '修改密码' }).click();
  await message(own, '新密码长度8-16位，需包含数字、字母及特殊字符').waitFor();
  await field(own, '新密码').fill(password);
  await field(own, '确认新密码').fill(password);
  await own.getByRole('button', { name: '修改密码' }).click();
  await toast(own, '密码修改成功，请使用新密码登录');
  expect((await own.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  await other.waitForURL('**/login**');

  await expect(startConfirmedSession(portal(), account)).rejects.toThrow('用户名或密码错误');
  await signInByForm(own, { ...account, password });
  await userMenu(own).waitFor();
});

const PERSONAL_CENTRE = ROUTES.filter(({ address }) => address.startsWith('/user/'));
/** As business accounts see them, they are looked at in the walk; as enterprises do, where an application is approved. */
test('the pages of a personal account are without barriers', async () => {
  const { page, expect: allow } = await arrive(PHONE);
  await signIn(page, 'personal');
  await page.goto('/user');
  for (const { address, failure } of PERSONAL_CENTRE) {
    if (failure) allow(failure);
    await goToOther(page, address);
    await settle(page);
    // The token of an invitation leaves the address.
    expect(page.url()).toBe(new URL(address.replace(/#.*/, ''), page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findBarriers(page), address).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width, address).toBeLessThanOrEqual(SIZES.phone.width);
  }
});
