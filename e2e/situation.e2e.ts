// Long, so it starts first.
import { createBoard } from '@ldy/contract/boards.ts';
import { listKiosks, revokeKiosk } from '@ldy/contract/kiosks.ts';
import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers, findBarriersOfColors } from './support/axe.ts';
import { callAsPage } from './support/call-as-page.ts';
import { readByKeys, tables } from './support/charts.ts';
import { tabTo } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { addressOfScreen, total } from './support/screen-of-wall.ts';
import { goWithin } from './support/screens.ts';
import { settle } from './support/watch.ts';

const { arrive, open } = useJourney();

const THEMES = ['screen', 'light', 'dark'] as const;
/** Themes change colors alone, so what does not depend on them is judged in the first. */
const findBarriersIn = (theme: (typeof THEMES)[number], page: Page) =>
  theme === THEMES[0] ? findBarriers(page) : findBarriersOfColors(page);
const PAGES = ['动态', '在野利用', '排行', '信创与来源', '地图'] as const;
const turnTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '大屏页面' }).getByRole('button', { name, exact: true }).click();

test.each(THEMES)('no page of the screen has a barrier in the theme %s, drawn or as tables', async (theme) => {
  const page = await open(`/data-v?theme=${theme}`, { role: 'business' });
  for (const name of PAGES) {
    await turnTo(page, name);
    await settle(page);
    expect(await findBarriersIn(theme, page), name).toEqual([]);
    for (const button of await tables(page).all()) await button.click();
    if ((await tables(page).count()) > 0) expect(await findBarriersIn(theme, page), `${name}, as tables`).toEqual([]);
  }
});

test('on a phone the screen has no barrier and is no wider than the window', async () => {
  const page = await open('/data-v?theme=screen', { role: 'business', size: 'phone' });
  await page.getByRole('region', { name: '地图' }).waitFor();
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await page.evaluate('innerWidth')).toBe(390);
});

test('a screen without a session has no barrier in any theme, leads nowhere, and goes dark when its address is revoked', async () => {
  const maker = await open('/user/kiosks', { role: 'business' });
  await settle(maker);
  expect(await findBarriers(maker)).toEqual([]);
  await maker.getByRole('button', { name: '生成大屏地址' }).first().click();
  await maker.getByRole('dialog', { name: '生成大屏地址' }).waitFor();
  expect(await findBarriers(maker)).toEqual([]);
  await maker.keyboard.press('Escape');

  const address = await addressOfScreen(maker);
  const { page } = await arrive();
  for (const theme of THEMES) {
    await page.goto(address.replace('#', `?theme=${theme}#`));
    await total(page).waitFor();
    await settle(page);
    expect(await findBarriersIn(theme, page), theme).toEqual([]);
  }
  // Its pages are those of a session, judged above in every theme; only what is around them differs.
  for (const name of PAGES) {
    await turnTo(page, name);
    await settle(page);
    expect(await page.getByRole('link').count(), name).toBe(0);
  }
  const { list } = await callAsPage(maker, listKiosks, {});
  for (const { id } of list) await callAsPage(maker, revokeKiosk, { id });
  await page.getByRole('heading', { name: '大屏地址已失效' }).waitFor();
  expect(await total(page).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('every drawn chart of the screen is read by keys, which scroll its table and turn no page meanwhile', async () => {
  const page = await open('/data-v', { role: 'business' });
  let read = 0;
  for (const name of PAGES) {
    await turnTo(page, name);
    await settle(page);
    for (const button of await tables(page).all()) {
      await readByKeys(page, button);
      read += 1;
    }
  }
  expect(read).toBe(3);

  await turnTo(page, '动态');
  const button = tables(page).first();
  await tabTo(button, 80);
  await page.keyboard.press('Enter');
  const box = page.getByRole('group', { name: '每天公开的漏洞，按等级' });
  await tabTo(box, 2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate('document.activeElement.scrollLeft')).toBeGreaterThan(0);
  await page.getByRole('region', { name: '动态' }).waitFor();
});

test('every chart of a board is read by keys', async () => {
  const page = await open('/statics/boards', { role: 'business' });
  const charts: ChartName[] = ['volume', 'severity', 'severityOverTime', 'fixBySeverity'];
  const widgets = charts.map((chart, at) => ({ id: at + 1, chart, x: (at % 2) * 6, y: at < 2 ? 0 : 6, w: 6, h: 6 }));
  const { id } = await callAsPage(page, createBoard, {
    name: '键盘',
    widgets: widgets.map((widget) => ({ ...widget, period: 'all' as const })),
  });
  await goWithin(page, `/statics/boards/${id}`);
  await settle(page);
  await expect.poll(() => tables(page).count()).toBe(charts.length);
  for (const button of await tables(page).all()) await readByKeys(page, button);
});
