// Long, so it starts first.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBoard } from '@ldy/contract/boards.ts';
import { KIOSK_LIVE_PATH, KIOSK_PANEL_NAMES, listKiosks, makeKiosk, revokeKiosk } from '@ldy/contract/kiosks.ts';
import { LIBRARY_FOLLOWED } from '@ldy/contract/live.ts';
import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findBarriers, findBarriersOfColors } from './support/axe.ts';
import { callAsPage } from './support/call-as-page.ts';
import { readByKeys, tables } from './support/charts.ts';
import { tabTo } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { settle } from './support/watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'ldy-situation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const square = (west: number) => [
  [
    [west, 30],
    [west + 1, 30],
    [west + 1, 31],
    [west, 31],
    [west, 30],
  ],
];
const region = (name: string, west: number) => ({
  ...{ type: 'Feature', properties: { name } },
  geometry: { type: 'Polygon', coordinates: square(west) },
});

// A library of its own, which it changes, and a map.
const { arrive, open, portal } = useJourney(async () => {
  const [map, values] = [join(folder, 'map.json'), join(folder, 'values.csv')];
  writeFileSync(
    map,
    JSON.stringify({ type: 'FeatureCollection', features: [region('甲区', 100), region('乙区', 101)] }),
  );
  writeFileSync(values, '地区,受影响单位（家）,截至,来源\n甲区,12,2026-11-01,某省通报\n');
  return { LDY_MAP_FILE: map, LDY_MAP_VALUES: values, LDY_MAP_APPROVAL: 'GS(2024)0650号' };
});

const THEMES = ['screen', 'light', 'dark'] as const;
/** Themes change colors alone, so what does not depend on them is judged in the first. */
const findBarriersIn = (theme: (typeof THEMES)[number], page: Page) =>
  theme === THEMES[0] ? findBarriers(page) : findBarriersOfColors(page);
const PAGES = ['动态', '在野利用', '排行', '信创与来源', '地图'] as const;
const total = (page: Page): Locator => page.locator('[data-figure="total"] strong');
const turnTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '大屏页面' }).getByRole('button', { name, exact: true }).click();

const ADDED = 'CVE-2026-700001';
const WHO = { orgId: '00000000-0000-4000-9000-000000000001', shortName: 'example' };
const recordOf = (cveId: string): string =>
  JSON.stringify({
    ...{ dataType: 'CVE_RECORD', dataVersion: '5.1' },
    cveMetadata: {
      ...{ cveId, assignerOrgId: WHO.orgId, assignerShortName: WHO.shortName, state: 'PUBLISHED' },
      ...{ datePublished: '2025-12-02T00:00:00.000Z', dateUpdated: '2025-12-02T00:00:00.000Z' },
    },
    containers: {
      cna: {
        ...{ providerMetadata: WHO, title: 'Sign-in without a password' },
        descriptions: [{ lang: 'en', value: 'An example server lets anybody in.' }],
        affected: [{ vendor: 'Example', product: 'Server', versions: [{ version: '1.0', status: 'affected' }] }],
        references: [{ url: 'https://example.com/advisory' }],
      },
    },
  });

/** An address of a screen that shows everything a visitor sees. */
async function addressOfScreen(page: Page): Promise<string> {
  const { token } = await callAsPage(page, makeKiosk, {
    name: '大厅',
    panels: [...KIOSK_PANEL_NAMES],
    edition: 'visitor',
  });
  return `/data-v/kiosk#${token}`;
}

/** Opens a screen, and stops its clock: from then on it reads again only on a message, not because a minute has passed. */
async function openStill(page: Page, address: string, live: string) {
  const messages: unknown[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes(live)) socket.on('framereceived', ({ payload }) => messages.push(payload));
  });
  await page.clock.install();
  await page.goto(address);
  await total(page).waitFor();
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
  const seen = messages.length;
  return {
    page,
    before: Number(await total(page).textContent()),
    hasNewMessage: () => expect.poll(() => messages.length).toBeGreaterThan(seen),
    /** What it shows, after so little time that all questions of a wait are within less than its minute. */
    async shows(): Promise<number> {
      await page.clock.runFor(10);
      return Number(await total(page).textContent());
    },
  };
}

test('a record that is imported moves the figures of open screens, with a session and without', async () => {
  const { page } = await arrive();
  const desk = await open('/data-v', { role: 'business' });
  await settle(desk);
  const onDesk = await openStill(desk, '/data-v', LIBRARY_FOLLOWED);
  const onWall = await openStill(page, await addressOfScreen(desk), KIOSK_LIVE_PATH);

  const file = join(folder, `${ADDED}.json`);
  writeFileSync(file, recordOf(ADDED));
  expect(await portal().run('import', 'cve-list', file)).toMatch(/1 new/);

  for (const screen of [onDesk, onWall]) {
    await screen.hasNewMessage();
    await expect.poll(screen.shows).toBe(screen.before + 1);
  }
  for (const { page } of [onDesk, onWall]) await page.getByText(`${ADDED} · Example`).waitFor();
});

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
    // Its pages are those of a session, judged above in every theme; only what is around them differs.
    for (const name of theme === THEMES[0] ? PAGES : PAGES.slice(0, 1)) {
      await turnTo(page, name);
      await settle(page);
      expect(await findBarriersIn(theme, page), `${theme}, ${name}`).toEqual([]);
      expect(await page.getByRole('link').count()).toBe(0);
    }
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
  const charts: ChartName[] = ['volume', 'severity', 'vendorsByMonth', 'fixBySeverity'];
  const widgets = charts.map((chart, at) => ({ id: at + 1, chart, x: (at % 2) * 6, y: at < 2 ? 0 : 6, w: 6, h: 6 }));
  const { id } = await callAsPage(page, createBoard, {
    name: '键盘',
    widgets: widgets.map((widget) => ({ ...widget, period: 'all' as const })),
  });
  await page.goto(`/statics/boards/${id}`);
  await settle(page);
  await expect.poll(() => tables(page).count()).toBe(charts.length);
  for (const button of await tables(page).all()) await readByKeys(page, button);
});
