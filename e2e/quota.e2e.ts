import { readVulnerability } from '@ldy/contract/vulnerability/detail.ts';
import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { callAsPage } from './support/call-as-page.ts';
import { userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { choose, goWithin, results, searchBox, settledResults, withFilters } from './support/screens.ts';
import { VISITOR_DETAILS, VISITOR_SEARCHES } from './support/shared-settings.ts';
import { type AccountRole, signInWith } from './support/sign-in.ts';
import { settle } from './support/watch.ts';

const { arrive, open, openAs, portal } = useJourney();
/** Ten searches with results; they differ in more than case and width. */
const TEXTS = ['apache', 'openssl', 'linux', 'windows', 'chrome', 'cisco', 'log4j', 'oracle', '缓冲区', '注入'];
const usedUp = (page: Page) => page.getByText('今日搜索次数已用完', { exact: true });

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === text);
  await Promise.race([usedUp(page).waitFor(), settledResults(page)]);
}
/** Opens a URL with a new account, with an unused quota. */
const openWithNewAccount = async (role: AccountRole, userName: string, address: string) =>
  openAs(await makeAccount(portal(), role, userName), address);
async function used(page: Page, words: string): Promise<void> {
  await userMenu(page).click();
  await page.getByText(words, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

test('a personal account has ten different searches a day, and is warned before and after they run out', async () => {
  const page = await openWithNewAccount('personal', 'searches-all-day', '/bug/full-bug');
  await settledResults(page);
  for (const [at, text] of TEXTS.entries()) {
    await search(page, text);
    if (at === 6) expect(await page.getByText(/^今日还可搜索/).count()).toBe(0);
    if (at === 7) await page.getByText('今日还可搜索 2 次，共 10 次').waitFor();
  }
  await used(page, '已用 10 / 10');

  await search(page, 'heartbleed');
  await usedUp(page).waitFor();
  await page.getByText(/个人版每日可搜索 10 次，将于北京时间次日 00:00 重置/).waitFor();
  await page.getByText('企业版每日 30 次。').waitFor();
  expect(await page.getByRole('link', { name: '了解企业版' }).getAttribute('href')).toBe('/home/enterprise');
  expect(await results(page).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  // Repeating a search is free, whatever its spelling and filters.
  await search(page, 'ＡＰＡＣＨＥ');
  await settledResults(page);
  await withFilters(page, (panel) => choose(panel.getByRole('checkbox', { name: /^严重/ })));
  await page.getByRole('button', { name: /^移除条件.*严重/ }).waitFor();
  await settledResults(page);
  await used(page, '已用 10 / 10');
  // Lists without search words are free too.
  await goWithin(page, '/bug/full-bug?severity=high');
  await settledResults(page);
});

test('the edition that the refusal names does open more', async () => {
  const page = await openWithNewAccount('enterprise', 'searches-more', '/bug/full-bug?search=heartbleed');
  await settledResults(page);
  await used(page, '已用 1 / 30');
});

test('who may search without limit is shown no figures', async () => {
  const page = await open('/bug/full-bug?search=heartbleed', { role: 'business' });
  await settledResults(page);
  await userMenu(page).click();
  expect(await page.getByText('不限次数', { exact: true }).count()).toBe(3);
});

test('a visitor is counted by browser, and offered to sign in, which opens the search', async () => {
  const { page, expect: allow } = await arrive();
  // A page load that exceeds the visitor's quota has the same status as the call.
  allow(/429/);
  await page.goto('/bug/full-bug');
  const known = await useUpAllButOne(page, VISITOR_SEARCHES, VISITOR_DETAILS);
  expect(known).toHaveLength(VISITOR_DETAILS - 1);
  await goWithin(page, '/bug/full-bug?search=apache');
  await settledResults(page);
  await page.goto('/bug/full-bug?search=openssl');
  await usedUp(page).waitFor();
  await page.getByText(new RegExp(`未登录每日可搜索 ${VISITOR_SEARCHES} 次`)).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const way = page.getByRole('main').getByRole('link', { name: '登录', exact: true });
  expect(await way.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent('/bug/full-bug?search=openssl')}`);

  await page.goto('/bug/ldy-detail/CVE-2021-44228');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/bug/ldy-detail/CVE-2014-0160');
  await page.getByText('今日详情查询次数已用完').first().waitFor();
  await page.goto('/bug/ldy-detail/CVE-2021-44228');
  await page.getByRole('heading', { level: 1, name: /Log4j2/ }).waitFor();
});

test('the twenty-first record of a personal account’s day is refused kindly, and those opened before still open', async () => {
  const page = await openWithNewAccount('personal', 'reads-twenty', '/bug/full-bug');
  // Uses up the detail quota with records other than the one opened below.
  await callAsPage(page, readVulnerability, { id: 'CVE-2021-44228' });
  const { list } = await callAsPage(page, listVulnerabilities, { page_size: 20 });
  const others = list.filter(({ cve }) => cve !== 'CVE-2021-44228').slice(0, 16);
  for (const { id } of others) await callAsPage(page, readVulnerability, { id });
  await page.goto('/bug/ldy-detail/CVE-2021-44228');
  await page.getByText('今日还可详情查询 3 次，共 20 次').waitFor();
  for (const id of ['CVE-2014-0160', 'CVE-2017-0144', 'CVE-2019-0708', 'CVE-2017-5638']) {
    await goWithin(page, `/bug/ldy-detail/${id}`);
    await settle(page);
  }
  await page.getByText('今日详情查询次数已用完').first().waitFor();
  await page
    .getByText(/北京时间次日 00:00 重置/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: '了解企业版' }).getAttribute('href')).toBe('/home/enterprise');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByText('已用 20 / 20').waitFor();
  await page.goto('/bug/ldy-detail/CVE-2021-44228');
  await page.getByRole('region', { name: /^漏洞描述/ }).waitFor();
});

test('an account with a higher edition goes on from what was used before', async () => {
  const account = await makeAccount(portal(), 'personal', 'grows-today');
  for (const [text, words] of [
    ['apache', '已用 1 / 10'],
    ['openssl', '已用 2 / 30'],
  ]) {
    const { page, close } = await arrive();
    // Changing the edition of an account ends its sessions.
    await signInWith(page.context(), portal(), account);
    await page.goto(`/bug/full-bug?search=${text}`);
    await settledResults(page);
    await used(page, words ?? '');
    await close();
    await portal().run('accounts', 'set-edition', account.userName, 'enterprise');
  }
});

/** Spends quota with records other than those opened by hand; returns their ids. */
async function useUpAllButOne(page: Page, searches: number, details: number): Promise<string[]> {
  for (let at = 1; at < searches; at += 1) await callAsPage(page, listVulnerabilities, { search: `linux ${at}` });
  const { list } = await callAsPage(page, listVulnerabilities, { page_size: 50 });
  const others = list.filter(({ cve }) => cve !== 'CVE-2021-44228' && cve !== 'CVE-2014-0160').slice(0, details - 1);
  for (const { id } of others) await callAsPage(page, readVulnerability, { id });
  return others.map(({ id }) => id);
}
