import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './axe.ts';
import { field } from './forms.ts';
import { settle } from './watch.ts';

export const anyDialog = (page: Page): Locator => page.getByRole('dialog');

/** Nothing on the page is a barrier, nothing is wider than the window. Journeys that look run on a desktop in light and on a phone in dark colors. */
export async function look(page: Page): Promise<void> {
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

/** Gives the reason in the open dialog and presses the button of the act. */
export async function perform(page: Page, action: string, reason: string): Promise<void> {
  await field(anyDialog(page), '原因').fill(reason);
  await anyDialog(page).getByRole('button', { name: action, exact: true }).click();
}
