import type { Locator, Page } from 'playwright-core';
import { isFocused } from './screens.ts';
import type { Credentials } from './sign-in.ts';
import { solveSlider, untilSliderOpens, type Way } from './solve-slider.ts';

/** A field by its exact label. */
export const field = (page: Page | Locator, label: string): Locator => page.getByLabel(label, { exact: true });

export const agreement = (page: Page): Locator => page.getByRole('checkbox', { name: /我已阅读并同意/ });
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: '登录', exact: true });
export const message = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Fills in the sign-in page, accepts the terms and passes the slider; the caller waits for the result. */
export async function signInByForm(page: Page, { userName, password }: Credentials, way: Way = 'pointer') {
  await field(page, '账号').fill(userName);
  await field(page, '密码').fill(password);
  await agreement(page).check();
  await untilSliderOpens(page, () => signInButton(page).click());
  await solveSlider(page, way);
}

/** The user menu, shown on every page when signed in. */
export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /^账号菜单/ });

/** Signs out by the menu in the header. */
export async function signOutByMenu(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await page.waitForURL('**/login');
}

/** Presses Tab until the element has the focus. */
export async function tabTo(place: Locator, most = 40): Promise<void> {
  const page = place.page();
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key did not reach ${place} in ${most} presses.`);
}
