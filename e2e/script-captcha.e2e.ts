import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type CaptchaProvider, PROVIDER_SCRIPTS, startCaptchaProvider } from './support/captcha-provider.ts';
import { useJourney } from './support/journey.ts';

let provider: CaptchaProvider;
const { arrive } = useJourney(async () => {
  provider = await startCaptchaProvider();
  return { ...provider.settings, LDY_DEMO_DATA: 'off' };
});
afterAll(() => provider?.close());

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '账号' }).fill('no-account-here');
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Wrong-password-1');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a script-loaded slider loads in its order under the content security policy, and the server asks its provider', async () => {
  const { page, expect: letPass } = await arrive();
  letPass(new RegExp(`^request to another host: ${provider.url}/`));
  await signIn(page);
  await page.getByRole('button', { name: '点此完成验证' }).click();
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
  await dialog.getByRole('button', { name: '点此完成验证' }).click();
  await page.getByText('用户名或密码错误，请核对后重试').first().waitFor();
});
