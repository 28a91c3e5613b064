import type { Locator, Page } from 'playwright-core';
import { settle } from './watch.ts';

/** Names of things on the screens, as a person would say them. */
export const results = (page: Page): Locator => page.locator('a[data-result]');
export const selectedResult = (page: Page): Locator => page.locator('[data-selected] a[data-result]');
export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: '检索漏洞' });
export const homeSearch = (page: Page): Locator => page.getByRole('textbox', { name: '检索漏洞' });

/** The results of what is in the address now, not of what was there before. */
export async function settledResults(page: Page): Promise<Locator> {
  // Between the address and the call for its results the former ones stand there as if nothing were asked.
  await settle(page);
  await page.locator('section[aria-label="检索结果"][aria-busy="false"]').waitFor();
  await results(page).first().waitFor();
  return results(page);
}

/** The filters stand at the side, or behind a button on a phone. */
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

/** A box whose state is in the address turns once the address has: `check()` would look before that. */
export async function choose(box: Locator): Promise<void> {
  await box.click();
  await box.and(box.page().locator(':checked')).waitFor({ state: 'attached' });
}

export const scrollY = (page: Page): Promise<number> => page.evaluate('window.scrollY');

export const isFocused = async (place: Locator): Promise<boolean> =>
  (await place.and(place.page().locator(':focus')).count()) > 0;
