// Long, so it starts first.
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { agreement, field, message, signInButton, signInByForm, signOutByMenu, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { goWithin, homeSearch, isFocused, searchBox, settledResults } from './support/screens.ts';
import { demoAccount, sessionCookies, signInAs } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';

const { arrive, open, openAs, portal } = useJourney();

describe('by name and password', () => {
  test('a pasted password can be looked at, signs in, and leaves nothing behind but the name that should be remembered', async () => {
    const page = await open('/login');
    const { userName, password } = demoAccount(portal(), 'personal');
    await field(page, '账号').fill(userName);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(password)})`);
    await field(page, '密码').press('Control+V');
    expect(await field(page, '密码').inputValue()).toBe(password);
    expect(await field(page, '密码').getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await field(page, '密码').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await field(page, '密码').getAttribute('type')).toBe('password');
    await page.getByRole('checkbox', { name: '记住我' }).check();
    await agreement(page).check();
    await signInButton(page).click();
    await solveSlider(page);
    await page.waitForURL('**/bug/full-bug');
    await settledResults(page);

    const stored = JSON.stringify(await page.context().storageState());
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(createHash('sha256').update(password).digest('hex'));
    await signOutByMenu(page);
    await expect.poll(() => field(page, '账号').inputValue()).toBe(userName);
    expect(await field(page, '密码').inputValue()).toBe('');
    expect(await page.getByRole('checkbox', { name: '记住我' }).isChecked()).toBe(true);
  });

  test('who does not ask to be remembered is not, the cookie ends with the browser, and a wish that leads away is not followed', async () => {
    const page = await open('/home');
    for (const wish of ['https://evil.example/', '/\\evil.example/', 'javascript:alert(1)', '//evil.example/']) {
      await goWithin(page, `/login?redirect=${encodeURIComponent(wish)}`);
      await field(page, '账号').waitFor();
      expect(await page.getByText('登录后继续打开您要访问的页面').count(), wish).toBe(0);
    }
    const { userName, password } = demoAccount(portal(), 'enterprise');
    await signInByForm(page, { userName, password });
    await page.waitForURL(`${portal().url}/bug/full-bug`);
    expect((await sessionCookies(page)).map(({ expires, httpOnly }) => ({ expires, httpOnly }))).toEqual([
      { expires: -1, httpOnly: true },
    ]);
    await signOutByMenu(page);
    await field(page, '账号').waitFor();
    expect(await field(page, '账号').inputValue()).toBe('');
  });
});

describe('where it leads', () => {
  test('a visitor who searches at home has the results after signing in', async () => {
    const { page: home } = await arrive();
    await home.goto('/home');
    await homeSearch(home).fill('远程代码执行');
    const [door] = await Promise.all([home.context().waitForEvent('page'), homeSearch(home).press('Enter')]);
    await message(door, '登录后继续打开您要访问的页面').waitFor();
    await signInByForm(door, demoAccount(portal(), 'business'));
    await door.waitForURL('**/bug/full-bug?**');
    await settledResults(door);
    const { pathname, search } = new URL(door.url());
    const text = encodeURIComponent('远程代码执行');
    expect(pathname + search).toBe(`/bug/full-bug?source=ldy&extsearch=true&search=${text}`);
    expect(await searchBox(door).inputValue()).toBe('远程代码执行');
    // The original tab is signed in too.
    await userMenu(home).waitFor();
  });

  test('an account that may open no list lands on the front page, and is not let through the doors again', async () => {
    const account = await makeAccount(portal(), 'personal', 'no-lists');
    await portal().run('accounts', 'deny', 'no-lists', '5,9,10,11,60');
    const page = await open('/login');
    await signInByForm(page, account);
    await page.waitForURL('**/home');
    await userMenu(page).waitFor();
    for (const door of ['/login', '/singup']) {
      await page.goto(door);
      await page.waitForURL('**/home');
    }
  });
});

test('a token of the address is gone from it before anything is asked, signs in, and does so once', async () => {
  // Sign-in by token requires an earlier consent.
  const { page: before } = await arrive();
  await signInAs(before.context(), portal(), 'personal');
  const printed = await portal().run('accounts', 'token', demoAccount(portal(), 'personal').userName);
  const token = /^[\w-]{43}$/m.exec(printed)?.[0] ?? '';
  expect(token).not.toBe('');

  const { page } = await arrive();
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(`/login?redirect=%2Fuser%2Finfo&token=${token}`);
  await page.getByRole('heading', { level: 1, name: '个人资料' }).waitFor();
  expect(page.url()).toBe(`${portal().url}/user/info`);
  const [document, ...others] = asked;
  expect(document?.url()).toContain(token);
  const leaks = others.filter((each) => each.url().includes(token) || each.headers().referer?.includes(token));
  expect(leaks.map((each) => each.url())).toEqual([]);
  const carriers = others.filter((each) => Object.values(each.headers()).includes(token));
  expect(carriers.map((each) => `${each.method()} ${new URL(each.url()).pathname}`)).toEqual([
    'POST /api/frontend/user/login',
  ]);

  const thief = await open(`/login?token=${token}`);
  await thief.waitForURL('**/login');
  await message(thief, '操作已过期，请重新开始').waitFor();
  expect(thief.url()).not.toContain(token);
  expect(await sessionCookies(thief)).toEqual([]);
});

test('an authenticator is bound by its letters and a code, asked for after the password from then on, and a code works once', async () => {
  const account = await makeAccount(portal(), 'business', 'with-codes');
  const page = await openAs(account, '/user/security');
  await page.getByRole('button', { name: '开启动态验证码' }).click();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '绑定身份验证器' });
  await dialog.getByRole('img', { name: '动态验证码密钥的二维码' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const letters = (await dialog.locator('code').textContent()) ?? '';
  const codes = new TOTP({ secret: Secret.fromBase32(letters.replaceAll(' ', '')) });
  const codeIn = (seconds: number) => codes.generate({ timestamp: Date.now() + seconds * 1_000 });
  await expect.poll(() => isFocused(field(dialog, '动态验证码'))).toBe(true);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('动态验证码错误，请核对后重试').waitFor();
  const first = codeIn(0);
  await field(dialog, '动态验证码').fill(first);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('已开启', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(letters);
  await signOutByMenu(page);

  await signInByForm(page, account);
  const totp = page.getByRole('textbox', { name: '动态验证码' });
  await page.getByRole('heading', { level: 1, name: '验证身份' }).waitFor();
  await expect.poll(() => isFocused(totp)).toBe(true);
  expect(await sessionCookies(page)).toEqual([]);
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await message(page, '动态验证码错误，请核对后重试').waitFor();
  // The next code, as shown by a clock that is slightly fast.
  await totp.fill(codeIn(30));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/data-v');
  await userMenu(page).waitFor();
});
