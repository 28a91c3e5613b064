import type { Locator, Page } from 'playwright-core';
import { field } from './forms.ts';

export const anyDialog = (page: Page): Locator => page.getByRole('dialog');

/** Gives the reason in the open dialog and presses the button of the act. */
export async function perform(page: Page, action: string, reason: string): Promise<void> {
  await field(anyDialog(page), '原因').fill(reason);
  await anyDialog(page).getByRole('button', { name: action, exact: true }).click();
}
