import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readClipboard } from './support/clipboard.ts';
import { userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { results, settledResults } from './support/screens.ts';

const { open, openAs, portal } = useJourney();
const preview = (page: Page) => page.getByRole('complementary', { name: '漏洞预览' });

test('an engineer triages by keys alone: looking spends nothing, opening one spends one', async () => {
  const page = await openAs(await makeAccount(portal(), 'enterprise', 'triages'), '/bug/full-bug?page_size=50');
  await settledResults(page);
  const titles = await results(page).allTextContents();
  expect(titles).toHaveLength(50);

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  for (const title of titles) {
    await preview(page).getByRole('heading', { level: 3, name: title, exact: true }).waitFor();
    if (title === titles[9] || title === titles[19]) await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await page.getByRole('button', { name: '复制编号' }).click();
  expect(await readClipboard(page)).toMatch(/^(CVE|LDY|CNVD)-\S+\n(CVE|LDY|CNVD)-\S+$/);

  await userMenu(page).click();
  await page.getByText('已用 0 / 50', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  // Opens the last row; back navigation restores the list.
  const last = titles.at(-1) ?? '';
  await preview(page).getByRole('link', { name: '查看完整画像' }).click();
  await page.getByRole('heading', { level: 1, name: last }).waitFor();
  await page.goBack();
  await preview(page).getByRole('heading', { level: 3, name: last, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
});

test('on a phone the list goes on at its end, and a row shows itself in a drawer', async () => {
  const page = await open('/bug/full-bug', { size: 'phone' });
  await settledResults(page);
  await page.evaluate('window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(40);
  const first = await results(page).first().textContent();
  await page.getByRole('button', { name: /^预览/ }).first().click();
  const drawer = page.getByRole('dialog', { name: '漏洞预览' });
  await drawer.getByRole('heading', { level: 3, name: first ?? '' }).waitFor();
  await drawer.getByRole('button', { name: '下一条' }).click();
  const second = await results(page).nth(1).textContent();
  await drawer.getByRole('heading', { level: 3, name: second ?? '' }).waitFor();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await drawer.waitFor({ state: 'detached' });
});
