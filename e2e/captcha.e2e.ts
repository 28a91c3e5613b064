import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriersInBothThemes } from './support/axe.ts';
import { SIZES, type Size } from './support/browser.ts';
import { useJourney } from './support/journey.ts';
import { solveSlider, untilSliderOpens } from './support/solve-slider.ts';
import { settle } from './support/watch.ts';

const { open } = useJourney();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '安全验证' });

/** Signs in with an unknown account: only the slider is tested. */
async function askForSlider(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill('no-account-here');
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Wrong-password-1');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await dialogOf(page).locator('[role=slider][aria-disabled=false]').waitFor();
}
const refused = (page: Page) => page.getByText('用户名或密码错误，请核对后重试').first();

test.each(Object.keys(SIZES) as Size[])(
  'the slider is passed with the pointer on a %s, and is accessible in either theme',
  async (size) => {
    const page = await open('/login', { size });
    await askForSlider(page);
    expect(await findBarriersInBothThemes(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(SIZES[size].width);
    await solveSlider(page);
    // The server accepted the token before it checked the password.
    await refused(page).waitFor();
  },
);

test('the keyboard alone passes the slider: the focus is on it when it opens, and goes back when it closes', async () => {
  const page = await open('/login');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await askForSlider(page);
  const role = () => page.evaluate('document.activeElement?.getAttribute("role")');
  await expect.poll(role).toBe('slider');

  // Another picture comes on request.
  const scene = () => dialogOf(page).locator('img').first().getAttribute('src');
  const before = await scene();
  await dialogOf(page).getByRole('button', { name: '换一张图' }).click();
  await expect.poll(scene).not.toBe(before);

  // Giving up leads nowhere and shows no error.
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await settle(page);
  await untilSliderOpens(page, () => page.keyboard.press('Enter'));
  await dialogOf(page).getByRole('button', { name: '关闭' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await settle(page);
  expect(calls.filter((path) => path.endsWith('user/login'))).toEqual([]);

  await untilSliderOpens(page, () => page.keyboard.press('Enter'));
  await solveSlider(page, 'keyboard');
  await refused(page).waitFor();
});
