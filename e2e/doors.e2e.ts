import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { SIZES, type Size } from './support/browser.ts';
import { field, message, signInButton } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { solveSlider } from './support/solve-slider.ts';

const { open } = useJourney();
/** One code a minute goes to one address. */
let recipients = 0;

/** What the doors look like, in every state that a person meets before being in. */
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
  ['personal accounts', '/login', (page) => page.getByRole('tab', { name: '个人登录' }).click()],
  ['recovery', '/login', (page) => page.getByRole('button', { name: '忘记密码' }).click()],
  [
    'recovery, second step',
    '/login',
    async (page) => {
      await page.getByRole('button', { name: '忘记密码' }).click();
      await field(page, '已注册的手机号或邮箱').fill(`nobody-${++recipients}@example.cn`);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await solveSlider(page, 'pointer');
      await field(page, '新密码').waitFor();
    },
  ],
  ['sign-up', '/singup', (page) => field(page, '确认密码').waitFor()],
  ['the agreement', '/protocol', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['the privacy policy', '/privacy', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];

test.each<[Size, 'light' | 'dark']>([
  ['desktop', 'dark'],
  ['phone', 'light'],
])('every state of the doors is without barriers and fits on a %s (%s)', async (size, theme) => {
  for (const [name, address, come] of STATES) {
    const page = await open(address, { size, theme });
    await come(page);
    await page.waitForLoadState('networkidle');
    expect(await findBarriers(page), name).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(
      SIZES[size].width,
    );
  }
});
