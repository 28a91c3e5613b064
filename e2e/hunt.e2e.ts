import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES, type Size } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { field } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { choose, isFocused, results, searchBox, settledResults, withFilters } from './support/screens.ts';

const { open, openAs, portal } = useJourney();
const NAME = 'Apache 严重且可利用';
const EXPERT = 'vendor:apache cvss>=9 -struts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: '搜索或前往' });
const paletteBox = (page: Page): Locator => palette(page).getByRole('combobox');
const chosen = (page: Page): Locator => palette(page).locator('[role=option][aria-selected=true]');
const mySearches = (page: Page): Locator => page.getByRole('button', { name: '我的搜索', exact: true });

/** Waits for the results of a query rather than the previous ones. */
const answered = (page: Page, part: string) =>
  page.waitForResponse((response) => {
    if (!response.url().endsWith('/cve5/cvecompletelist')) return false;
    const input = response.request().postDataJSON() as { query?: string; facets?: string[] };
    return !input.facets?.length && (input.query ?? '').includes(part);
  });

/** By keyboard on devices that have one. */
async function openPalette(page: Page, size: Size): Promise<void> {
  const button = page.getByRole('button', { name: /^搜索或前往/ });
  await button.waitFor();
  if (size === 'desktop') await page.keyboard.press('Control+k');
  else await button.click();
  await paletteBox(page).waitFor();
}

test('a hunter narrows a search down, keeps it, finds it again another day and opens a vulnerability from the palette', async () => {
  const account = await makeAccount(portal(), 'business', 'hunter');
  let page = await openAs(account, '/bug/full-bug');
  const titles = async () => {
    await settledResults(page);
    return results(page).allTextContents();
  };

  // Search words.
  await settledResults(page);
  await searchBox(page).fill('apache');
  await searchBox(page).press('Enter');
  await page.waitForURL('**search=apache');
  const byWords = await titles();
  expect(byWords.length).toBeGreaterThan(10);

  // Filters.
  await withFilters(page, async (panel) => {
    await choose(panel.getByRole('checkbox', { name: /^严重/ }));
    await choose(panel.getByRole('checkbox', { name: /^有 PoC/ }));
  });
  await page.waitForURL('**has_poc=1**');
  await expect.poll(async () => (await titles()).length).toBeLessThan(byWords.length);
  const byFacets = await titles();
  expect(byFacets.length).toBeGreaterThan(3);

  // A query in the box, in addition to filters.
  await searchBox(page).fill(EXPERT);
  await Promise.all([answered(page, EXPERT), searchBox(page).press('Enter')]);
  await page.waitForURL(`**search=${encodeURIComponent(EXPERT).replaceAll('%20', '+')}**`);
  const byQuery = await titles();
  expect(byQuery.length).toBeGreaterThan(2);
  expect(byQuery.filter((title) => /struts/i.test(title))).toEqual([]);
  expect(byFacets).toEqual(expect.arrayContaining(byQuery));

  // The query builder writes the same language.
  await page.getByRole('button', { name: '条件构造器' }).click();
  const builder = page.getByRole('dialog', { name: '条件构造器' });
  await builder.getByRole('button', { name: '添加条件', exact: true }).last().click();
  await builder.getByLabel('字段').last().selectOption('kev');
  await builder.locator('label').getByText('是', { exact: true }).last().click();
  await look(page);
  const written = (await builder.getByLabel('写出的搜索语句').textContent()) ?? '';
  expect(written).toContain('kev:');
  const apply = builder.getByRole('button', { name: '搜索', exact: true });
  await Promise.all([answered(page, 'kev:'), apply.click()]);
  await builder.waitFor({ state: 'hidden' });
  await expect.poll(() => searchBox(page).inputValue()).toBe(written);
  const built = await titles();
  expect(byQuery).toEqual(expect.arrayContaining(built));

  // Saving the search.
  await page.getByRole('button', { name: '保存搜索', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '保存搜索' });
  expect(await field(dialog, '名称').inputValue()).toContain('vendor:apache');
  await field(dialog, '名称').fill(NAME);
  await look(page);
  await field(dialog, '名称').press('Enter');
  await toast(page, `已保存为“${NAME}”`);
  await page.getByRole('button', { name: `已保存为 ${NAME}` }).waitFor();

  // Another day, on another device.
  page = await openAs(account, '/bug/full-bug');
  await settledResults(page);
  await mySearches(page).click();
  await look(page);
  await page.getByRole('dialog', { name: '我的搜索' }).getByRole('link', { name: NAME }).click();
  await expect.poll(() => searchBox(page).inputValue()).toBe(written);
  await expect.poll(titles).toEqual(built);
  await withFilters(page, async (panel) => {
    expect(await panel.getByRole('checkbox', { name: /^严重/ }).isChecked()).toBe(true);
  });

  // From the palette to a vulnerability, by keyboard only.
  await openPalette(page, 'desktop');
  await page.keyboard.type('log4j');
  expect(await chosen(page).textContent()).toContain('在漏洞知识库搜索“log4j”');
  const wanted = palette(page).getByRole('option', { name: /Log4j2 JNDI/ });
  await wanted.waitFor();
  await look(page);
  for (let presses = 0; presses < 30 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/bug/ldy-detail/**');
  await page.getByRole('heading', { level: 1, name: /Log4j2 JNDI/ }).waitFor();
  expect(await palette(page).count()).toBe(0);

  // The saved search from any page, on a phone.
  await page.setViewportSize(SIZES.phone);
  await openPalette(page, 'phone');
  await page.keyboard.type('可利用');
  await palette(page)
    .getByRole('option', { name: new RegExp(NAME) })
    .click();
  await page.waitForURL('**/bug/full-bug?**');
  await expect.poll(titles).toEqual(built);
});

test('the palette keeps the focus, gives it back, and stays away while a question is asked', async () => {
  const page = await open('/bug/full-bug', { role: 'personal' });
  await settledResults(page);
  await searchBox(page).focus();
  await page.keyboard.press('Control+k');
  await paletteBox(page).waitFor();
  expect(await isFocused(paletteBox(page))).toBe(true);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(await isFocused(searchBox(page))).toBe(true);

  // The box shows its list again; Escape closes it first.
  await page.keyboard.press('Escape');
  await mySearches(page).click();
  await page.getByRole('dialog', { name: '我的搜索' }).waitFor();
  await page.keyboard.press('Control+k');
  expect(await palette(page).count()).toBe(0);
});

test('the palette answers with the next picture after the key, before the server does', async () => {
  const page = await open('/home', { role: 'business' });
  await page.route('**/cve5/suggest', () => {});
  await openPalette(page, 'desktop');
  for (const text of ['安', '安全', '安全 t', '安全 to', '安全 totp']) {
    const shown = await page.evaluate(`(async () => {
      const box = document.querySelector('dialog [role=combobox]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(text)});
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return document.querySelector('dialog [role=option][aria-selected=true]').textContent;
    })()`);
    expect(shown).toContain(`“${text}”`);
  }
  expect(await palette(page).getByRole('option', { name: '账号安全' }).count()).toBe(1);
});

test('a visitor is led to sign in before keeping a search, and back to it', async () => {
  const page = await open('/bug/full-bug?search=log4j&severity=critical');
  await settledResults(page);
  await page.getByRole('button', { name: /^保存搜索/ }).click();
  await page.getByRole('dialog', { name: '登录后可保存搜索' }).getByRole('link', { name: '去登录' }).click();
  await page.waitForURL('**/login?redirect=**');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/bug/full-bug?search=log4j&severity=critical');
});
