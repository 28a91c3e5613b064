import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useJourney } from './support/journey.ts';
import {
  goWithin,
  homeSearch,
  isFocused,
  results,
  searchBox,
  selectedResult,
  settledResults,
} from './support/screens.ts';
import { signInAs } from './support/sign-in.ts';

const { arrive, open, portal } = useJourney();

/** Searching from the home page requires an account; this edition has no search limit. */
async function openSignedIn(address: string): Promise<Page> {
  const { page } = await arrive();
  await signInAs(page.context(), portal(), 'business');
  await page.goto(address);
  return page;
}

describe('the search box of the home page', () => {
  test('says what it takes, and opens the whole library in a new tab when nothing is typed', async () => {
    const page = await openSignedIn('/home');
    const placeholder = (await homeSearch(page).getAttribute('placeholder')) ?? '';
    for (const word of ['LDY', 'CVE', 'CNVD', 'CNNVD', '名称']) expect(placeholder).toContain(word);
    const [list] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: '搜索', exact: true }).click(),
    ]);
    await settledResults(list);
    expect(list.url()).toMatch(/\/bug\/full-bug\?source=ldy$/);
    expect(await list.evaluate('window.opener')).toBeNull();
    expect(page.url()).toMatch(/\/home$/);
  });

  test('carries any text into the address whole', async () => {
    const page = await openSignedIn('/home');
    const text = `a&b=c#d%20+"'<s>？漏 洞`;
    await homeSearch(page).fill(text);
    const [list] = await Promise.all([page.context().waitForEvent('page'), homeSearch(page).press('Enter')]);
    // An unclosed quote is an error; the text stays as typed.
    await list.getByText('搜索语句还不能执行').waitFor();
    expect(new URL(list.url()).searchParams.get('search')).toBe(text);
    expect(await searchBox(list).inputValue()).toBe(text);
  });
});

describe('the list by keyboard', () => {
  test('shows its keys with ?, is entered with /, takes letters for text there, is left with Esc, walked with j and k from end to end, and opened with Enter', async () => {
    const page = await open('/bug/full-bug');
    await settledResults(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    expect(await isFocused(searchBox(page))).toBe(true);
    expect(await searchBox(page).inputValue()).toBe('');
    await page.keyboard.type('jk/?');
    expect(await searchBox(page).inputValue()).toBe('jk/?');
    expect(await selectedResult(page).count()).toBe(0);
    await searchBox(page).fill('');
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(searchBox(page))).toBe(false);

    await goWithin(page, '/bug/full-bug?search=log4j');
    const count = await (await settledResults(page)).count();
    const titles = await results(page).allTextContents();
    for (let press = 0; press < count + 2; press++) await page.keyboard.press('j');
    await expect.poll(() => selectedResult(page).textContent()).toBe(titles.at(-1));
    for (let press = 0; press < count + 2; press++) await page.keyboard.press('k');
    await expect.poll(() => selectedResult(page).textContent()).toBe(titles[0]);
    await page.keyboard.press('j');
    await expect.poll(() => selectedResult(page).textContent()).toBe(titles[1]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: titles[1] ?? '' }).waitFor();
  });
});

describe('suggestions', () => {
  test('are walked with the arrows, closed with Esc, and an id leads to its profile', async () => {
    const page = await open('/bug/full-bug');
    await settledResults(page);
    await page.keyboard.press('/');
    await page.keyboard.type('cve 2021 4422');
    const options = page.getByRole('option');
    await options.filter({ hasText: 'CVE-2021-44228' }).waitFor();
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    expect(await searchBox(page).inputValue()).toBe('cve 2021 4422');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    await active.waitFor();
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
    expect(await active.textContent()).toContain('CVE-2021-44228');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Log4j2 JNDI/ }).waitFor();
  });

  test('of a vendor filter the list', async () => {
    const page = await open('/bug/full-bug');
    await settledResults(page);
    await searchBox(page).fill('思科');
    await page.getByRole('option').filter({ hasText: '厂商' }).first().click();
    await page.getByRole('button', { name: /^移除条件 厂商.*思科/ }).waitFor();
    await settledResults(page);
    expect(new URL(page.url()).searchParams.getAll('vendor')).toHaveLength(1);
    expect(new URL(page.url()).searchParams.has('search')).toBe(false);
    expect(await results(page).count()).toBeGreaterThan(2);
  });
});
