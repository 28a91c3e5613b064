import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './watch.ts';

/** Locators by meaning. */
export const results = (page: Page): Locator => page.locator('a[data-result]');
export const selectedResult = (page: Page): Locator => page.locator('[data-selected] a[data-result]');
export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: '搜索漏洞' });
export const homeSearch = (page: Page): Locator => page.getByRole('textbox', { name: '搜索漏洞' });

/** Waits for the results of the current URL rather than the previous ones. */
export async function settledResults(page: Page): Promise<Locator> {
  // Between the change of the URL and its call, the previous results are shown without a loading state.
  await settle(page);
  await page.locator('section[aria-label="搜索结果"][aria-busy="false"]').waitFor();
  await results(page).first().waitFor();
  return results(page);
}

/** The filters are next to the list, or in a drawer on phones. */
export async function withFilters(page: Page, act: (panel: Locator) => Promise<unknown>): Promise<void> {
  const side = page.getByRole('complementary', { name: '筛选' });
  if ((await side.count()) > 0) {
    await act(side);
    return;
  }
  await page.getByRole('button', { name: /^筛选/ }).click();
  const dialog = page.getByRole('dialog', { name: '筛选' });
  await act(dialog);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Clicks a check box with a state in the URL, which changes asynchronously, so that `check()` would fail. */
export async function choose(box: Locator): Promise<void> {
  await box.click();
  await box.and(box.page().locator(':checked')).waitFor({ state: 'attached' });
}

/** Goes to an address as a link of the page would, without loading the portal again. */
export const goWithin = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(address)}); void dispatchEvent(new PopStateEvent('popstate'))`,
  );

/** Goes to another page within the portal, and waits until it is shown. */
export async function goToOther(page: Page, address: string): Promise<void> {
  const title = await page.title();
  await page.evaluate(`document.querySelector('h1')?.setAttribute('data-left', '')`);
  await goWithin(page, address);
  const isShown = `document.querySelector('h1:not([data-left])') !== null || document.title !== ${JSON.stringify(title)}`;
  await expect.poll(() => page.evaluate(isShown)).toBe(true);
}

export const scrollY = (page: Page): Promise<number> => page.evaluate('window.scrollY');

export const isFocused = async (place: Locator): Promise<boolean> =>
  (await place.and(place.page().locator(':focus')).count()) > 0;
