import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabTo } from './forms.ts';
import { isFocused, settledResults } from './screens.ts';

/** The buttons of charts that turn a picture into its table. */
export const tables = (place: Page | Locator): Locator => place.getByRole('button', { name: /：表格$/ });

export const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** How many the list says that it found. */
export async function totalOfList(page: Page): Promise<string> {
  await settledResults(page);
  return digits(await page.getByText(/^共 [\d,]+ 条$/).textContent());
}

/** With keys alone: presses 表格, goes on into the table and to its first figure. */
export async function openByKeys(page: Page, button: Locator): Promise<{ table: Locator; figure: Locator }> {
  await tabTo(button, 80);
  await page.keyboard.press('Enter');
  const table = button.locator('xpath=ancestor::section[1]').getByRole('table').first();
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBeGreaterThan(1);
  const figure = table.getByRole('link').first();
  await tabTo(figure, 6);
  return { table, figure };
}

/** The same, and back. Says what the figure is and which list it leads to. */
export async function readByKeys(page: Page, button: Locator): Promise<[figure: string, list: string]> {
  const { table, figure } = await openByKeys(page, button);
  const [count, list] = [await figure.textContent(), await figure.getAttribute('href')];
  expect(count).toMatch(/^[\d,]+$/);
  expect(list).toMatch(/^\/bug\/full-bug/);
  while (!(await isFocused(button))) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await table.waitFor({ state: 'detached' });
  return [digits(count), list ?? ''];
}
