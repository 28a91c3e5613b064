import { expect, test } from 'vitest';
import { newNetwork } from './support/browser.ts';
import { useJourney } from './support/journey.ts';
import { RENDERED } from './support/routes.ts';

const journey = useJourney();

test('every public page is there before any script runs, for a phone and for a desk', async () => {
  const { url } = journey.portal();
  const open = async (path: string, agent: string) =>
    (
      await fetch(url + path, {
        headers: { accept: 'text/html', 'user-agent': agent, 'x-forwarded-for': newNetwork() },
      })
    ).text();
  for (const agent of ['Mozilla/5.0 (Linux; Android 15) Mobile', 'Mozilla/5.0 (X11; Linux x86_64)']) {
    for (const { name, address: path } of RENDERED) {
      // The renderer may not be ready for the first visitor.
      await expect.poll(() => open(path, agent), { message: path }).toContain('data-server-rendered');
      const html = await open(path, agent);
      expect(html.slice(html.indexOf('data-server-rendered'), html.indexOf('id="answers"')), path).toMatch(
        name === 'profile' ? /<h1[^>]*>[^<]*Log4j2/ : /<h1[^>]*>[^<]/,
      );
    }
  }
});

test('the script takes over without asking again what the server asked already', async () => {
  await expect
    .poll(async () =>
      (
        await fetch(`${journey.portal().url}/bug/full-bug`, {
          headers: { accept: 'text/html', 'x-forwarded-for': newNetwork() },
        })
      ).text(),
    )
    .toContain('data-server-rendered');
  const { page } = await journey.arrive();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/bug/full-bug');
  await page.locator('a[data-result]').first().click();
  await page.waitForURL('**/bug/ldy-detail/**');
  expect(await page.locator('[data-server-rendered]').count()).toBe(0);
  expect(asked.filter((path) => path === '/api/frontend/cve5/cvecompletelist')).toEqual([]);
  // Resources embedded in the page are not fetched again: the style sheet is inlined.
  expect(asked.filter((path) => /start-.*\.css$/.test(path))).toEqual([]);
});
