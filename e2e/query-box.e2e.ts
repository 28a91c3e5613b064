import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { SIZES } from './support/browser.ts';
import { look } from './support/every-look.ts';
import { useJourney } from './support/journey.ts';
import { choose, results, searchBox, settledResults, withFilters } from './support/screens.ts';

const { open } = useJourney();
const searchOf = (page: Page) => new URL(page.url()).searchParams.get('search');
const chips = (page: Page) => page.getByRole('list', { name: '已选条件' }).getByRole('button', { name: /^移除条件/ });

/** Distance in pixels between the highlighted text and the field's own text: in length and in scroll position. */
const drift = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const field = document.querySelector('search [role=combobox]');
    const highlight = field.previousElementSibling.firstElementChild;
    const padding = parseFloat(getComputedStyle(field).paddingLeft) + parseFloat(getComputedStyle(field).paddingRight);
    const length = Math.max(highlight.getBoundingClientRect().width, field.clientWidth - padding);
    const moved = new DOMMatrix(getComputedStyle(highlight).transform).e;
    return Math.max(Math.abs(length - (field.scrollWidth - padding)), Math.abs(field.scrollLeft + moved));
  })()`);

test('somebody learns the language by typing it, and no state is in the way in either size and theme', async () => {
  const page = await open('/bug/full-bug', { role: 'business' });
  await settledResults(page);

  await searchBox(page).click();
  await page.getByRole('listbox', { name: '搜索示例' }).waitFor();
  await look(page);
  await page.keyboard.type('远程 等级:');
  const option = page.getByRole('option', { name: /^严重 critical/ });
  await option.waitFor();
  await look(page);
  await page.keyboard.press('Tab');
  expect(await searchBox(page).inputValue()).toBe('远程 等级:严重 ');
  await page.keyboard.press('Enter');
  await chips(page).filter({ hasText: '严重' }).waitFor();
  await settledResults(page);
  expect(searchOf(page)).toBe('远程 等级:严重');
  expect(await page.locator('mark').first().textContent()).toBe('远程');
  await look(page);

  await withFilters(page, async (panel) => {
    expect(await panel.getByRole('checkbox', { name: /^严重/ }).isChecked()).toBe(true);
    await choose(panel.getByRole('checkbox', { name: /^高危/ }));
  });
  await expect.poll(() => searchOf(page)).toBe('远程 severity:严重,高危');

  await searchBox(page).fill('远程 (severity:严重');
  await searchBox(page).press('Enter');
  await page.getByRole('alert').filter({ hasText: '括号没有闭合' }).waitFor();
  expect(await results(page).count()).toBeGreaterThan(0);
  await look(page);

  await searchBox(page).fill('远程 OR 堆');
  await page.getByRole('button', { name: '条件构造器' }).click();
  const builder = page.getByRole('dialog', { name: '条件构造器' });
  await builder.getByRole('button', { name: '添加条件', exact: true }).click();
  await builder.getByRole('combobox', { name: '字段' }).last().selectOption('cvss');
  await builder.getByRole('textbox', { name: 'CVSS 评分' }).fill('9');
  await builder.getByText('全部满足').first().click();
  expect(await builder.getByLabel('写出的搜索语句').textContent()).toBe('远程 AND 堆 cvss>=9');
  await look(page);
  await builder.getByText('任一满足').first().click();
  await builder.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.poll(() => searchOf(page)).toBe('远程 OR 堆 OR cvss>=9');
  await settledResults(page);

  await page.keyboard.press('Escape');
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '搜索语法与快捷键' });
  await help.getByRole('button', { name: 'kev:是', exact: true }).waitFor();
  await look(page);
  await help.getByRole('button', { name: 'kev:是', exact: true }).click();
  await chips(page).filter({ hasText: 'KEV' }).waitFor();
});

test('the colors lie on the letters, however long the text', async () => {
  const page = await open('/bug/full-bug');
  await settledResults(page);
  const text = `(远程代码执行 OR "ios xe") -wordpress 厂商:思科,华为 cvss>=9 AVA fi ffl 𠮷野家 😀，。（全角）`;
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    for (const times of [1, 8]) {
      await searchBox(page).fill(text.repeat(times));
      await searchBox(page).press('End');
      await expect.poll(() => drift(page)).toBeLessThan(1.5);
      await searchBox(page).press('Home');
      await expect.poll(() => drift(page)).toBeLessThan(1.5);
    }
  }
});

test('pasted ids become their table, and unknown ones are named', async () => {
  const page = await open('/bug/full-bug?kev=1&search=log4j', { role: 'business' });
  await settledResults(page);
  await searchBox(page).focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'cve 2021 44228\\nＣＶＥ－2021－45046；CVE-1999-99999');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await chips(page).filter({ hasText: '编号 3 个' }).waitFor();
  await settledResults(page);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ids: 'CVE-2021-44228,CVE-2021-45046,CVE-1999-99999',
  });
  expect(await results(page).count()).toBe(2);
  expect(await page.getByRole('list', { name: '搜索说明' }).textContent()).toContain(
    '1 个编号没有收录：CVE-1999-99999',
  );
  expect(await findBarriers(page)).toEqual([]);
});

test('a word that finds nothing leads to one that does', async () => {
  const page = await open('/bug/full-bug?search=fastjsno', { role: 'business' });
  const correction = page
    .getByRole('main')
    .getByRole('link', { name: /fastjson/i })
    .first();
  await correction.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await correction.click();
  await settledResults(page);
  expect(searchOf(page)?.toLowerCase()).toBe('fastjson');
});
