import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { SIZES } from './support/browser.ts';
import { field, message, signInButton } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { newMail } from './support/made-account.ts';
import { solveSlider } from './support/solve-slider.ts';
import { settle } from './support/watch.ts';

const { open } = useJourney();

/** All states of the sign-in pages before a person is signed in. */
const STATES: [name: string, address: string, come: (page: Page) => Promise<void>][] = [
  ['sign-in', '/login', (page) => signInButton(page).waitFor()],
  [
    'sign-in with everything missing',
    '/login',
    async (page) => {
      await signInButton(page).click();
      await message(page, '请输入密码').waitFor();
    },
  ],
  ['personal accounts', '/login', (page) => page.getByRole('tab', { name: '个人版' }).click()],
  ['recovery', '/login', (page) => page.getByRole('button', { name: '忘记密码' }).click()],
  [
    'recovery, second step',
    '/login',
    async (page) => {
      await page.getByRole('button', { name: '忘记密码' }).click();
      await field(page, '已注册的手机号或邮箱').fill(newMail());
      await page.getByRole('button', { name: '获取验证码' }).click();
      await solveSlider(page, 'pointer');
      await field(page, '新密码').waitFor();
    },
  ],
  ['sign-up', '/singup', (page) => field(page, '确认密码').waitFor()],
  ['the agreement', '/protocol', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['the privacy policy', '/privacy', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];

test.each(STATES)('%s is without barriers and fits, on a dark desktop and a light phone', async (_, address, come) => {
  const page = await open(address, { theme: 'dark' });
  await come(page);
  for (const [size, colorScheme] of [
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await findBarriers(page), size).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), size).toBeLessThanOrEqual(
      SIZES[size].width,
    );
  }
});
