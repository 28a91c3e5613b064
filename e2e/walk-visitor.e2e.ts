// Long, so it starts first.
import { NOT_BUILT, PAGES } from '@ldy/contract/pages.ts';
import { test } from 'vitest';
import { useJourney } from './support/journey.ts';
import { walkEveryPage } from './support/walk.ts';

walkEveryPage('visitor');

const { open } = useJourney();
test.each(NOT_BUILT)('%s is not built and says so', async (name) => {
  const page = await open(PAGES[name].pattern.replace(/:\w+/g, 'x'));
  await page.waitForURL('**/404');
});
