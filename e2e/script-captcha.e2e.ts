import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { type CaptchaProvider, PROVIDER_SCRIPTS, startCaptchaProvider } from './support/captcha-provider.ts';
import { agreement, signInButton } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { signInWith } from './support/sign-in.ts';

let provider: CaptchaProvider;
// Calls are so few that even slow machines exceed them.
const { arrive, portal } = useJourney(async () => {
  provider = await startCaptchaProvider();
  return { ...provider.settings, LDY_DEMO_DATA: 'off', LDY_ACCOUNT_CALLS_PER_MINUTE: '2' };
});
afterAll(() => provider?.close());

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '账号' }).fill('no-account-here');
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Wrong-password-1');
  await agreement(page).check();
  await signInButton(page).click();
}

const button = (page: Page) => page.getByRole('button', { name: '点此完成验证' });

test('a script-loaded slider loads in its order under the content security policy, and the server asks its provider', async () => {
  const { page, expect: letPass } = await arrive();
  letPass(new RegExp(`^request to another host: ${provider.url}/`));
  await signIn(page);
  await button(page).click();
  await page.getByText('用户名或密码错误，请核对后重试').first().waitFor();
  // The portal also asks by itself whether the provider answers, at any time.
  const asked = provider.asked.filter((what) => what !== 'probe');
  expect(asked).toEqual([...PROVIDER_SCRIPTS, `portal cn.example.portal ${PROVIDER_SCRIPTS.join('-')}`]);
  expect(await page.content()).not.toContain('not-for-browsers');
});

test('where a script does not load, a message says so, and the person may try again', async () => {
  const { page, expect: letPass } = await arrive();
  letPass(new RegExp(`${provider.url}/|net::ERR_FAILED|does not load`));
  let isDown = true;
  await page.route(`${provider.url}/jsencrypt.js`, (route) => (isDown ? route.abort() : route.continue()));
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.getByText('验证失败，请重新验证').waitFor();
  isDown = false;
  await dialog.getByRole('button', { name: '重试' }).click();
  await button(page).click();
  await page.getByText('用户名或密码错误，请核对后重试').first().waitFor();
});

describe('a reader who is too fast', () => {
  const CVE = 'CVE-2021-44228';
  const notice = (page: Page) => page.getByRole('dialog', { name: '异常提示' });

  beforeAll(async () => {
    expect(await portal().run('import', 'ldy', 'demo/vulnerabilities/2021/cve-2021-44228.json')).toMatch(/1 new/);
  });

  /** Opens records until the portal reports too many calls. */
  async function goTooFast(userName: string): Promise<Page> {
    const { page, expect: letPass } = await arrive();
    letPass(new RegExp(`^request to another host: ${provider.url}/`));
    await signInWith(page.context(), portal(), await makeAccount(portal(), 'business', userName));
    for (let read = 0; read < 3; read += 1) {
      await page.goto(`/bug/ldy-detail/${CVE}`);
      await notice(page)
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
      if (await notice(page).isVisible()) return page;
    }
    await notice(page).waitFor();
    return page;
  }

  test('is stopped by a notice with one way on, passes the slider, and gets what was asked for', async () => {
    const page = await goTooFast('too-fast');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(3, 3);
    expect(await notice(page).isVisible()).toBe(true);
    expect(await notice(page).getByRole('button').allInnerTexts()).toEqual(['下一步']);
    await notice(page).getByRole('button', { name: '下一步' }).click();
    await button(page).click();
    // The refused call is repeated, so the page is shown without a reload.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await notice(page).waitFor({ state: 'hidden' });
  });

  test('is signed out by giving up the slider', async () => {
    const page = await goTooFast('too-fast-twice');
    await notice(page).getByRole('button', { name: '下一步' }).click();
    const dialog = page.getByRole('dialog', { name: '安全验证' });
    await dialog.getByRole('button', { name: '关闭' }).click();
    await page.waitForURL('**/login');
    const user = await page.evaluate("fetch('/api/frontend/user/userdetail').then((answer) => answer.json())");
    expect(user).toMatchObject({ data: { singup_type: 0 } });
  });
});
