import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, turn } from './axe.ts';
import { LOOKS, type Looks, SIZES, type Theme } from './browser.ts';
import { settle } from './watch.ts';

/** Shows the page on a desktop in light and on a phone in dark colors, then as it was before. */
export async function inEveryLook(
  page: Page,
  act: (looks: Required<Pick<Looks, 'size' | 'theme'>>) => Promise<unknown>,
) {
  const size = page.viewportSize() ?? SIZES.desktop;
  const theme: Theme = await page.evaluate('document.documentElement.dataset.theme');
  for (const looks of LOOKS) {
    await page.setViewportSize(SIZES[looks.size]);
    await turn(page, looks.theme);
    await settle(page);
    await act(looks);
  }
  await page.setViewportSize(size);
  await turn(page, theme);
}

/** In every look, nothing on the page is a barrier and nothing is wider than the window. */
export async function look(page: Page): Promise<void> {
  await settle(page);
  await inEveryLook(page, async ({ size, theme }) => {
    expect(await findBarriers(page), `${size}, ${theme}`).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
}
