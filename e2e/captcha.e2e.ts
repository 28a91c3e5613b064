import { expect, test } from 'vitest';
import { findBarriersInBothThemes } from './support/axe.ts';
import { SIZES } from './support/browser.ts';
import { agreement, field, signInButton, tabTo, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { isFocused } from './support/screens.ts';
import { demoAccount } from './support/sign-in.ts';
import { solveSlider, untilSliderOpens } from './support/solve-slider.ts';
import { settle } from './support/watch.ts';

const { open, portal } = useJourney();

test('the keyboard alone signs in: the focus is on the slider when it opens, and goes back when it closes', async () => {
  const page = await open('/login');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const { userName, password } = demoAccount(portal(), 'personal');
  await tabTo(field(page, '账号'));
  await page.keyboard.type(userName);
  await tabTo(field(page, '密码'));
  await page.keyboard.type(password);
  await tabTo(agreement(page));
  await page.keyboard.press('Space');
  await tabTo(signInButton(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.locator('[role=slider][aria-disabled=false]').waitFor();
  await expect.poll(() => isFocused(page.getByRole('slider'))).toBe(true);
  for (const size of [SIZES.phone, SIZES.desktop]) {
    await page.setViewportSize(size);
    expect(await findBarriersInBothThemes(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width);
  }

  // Another picture comes on request.
  const scene = () => dialog.locator('img').first().getAttribute('src');
  const before = await scene();
  await dialog.getByRole('button', { name: '换一张图' }).click();
  await expect.poll(scene).not.toBe(before);

  // Giving up leads nowhere and shows no error.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await settle(page);
  await untilSliderOpens(page, () => page.keyboard.press('Enter'));
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await settle(page);
  expect(calls.filter((path) => path.endsWith('user/login'))).toEqual([]);

  await untilSliderOpens(page, () => page.keyboard.press('Enter'));
  await solveSlider(page, 'keyboard');
  await page.waitForURL('**/bug/full-bug');
  await userMenu(page).waitFor();
});
