import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Looks, launchBrowser, type Visit, visit } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';
import { type AccountRole, signInAs } from './sign-in.ts';

/**
 * One portal and one browser for the journeys of a file; `settings` answers environment variables for the portal. Each journey ends
 * with the check that nothing went wrong on the way.
 */
export function useJourney(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let portal: Portal;
  let browser: Browser;
  let visits: Visit[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([settings().then(startPortal), launchBrowser()]);
  });
  afterEach(async () => {
    const problems = visits.flatMap((each) => each.problems);
    await Promise.all(visits.map((each) => each.close()));
    visits = [];
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  const arrive = async (looks: Looks = {}): Promise<Visit> => {
    const each = await visit(browser, portal.url, looks);
    visits.push(each);
    return each;
  };
  return {
    portal: () => portal,
    arrive,
    signIn: (page: Page, role: AccountRole) => signInAs(page.context(), portal, role),
    /** Opens an address and waits until its first content stands; with a role, signed in as the demo account of that role. */
    async open(address: string, { role, ...looks }: Looks & { role?: AccountRole } = {}): Promise<Page> {
      const { page } = await arrive(looks);
      if (role) await signInAs(page.context(), portal, role);
      await page.goto(address);
      return page;
    },
  };
}
