import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { SIZES, type Size, THEMES } from './browser.ts';
import { useJourney } from './journey.ts';
import { ROUTES, roleOf, type Walker } from './routes.ts';

/** Opens every page that a reader may see, on a desktop and a phone, light and dark, and looks at what all pages have to hold. */
export function walkEveryPage(walker: Walker): void {
  const { arrive, signIn } = useJourney();
  const routes = ROUTES.filter(({ seenBy }) => seenBy.includes(walker));

  describe.each(Object.keys(SIZES) as Size[])('on a %s', (size) => {
    test.each(routes)('$name stands whole at $address', async ({ address, seenBy, failure }) => {
      const { page, expect: allow } = await arrive({ size });
      if (failure) allow(failure);
      const role = roleOf(walker);
      if (role) await signIn(page, role);
      await page.goto(address);
      await settle(page);
      expect(pageOf(page.url()), 'is the page that was asked for').toBe(pageOf(new URL(address, page.url()).href));
      expect(await page.title()).toMatch(/[一-鿿].*LDY 漏洞情报门户$/);
      expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(theme);
        expect(await page.evaluate('document.documentElement.scrollWidth'), 'width').toBeLessThanOrEqual(
          SIZES[size].width,
        );
        // What a visitor sees too is looked at there: the header alone differs.
        if (seenBy[0] === walker) expect(await findBarriers(page), theme).toEqual([]);
      }
    });
  });
}

/** The first content stands and nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** A record asked for by one of its ids goes on under our own: the page is the same. */
const pageOf = (address: string): string => new URL(address).pathname.replace(/(-detail)\/.*/, '$1');
