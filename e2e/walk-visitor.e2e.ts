// Long, so it starts first.
import { NOT_BUILT, PAGES } from '@ldy/contract/pages.ts';
import { expect, test } from 'vitest';
import { useJourney } from './support/journey.ts';
import { ROUTES } from './support/routes.ts';
import { walkEveryPage } from './support/walk.ts';

walkEveryPage('visitor');

/** `/home/:name?` → /^\/home(\/[^/]+)?$/ */
const expression = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
const LEAD_ELSEWHERE = ['Root', 'Bug', 'User'];

test('every page of the portal is walked, or known not to be built', () => {
  const walked = (pattern: string) =>
    ROUTES.some(({ address }) => expression(pattern).test(address.split('?')[0] ?? ''));
  const missed = Object.entries(PAGES).filter(([, { pattern }]) => !walked(pattern));
  expect(missed.map(([name]) => name).sort()).toEqual([...LEAD_ELSEWHERE, ...NOT_BUILT].sort());
});

const { open } = useJourney();
test.each(NOT_BUILT)('%s is not built and says so', async (name) => {
  const page = await open(PAGES[name].pattern.replace(/:\w+/g, 'x'));
  await page.waitForURL('**/404');
});
