import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { LOOKS } from './support/browser.ts';
import { useJourney } from './support/journey.ts';

const { open } = useJourney();

const LIST = '/information/safety';

test('a visitor finds no news in the navigation, and is asked to sign in and led back', async () => {
  const page = await open('/');
  expect(await page.getByRole('navigation').getByRole('link', { name: '安全资讯' }).count()).toBe(0);
  await page.goto('/information/safety/ransomware?search=node.js');
  await page.waitForURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/information/safety/ransomware?search=node.js');
});

test('personal and enterprise accounts read by topic, search, like, and are counted as a reader once', async () => {
  for (const role of ['personal', 'enterprise'] as const) {
    const page = await open('/information', { role });
    // A headless browser says so, and would not be counted.
    await page.context().setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
    await page.waitForURL(`**${LIST}`);
    await page.getByRole('article').first().waitFor();
    await page
      .getByRole('navigation', { name: '主题' })
      .getByRole('link', { name: /勒索软件/ })
      .click();
    await page.waitForURL(`**${LIST}/ransomware`);
    await page.getByRole('searchbox', { name: '搜索资讯' }).fill('MOVEit');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=MOVEit/);
    const article = page.getByRole('article').filter({ hasText: 'MOVEit' });
    await expect.poll(() => article.count()).toBe(1);
    const like = article.getByRole('button', { name: /^已?赞 / });
    const before = Number((await like.textContent())?.replace(/\D/g, ''));
    await like.click();
    await expect.poll(() => like.textContent()).toBe(`已赞 ${before + 1}`);
    await article.getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /MOVEit/ }).waitFor();
    const views = await page.getByText(/^浏览 [1-9]\d*$/).textContent();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /MOVEit/ }).waitFor();
    expect(await page.getByText(/^浏览 \d+$/).textContent()).toBe(views);
    expect(await page.getByRole('region', { name: '来源' }).getByRole('link').count()).toBe(2);
    await page.getByRole('link', { name: 'CVE-2023-34362' }).click();
    await page
      .getByRole('region', { name: '相关资讯' })
      .getByRole('link', { name: /MOVEit/ })
      .waitFor();
  }
});

test.each(LOOKS)('nothing stands in the way of anybody, with %j', async (looks) => {
  const page = await open(LIST, { role: 'personal', ...looks });
  await page.getByRole('article').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('region', { name: '来源' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});
