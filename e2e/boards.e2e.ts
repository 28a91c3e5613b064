// Long, so it starts first.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriersInBothThemes } from './support/axe.ts';
import { digits, totalOfList } from './support/charts.ts';
import { clearClipboard, readClipboard } from './support/clipboard.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { goWithin } from './support/screens.ts';
import { signInWith } from './support/sign-in.ts';

const { arrive, openAs, portal } = useJourney();

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const choose = async (page: Page, of: Locator, item: string) => {
  await of.getByRole('button', { name: /更多操作$/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Puts a chart of 统计 onto a board: a new one of this name, or the one that is proposed. */
async function keep(page: Page, title: string, name?: string): Promise<void> {
  await card(page, title).scrollIntoViewIfNeeded();
  await choose(page, card(page, title), '存入看板');
  const dialog = page.getByRole('dialog', { name: `存入看板：${title}` });
  if (name) await dialog.getByLabel('新看板的名称').fill(name);
  await dialog.getByRole('button', { name: '存入', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The titles of the charts, from left to right, from top to bottom. */
const order = (page: Page) => page.locator('[data-chart] h2').allTextContents();

/** Clicks the first bar that the mouse finds along the foot of a picture. */
async function clickMark(page: Page, picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const canvas = picture.locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The picture is not drawn.');
  for (let x = 60; x < box.width; x += 10) {
    await page.mouse.move(box.x + x, box.y + box.height - 32);
    if ((await canvas.locator('..').getAttribute('style'))?.includes('pointer') !== true) continue;
    await page.mouse.click(box.x + x, box.y + box.height - 32);
    return;
  }
  throw new Error('There is no bar.');
}

test('charts go onto a board, are moved by keys, lead to lists with their totals, and reach somebody else as a file', async () => {
  const [owner, other] = [
    await makeAccount(portal(), 'business', 'boards'),
    await makeAccount(portal(), 'business', 'boards-other'),
  ];
  const page = await openAs(owner, '/statics/charts?period=all&severity=critical');
  await keep(page, '严重等级', '晨会');
  await keep(page, '利用情况');
  await page.getByRole('link', { name: '我的看板' }).click();
  await page.getByRole('link', { name: '晨会', exact: true }).waitFor();
  expect(await findBarriersInBothThemes(page), 'the boards').toEqual([]);
  await page.getByRole('link', { name: '晨会', exact: true }).click();
  await card(page, '利用情况').getByText('条件：严重').waitFor();
  expect(await order(page)).toEqual(['严重等级', '利用情况']);
  expect(await findBarriersInBothThemes(page), 'the board').toEqual([]);

  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: /^移动“利用情况”/ }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await findBarriersInBothThemes(page), 'a board that is changed').toEqual([]);
  await page.getByRole('link', { name: '统计图' }).click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '编辑' }).waitFor();
  const moved = await order(page);

  const address = page.url();
  const figures: [string, string][] = [];
  for (const title of moved) {
    await card(page, title)
      .getByRole('button', { name: `${title}：表格` })
      .click();
    for (const link of await card(page, title).getByRole('cell').getByRole('link').all())
      figures.push([digits(await link.textContent()), (await link.getAttribute('href')) ?? '']);
  }
  expect(figures.length).toBeGreaterThanOrEqual(4);
  for (const [figure, list] of figures) {
    await goWithin(page, list);
    expect(await totalOfList(page), list).toBe(figure);
  }
  await goWithin(page, address);
  await clickMark(page, page.getByRole('img', { name: '利用情况', exact: true }));
  await page.waitForURL('**/bug/full-bug?**');
  expect(figures.map(([figure]) => figure)).toContain(await totalOfList(page));

  await goWithin(page, address);
  await clearClipboard(page);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => readClipboard(page)).toBe(address);
  await page.getByRole('button', { name: '晨会：更多操作' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出为文件' }).click(),
  ]);
  const saved = await file.path();

  const { page: theirs, expect: allow } = await arrive();
  allow(/boards\/read/);
  await signInWith(theirs.context(), portal(), other);
  await theirs.goto(address);
  await theirs.getByText('没有这个看板').waitFor();
  await theirs.goto('/statics/boards');
  await theirs.getByText('还没有看板').waitFor();
  await theirs.getByLabel('看板文件').setInputFiles({
    name: '看板.json',
    mimeType: 'application/json',
    buffer: readFileSync(saved),
  });
  await theirs.getByRole('heading', { level: 1, name: '晨会' }).waitFor();
  await card(theirs, '利用情况').getByText('条件：严重').waitFor();
  expect(await order(theirs)).toEqual(moved);
});
