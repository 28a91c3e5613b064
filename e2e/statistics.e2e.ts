import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { digits, openByKeys, readByKeys, tables, totalOfList } from './support/charts.ts';
import { tabTo } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { goWithin, isFocused } from './support/screens.ts';
import { settle } from './support/watch.ts';

const { open } = useJourney();

/** So narrow that the filters, which are walked elsewhere, are in a drawer and not before the charts. */
const NARROW = { width: 900, height: 900 };
const openCharts = async (address = '/statics/charts?period=all'): Promise<Page> => {
  const page = await open(address, { role: 'business' });
  await page.setViewportSize(NARROW);
  await settle(page);
  return page;
};
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const press = async (place: Locator, key = 'Enter') => {
  await tabTo(place, 80);
  await place.page().keyboard.press(key);
};
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A figure of each of these is compared with its list. */
const FOLLOWED = ['严重等级', '厂商', '利用情况', '修复状态', '字段完整度'];

test('every chart is read by keys, and its figures are the totals of the lists they lead to', async () => {
  const page = await openCharts();
  const read = new Map<string, [figure: string, list: string]>();
  // Charts are counted when they come into sight.
  while ((await page.getByText('正在统计').count()) > 0) {
    await page.keyboard.press('PageDown');
    await settle(page);
  }
  for (let at = 0; at < (await tables(page).count()); at += 1) {
    const each = tables(page).nth(at);
    const title = (await each.getAttribute('aria-label'))?.replace('：表格', '') ?? '';
    read.set(title, await readByKeys(page, each));
  }
  const charts = page.locator('[data-chart]');
  const empty = charts.filter({ hasText: '统计已完成' });
  expect(read.size).toBe((await charts.count()) - (await empty.count()));

  for (const title of FOLLOWED) {
    const [figure, list] = read.get(title) ?? ['', title];
    await goWithin(page, list);
    expect(await totalOfList(page), title).toBe(figure);
  }
});

test('two selections are side by side, by keys, and the address shows the same figures to others', async () => {
  const page = await openCharts();
  await press(button(page, '以当前条件对比'));
  await press(button(page, '筛选'));
  const panel = page.getByRole('dialog', { name: '筛选' });
  await press(panel.getByRole('checkbox', { name: /^严重/ }), 'Space');
  await page.waitForURL(/severity=critical/);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await settle(page);
  const seen = async (of: Page): Promise<string[]> => {
    await openByKeys(of, button(of, '严重等级：表格'));
    return [
      ...(await of.getByText(/条$/).locator('strong').allTextContents()),
      ...(await card(of, '严重等级').getByRole('table').allInnerTexts()),
    ];
  };
  const figures = await seen(page);
  expect(figures.length).toBe(4);
  const [critical, all] = figures.map(digits).map(Number);
  expect(critical).toBeGreaterThan(0);
  expect(critical).toBeLessThan(all ?? 0);

  const figure = card(page, '严重等级').getByRole('link').first();
  const [address, count] = [page.url(), digits(await figure.textContent())];
  await page.keyboard.press('Enter');
  expect(await totalOfList(page)).toBe(count);

  expect(await seen(await openCharts(address))).toEqual(figures);
});

test('the picture of a chart is saved by keys, and says what it shows', async () => {
  const page = await openCharts('/statics/charts?period=all&severity=critical');
  const chart = page.getByRole('img', { name: '严重等级', exact: true });
  await tabTo(button(page, '严重等级：更多操作'), 80);
  const drawn = (await chart.locator('canvas').boundingBox()) ?? { width: 0, height: 0 };
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: '下载图片' });
  await expect.poll(() => page.getByRole('menuitem').first().and(page.locator(':focus')).count()).toBe(1);
  while (!(await isFocused(item))) await page.keyboard.press('ArrowDown');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('严重等级.png');
  const png = readFileSync(await file.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  // Twice as fine as the screen, with its words above and below.
  expect(width).toBeGreaterThan(drawn.width * 2);
  expect(height).toBeGreaterThan(drawn.height * 2 + 100);
});
