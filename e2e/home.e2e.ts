import { checkAffected, readVulnerability } from '@ldy/contract/vulnerability/detail.ts';
import { readFeatured } from '@ldy/contract/vulnerability/featured.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Size } from './support/browser.ts';
import { callAsPage } from './support/call-as-page.ts';
import { useJourney } from './support/journey.ts';
import { homeSearch, scrollY } from './support/screens.ts';
import { CONTACT } from './support/shared-settings.ts';
import { settle } from './support/watch.ts';

const { open } = useJourney();

/** Whether an element is within the window, below the header. */
async function isInView(page: Page, place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 56 && box.y < height * 0.75;
}
const card = (page: Page, name: string) => page.getByRole('article', { name });

test.each<Size>(['desktop', 'phone'])(
  'the first screen of a %s says what it is, how to search and what each edition costs, and nothing moves',
  async (size) => {
    const page = await open('/home', { size, motion: true });
    await settle(page);
    const strip = page.getByRole('navigation', { name: '版别与价格' });
    const first = [
      page.getByRole('heading', { level: 1 }),
      homeSearch(page),
      page.getByRole('button', { name: '搜索', exact: true }),
      page.getByRole('main').getByRole('link', { name: '立即体验' }),
      page.getByRole('term').filter({ hasText: '收录漏洞' }),
      ...['个人版 免费', '企业版 免费', '商业版 付费'].map((name) =>
        strip.getByRole('link', { name: new RegExp(`^${name}`) }),
      ),
    ];
    const height = page.viewportSize()?.height ?? 0;
    for (const place of first) {
      const box = await place.boundingBox();
      expect(box && box.y + box.height, String(place)).toBeLessThanOrEqual(height);
    }
    expect(await page.evaluate(LAYOUT_SHIFT)).toBeLessThan(0.02);
  },
);

describe('an address', () => {
  test('with a name scrolls to 2400, the place of the editions, and one of business to its card', async () => {
    const page = await open('/home/enterprise');
    await expect.poll(() => scrollY(page)).toBe(2400);
    expect(await isInView(page, page.getByRole('heading', { name: '版别与价格' }))).toBe(true);
    expect(await isInView(page, page.getByRole('columnheader', { name: '企业版' }))).toBe(true);
    await page.goto('/home/business');
    await expect.poll(() => isInView(page, card(page, '商业版'))).toBe(true);
  });

  test('of an edition shows its card on a phone too', async () => {
    const page = await open('/home/enterprise', { size: 'phone' });
    await expect.poll(() => isInView(page, card(page, '企业版'))).toBe(true);
  });

  test('leads to whom one can ask', async () => {
    const page = await open('/home?to=contact');
    const phone = page.getByRole('region', { name: '联系我们' }).getByRole('link', { name: CONTACT.phone });
    await expect.poll(() => isInView(page, phone)).toBe(true);
  });
});

test('prices lead to the offer and its button to the door, with a word on why', async () => {
  const page = await open('/home');
  await page
    .getByRole('navigation', { name: '版别与价格' })
    .getByRole('link', { name: /商业版/ })
    .click();
  await expect.poll(() => isInView(page, card(page, '商业版'))).toBe(true);
  await card(page, '商业版').getByRole('button', { name: '联系我们' }).click();
  await page.getByRole('dialog', { name: '商业版申请' }).getByRole('button', { name: '取消' }).click();
  await card(page, '个人版').getByRole('button', { name: '立即开始' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText('请先登录').waitFor();
});

test('the picture and the example of versions say what the portal itself answers', async () => {
  const page = await open('/home');
  const { featured } = await callAsPage(page, readFeatured, {});
  if (!featured) throw new Error('The demo data has a vulnerability to show.');
  const { title } = await callAsPage(page, readVulnerability, { id: featured.id });
  const picture = page.getByRole('figure').filter({ hasText: '图为本站漏洞库中的' });
  expect(await picture.getByRole('link').textContent()).toBe(featured.number);
  expect(await picture.locator('svg').textContent()).toContain(title.slice(0, 8));
  const example = page.getByRole('figure').filter({ hasText: '示例' });
  for (const { version, answer } of featured.versions) {
    const { list } = await callAsPage(page, checkAffected, { id: featured.id, version });
    expect(list.find(({ name }) => name === featured.product)).toMatchObject({ answer });
    const row = (await example.getByRole('listitem').filter({ hasText: version }).first().textContent()) ?? '';
    expect(row).toContain(`${version}${answer === 'affected' ? '受影响' : '不受影响'}`);
  }
});

const LAYOUT_SHIFT = `new Promise((resolve) => {
  let moved = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved += entry.value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // Buffered entries are delivered to a new observer before the next frames.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
})`;
