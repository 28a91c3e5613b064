import { expect, test } from 'vitest';
import { findBarriers, turn } from './axe.ts';
import { DESKTOP, PHONE, SIZES } from './browser.ts';
import { useJourney } from './journey.ts';
import { OTHER_LOOKS, RENDERED, ROUTES, roleOf, type Walker } from './routes.ts';
import { goToOther } from './screens.ts';
import { settle } from './watch.ts';

/**
 * Opens all pages of a reader on a desktop in light and a phone in dark colors, and checks the requirements common to all pages. What the server has
 * drawn for a desk is taken over on a phone; a link leads to the others. Pages that the reader before has seen are looked at on a phone, where a
 * header with other entries is most likely too wide.
 */
export function walkEveryPage(walker: Walker): void {
  const { walkOn, signIn } = useJourney();
  const role = roleOf(walker);
  const routes = ROUTES.filter(({ seenBy }) => seenBy.includes(walker));

  test.each(routes)('$name is whole at $address', async ({ address, seenBy, failure }) => {
    const { page, expect: allow } = await walkOn(async (first) => {
      if (role) await signIn(first, role);
      await first.goto('/404');
    });
    if (failure) allow(failure);
    // Returning visitors are asked to sign in, so each page gets a new visitor.
    if (!role) await page.context().clearCookies();
    const isNew = seenBy[0] === walker;
    const isLoaded = failure !== undefined || (!role && LOADED.has(address));
    const looks = isNew ? (isLoaded ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) : [PHONE];
    await page.setViewportSize(SIZES[looks[0]?.size ?? 'phone']);
    await (isLoaded ? page.goto(address) : goToOther(page, address));
    await settle(page);
    expect(pageOf(page.url()), 'is the page that was asked for').toBe(pageOf(new URL(address, page.url()).href));
    expect(await page.title()).toMatch(/[一-鿿].*LDY 漏洞情报门户$/);
    for (const { size, theme } of looks) {
      await page.setViewportSize(SIZES[size]);
      await turn(page, theme);
      await settle(page);
      expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width, `${size}, ${theme}`).toBeLessThanOrEqual(SIZES[size].width);
      if (isNew) expect(await findBarriers(page), size).toEqual([]);
    }
  });
}

/** Addresses that the server draws for visitors, or with what others of their page have too. */
const LOADED = new Set([...RENDERED, ...OTHER_LOOKS].map(({ address }) => address));

/** The URL's record id is replaced by our own; the page is the same. */
const pageOf = (address: string): string => new URL(address).pathname.replace(/(-detail)\/.*/, '$1');
