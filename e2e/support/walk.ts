import { expect, test } from 'vitest';
import { findBarriers, turn } from './axe.ts';
import { LOOKS, SIZES } from './browser.ts';
import { useJourney } from './journey.ts';
import { ROUTES, roleOf, type Walker } from './routes.ts';
import { settle } from './watch.ts';

/** Opens all pages of a reader on a desktop in light and a phone in dark colors, and checks the requirements common to all pages. */
export function walkEveryPage(walker: Walker): void {
  const { walkOn, signIn } = useJourney();
  const role = roleOf(walker);
  const routes = ROUTES.filter(({ seenBy }) => seenBy.includes(walker));

  test.each(routes)(
    '$name stands whole at $address, on a desktop in light and a phone in dark colors',
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
      for (const { size, theme } of LOOKS) {
        await page.setViewportSize(SIZES[size]);
        await turn(page, theme);
        await settle(page);
        expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect(width, `${size}, ${theme}`).toBeLessThanOrEqual(SIZES[size].width);
        // Pages that visitors see too are checked there: only the header differs.
        if (seenBy[0] === walker) expect(await findBarriers(page), size).toEqual([]);
      }
    },
  );
}

/** The URL's record id is replaced by our own; the page is the same. */
const pageOf = (address: string): string => new URL(address).pathname.replace(/(-detail)\/.*/, '$1');
