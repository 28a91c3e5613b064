import { expect, test } from 'vitest';
import { findBarriersInBothThemes, inBothThemes } from './axe.ts';
import { SIZES, type Size } from './browser.ts';
import { useJourney } from './journey.ts';
import { ROUTES, roleOf, type Walker } from './routes.ts';
import { settle } from './watch.ts';

/** Opens all pages of a reader on desktop and phone, light and dark, and checks the requirements common to all pages. */
export function walkEveryPage(walker: Walker): void {
  const { walkOn, signIn } = useJourney();
  const role = roleOf(walker);
  const routes = ROUTES.filter(({ seenBy }) => seenBy.includes(walker));

  test.each(routes)(
    '$name stands whole at $address, in both sizes and colors',
    async ({ address, seenBy, failure }) => {
      const { page, expect: allow } = await walkOn((first) => (role ? signIn(first, role) : Promise.resolve()));
      if (failure) allow(failure);
      // Returning visitors are asked to sign in, so each page gets a new visitor.
      if (!role) await page.context().clearCookies();
      await page.setViewportSize(SIZES.desktop);
      await page.goto(address);
      await settle(page);
      expect(pageOf(page.url()), 'is the page that was asked for').toBe(pageOf(new URL(address, page.url()).href));
      expect(await page.title()).toMatch(/[一-鿿].*LDY 漏洞情报门户$/);
      for (const size of Object.keys(SIZES) as Size[]) {
        await page.setViewportSize(SIZES[size]);
        await settle(page);
        expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
        await inBothThemes(page, async (theme) => {
          const width = await page.evaluate('document.documentElement.scrollWidth');
          expect(width, `${size}, ${theme}`).toBeLessThanOrEqual(SIZES[size].width);
        });
        // Pages that visitors see too are checked there: only the header differs.
        if (seenBy[0] === walker) expect(await findBarriersInBothThemes(page), size).toEqual([]);
      }
    },
  );
}

/** The URL's record id is replaced by our own; the page is the same. */
const pageOf = (address: string): string => new URL(address).pathname.replace(/(-detail)\/.*/, '$1');
