import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../support/axe.ts';
import { inEveryLook } from '../support/every-look.ts';
import { hostileRecord } from '../support/hostile-record.ts';
import type { Journey } from '../support/journey.ts';
import { type MadeAccount, makeAccount } from '../support/made-account.ts';
import { results, settledResults } from '../support/screens.ts';
import { signInWith } from '../support/sign-in.ts';
import { settle } from '../support/watch.ts';

const CVE = 'CVE-2030-666001';
/** External links of the page, and scripts that were executed. */
async function inspect(page: Page) {
  return (await page.evaluate(`({
    hacked: window.hacked ?? Object.prototype.hacked,
    scripts: [...document.scripts].filter((script) => !script.src.startsWith(location.origin) && !script.type.includes("json")).length,
    foreign: document.querySelectorAll('iframe, object, embed, base, foreignObject, [onerror], [onload]').length,
    links: [...document.links].map((link) => link.protocol),
    unsafe: [...document.links].filter((link) => link.origin !== location.origin && !/noopener/.test(link.rel)).map((link) => link.outerHTML),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  })`)) as { hacked: unknown; scripts: number; foreign: number; links: string[]; unsafe: string[]; wide: number };
}

const HARMLESS = { hacked: undefined, scripts: 0, foreign: 0, unsafe: [], wide: 0 };

/** Expands everything, including nested parts. The menu of exports lies over the page and folds nothing out. */
async function unfold(page: Page): Promise<void> {
  const folded = `document.querySelectorAll('main button[aria-expanded=false]:not([aria-label="导出"])')`;
  const count = () => page.evaluate(`${folded}.length`);
  for (let times = 0; times < 10 && (await count()) !== 0; times += 1) {
    await page.evaluate(`for (const button of ${folded}) button.click()`);
    await settle(page);
  }
  expect(await count()).toBe(0);
}

/** In a library of its own: as the newest record it would be first in every list. */
export function walkHostileRecord({ arrive, portal }: Journey): void {
  let reader: MadeAccount;

  beforeAll(async () => {
    const file = join(portal().dataFolder, `${CVE}.json`);
    writeFileSync(file, hostileRecord(CVE));
    const printed = await portal().run('import', 'cve-list', file);
    expect(printed).toMatch(/1 new/);
    reader = await makeAccount(portal(), 'business', 'reads-anything');
  });

  test('a hostile record is only text, on a desktop and on a phone', async () => {
    const { page } = await arrive();
    const harmless = (place: string) =>
      inEveryLook(page, async ({ size }) => {
        expect(await inspect(page), `${place} on a ${size}`).toMatchObject(HARMLESS);
        // Words are the same in each size.
        if (size === 'desktop') expect(await findBarriers(page), place).toEqual([]);
      });
    // A reader with all permissions sees the most untrusted content.
    await signInWith(page.context(), portal(), reader);
    await page.goto(`/bug/full-bug?search=${CVE}`);
    await settledResults(page);
    expect(await results(page).count()).toBe(1);
    for (const view of ['table', 'cards']) {
      await page.goto(`/bug/full-bug?search=${CVE}&view=${view}`);
      await settledResults(page);
      await harmless(view);
    }

    await results(page).first().click();
    await page.locator('#references').waitFor();
    await unfold(page);
    await harmless('profile');
    const profile = await inspect(page);
    expect(new Set(profile.links)).toEqual(new Set(['http:', 'https:']));
    expect(await page.getByRole('main').textContent()).toContain('<script>window.hacked = 1</script>');

    await page.goto(`/bug/detail/${CVE}/cve`);
    await page.locator('#references').waitFor();
    await unfold(page);
    await inEveryLook(page, async ({ size }) => expect(await inspect(page), size).toMatchObject(HARMLESS));
  });

  test('its words are only words where they are suggested, filtered by and answered', async () => {
    const { page } = await arrive();
    await page.goto('/bug/full-bug');
    await settledResults(page);
    await page.getByRole('combobox', { name: '搜索漏洞' }).fill('CVE-2030-666');
    await page.getByRole('option').first().waitFor();
    expect(await inspect(page)).toMatchObject(HARMLESS);

    await page.goto(`/bug/full-bug?vendor=${encodeURIComponent('<img src=x onerror=window.hacked=1>')}`);
    await page.getByText('没有找到漏洞').waitFor();
    expect(await inspect(page)).toMatchObject(HARMLESS);

    await page.goto(`/bug/ldy-detail/${CVE}`);
    const form = page.getByRole('form', { name: '受影响吗？' });
    await form.getByRole('textbox', { name: '版本' }).fill('<script>window.hacked=1</script>');
    await page.keyboard.press('Enter');
    await form.locator('[data-answer]').first().waitFor();
    expect(await inspect(page)).toMatchObject(HARMLESS);
  });
}
