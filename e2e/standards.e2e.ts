import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { clearClipboard, readClipboard } from './support/clipboard.ts';
import { useJourney } from './support/journey.ts';
import { goWithin, settledResults } from './support/screens.ts';

const { open } = useJourney();
const digits = (text: string | null) => Number(text?.replace(/\D/g, ''));
const foundIn = (page: Page) => page.getByText(/^共 [\d,]+ 条$/).textContent();

test('an engineer looks a weakness up, reads the type, takes a link along and sees its vulnerabilities', async () => {
  const page = await open('/standard/vul');
  const tree = page.getByRole('navigation', { name: '漏洞类型', exact: true });
  await page.getByRole('heading', { name: '收录最多的具体类型' }).waitFor();
  expect(await findBarriers(page), 'overview').toEqual([]);

  await page.getByRole('textbox', { name: '在漏洞类型标准中查找' }).fill('CWE-502');
  expect(await tree.getByRole('link').allInnerTexts()).toHaveLength(2);
  expect(await findBarriers(page), 'what was found').toEqual([]);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('article', { name: /反序列化/ });
  await entry.waitFor();
  expect(await page.title()).toContain('反序列化');
  expect(await findBarriers(page), 'entry').toEqual([]);

  await clearClipboard(page);
  await entry.getByRole('button', { name: '复制 条目链接' }).click();
  expect(await readClipboard(page)).toBe(`${new URL(page.url()).origin}/standard/vul?type=deserialization`);

  const count = entry.getByRole('link', { name: /查看收录的漏洞/ });
  const counted = digits(await count.locator('strong').textContent());
  expect(counted).toBeGreaterThan(0);
  await count.click();
  await page.waitForURL('**/bug/full-bug?type=deserialization');
  await settledResults(page);
  expect(digits(await foundIn(page))).toBe(counted);

  await page.goBack();
  await entry.waitFor();
  expect(new URL(page.url()).search).toBe('?q=CWE-502&type=deserialization');
});

test('on a phone somebody finds a product, its category, and the way back to all of them', async () => {
  const page = await open('/standard/product', { size: 'phone', theme: 'dark' });
  await page
    .getByRole('link', { name: /个标准产品/ })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: '在产品分类标准中查找' }).fill('tomcat');
  const row = page.getByRole('row', { name: /^Apache Tomcat Apache/ });
  await row.waitFor();
  expect(await findBarriers(page), 'what was found').toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: /应用服务器/ }).waitFor();
  expect(await page.getByRole('navigation', { name: '产品分类' }).isVisible()).toBe(false);
  expect(await findBarriers(page), 'category').toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  await page.getByRole('link', { name: '返回查找结果' }).click();
  await row.waitFor();
  await page.getByRole('button', { name: '清空' }).click();
  // The URL is updated after a pause in typing.
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await page
    .getByRole('navigation', { name: '产品分类' })
    .getByRole('link', { name: /^操作系统/ })
    .click();
  await page.getByRole('article', { name: /操作系统/ }).waitFor();
  await page.getByRole('link', { name: '漏洞类型标准' }).click();
  await page.getByRole('heading', { name: '漏洞类型标准', level: 1 }).waitFor();
});

test('a standard that is none leads to the page that says so', async () => {
  const page = await open('/standard/vul');
  await goWithin(page, '/standard/nothing');
  await page.waitForURL('**/404');
  await page.getByRole('link', { name: '返回首页' }).waitFor();
});
