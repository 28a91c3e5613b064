import type { Locator, Page } from 'playwright-core';
import { isFocused } from './screens.ts';
import type { Credentials } from './sign-in.ts';
import { solveSlider, untilAsked, type Way } from './solve-slider.ts';

/** A field by its label, and nothing that merely holds the same word. */
export const field = (page: Page | Locator, label: string): Locator => page.getByLabel(label, { exact: true });

export const agreement = (page: Page): Locator => page.getByRole('checkbox', { name: /我已阅读并同意/ });
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: '登录', exact: true });
export const message = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Fills in the sign-in page, agrees, and passes the slider; what follows is up to the journey. */
export async function signInByForm(page: Page, { userName, password }: Credentials, way: Way = 'pointer') {
  await field(page, '账号').fill(userName);
  await field(page, '密码').fill(password);
  await agreement(page).check();
  await untilAsked(page, () => signInButton(page).click());
  await solveSlider(page, way);
}

/** Signed in, on whatever page. */
export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /^账号菜单/ });

/** Leaves by the menu of the header. */
export async function signOutByMenu(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await page.waitForURL('**/login');
}

/** Goes on with the Tab key until the place has the focus, as somebody without a mouse does. */
export async function tabTo(place: Locator, most = 40): Promise<void> {
  const page = place.page();
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key did not reach ${place} in ${most} presses.`);
}
