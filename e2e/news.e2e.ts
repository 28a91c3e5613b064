import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { perform } from './support/back-office.ts';
import { PHONE } from './support/browser.ts';
import { look } from './support/every-look.ts';
import { useJourney } from './support/journey.ts';

const { enterOffice, open } = useJourney();

const LIST = '/information/safety';

test('a visitor finds no news in the navigation, and is asked to sign in and led back', async () => {
  const page = await open('/');
  expect(await page.getByRole('navigation').getByRole('link', { name: '安全资讯' }).count()).toBe(0);
  await page.goto('/information/safety/ransomware?search=node.js');
  await page.waitForURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/information/safety/ransomware?search=node.js');
});

test('a personal account reads by topic, searches, likes, and is counted as a reader once', async () => {
  const page = await open('/information', { role: 'personal' });
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
});

test('nothing is in the way of anybody', async () => {
  const page = await open(LIST, { role: 'personal', ...PHONE });
  await page.getByRole('article').first().waitFor();
  await look(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('region', { name: '来源' }).waitFor();
  await look(page);
});

test('an editor gives a topic another word and hides an article; a reader follows the topic by a secret address until it is taken back', async () => {
  const office = await enterOffice('/admin/news-topics');
  await office.getByRole('button', { name: '修改 政策法规' }).click();
  const words = office.getByLabel('词语');
  await words.fill(`${await words.inputValue()}\n心脏滴血\nDirty Pipe`);
  await office.getByText(/条中归入 2 条，比现在增加 2 条/).waitFor();
  await perform(office, '保存', '试验归类');
  await office
    .getByText(/个词语/)
    .first()
    .waitFor();
  await office.goto('/admin/news?text=Dirty');
  await office.getByRole('link', { name: /Dirty Pipe/ }).click();
  await office.getByRole('button', { name: '编辑', exact: true }).click();
  await office.getByLabel('对读者隐藏').check();
  await perform(office, '保存', '重复的报道');
  await office.getByText('已隐藏').first().waitFor();
  await look(office);

  const page = await open(`${LIST}/regulation`, { role: 'enterprise' });
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('article').allTextContents();
    })
    .toEqual([expect.stringContaining('心脏滴血')]);
  await page.getByRole('button', { name: '订阅' }).click();
  await page.getByRole('button', { name: '生成专用地址' }).click();
  const address = await page.getByRole('list', { name: '订阅地址' }).locator('code').first().textContent();
  const read = async () => (await fetch(address ?? '')).text();
  expect(await read()).toMatch(/urn:ldy:news:[\s\S]*<title>OpenSSL 心脏滴血/);
  expect(await read()).not.toContain('Dirty Pipe');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: '停止 主题 政策法规' }).click();
  await expect.poll(async () => (await fetch(address ?? '')).status).toBe(404);
});
