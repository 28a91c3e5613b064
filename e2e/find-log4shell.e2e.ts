import { describe, expect, test } from 'vitest';
import { LOOKS } from './support/browser.ts';
import { clearClipboard, readClipboard } from './support/clipboard.ts';
import { useJourney } from './support/journey.ts';
import {
  choose,
  homeSearch,
  results,
  scrollY,
  selectedResult,
  settledResults,
  withFilters,
} from './support/screens.ts';
import { signInAs } from './support/sign-in.ts';

const { arrive, portal } = useJourney();
const QUERY = '远程代码执行';

describe.each(LOOKS)('on a $size in $theme colors', (looks) => {
  test('a security engineer finds Log4Shell', async () => {
    const { page } = await arrive(looks);
    // Searching from the home page requires an account; this edition has no search limit.
    await signInAs(page.context(), portal(), 'business');

    await page.goto('/');
    await page.waitForURL('**/home');
    await homeSearch(page).fill(QUERY);

    const [list] = await Promise.all([page.context().waitForEvent('page'), homeSearch(page).press('Enter')]);
    await settledResults(list);
    expect(new URL(list.url()).pathname + new URL(list.url()).search).toBe(
      `/bug/full-bug?source=ldy&extsearch=true&search=${encodeURIComponent(QUERY)}`,
    );

    await withFilters(list, async (panel) => {
      await choose(panel.getByRole('checkbox', { name: /^严重/ }));
      await choose(panel.getByRole('checkbox', { name: /^有 PoC/ }));
    });
    await list.getByRole('button', { name: '移除条件 有 PoC' }).waitFor();
    await settledResults(list);
    expect(Object.fromEntries(new URL(list.url()).searchParams)).toEqual({
      source: 'ldy',
      extsearch: 'true',
      search: QUERY,
      severity: 'critical',
      has_poc: '1',
    });
    expect(await results(list).filter({ hasText: 'Log4j2 JNDI' }).count()).toBe(1);

    const chosen = results(list).nth(9);
    await list.evaluate(`window.scrollTo({ top: 240, behavior: 'instant' })`);
    await chosen.scrollIntoViewIfNeeded();
    const before = await describeList(list);
    expect(before.scroll).toBeGreaterThan(0);
    const name = await chosen.textContent();
    await chosen.click();
    await list.waitForURL('**/bug/ldy-detail/LDY-*');
    await list.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    expect(await scrollY(list)).toBe(0);

    await clearClipboard(list);
    await list
      .getByRole('list', { name: '编号' })
      .getByRole('button', { name: /^复制 CVE-/ })
      .click();
    expect(await readClipboard(list)).toMatch(/^CVE-\d{4}-\d{4,}$/);
    await list.getByRole('button', { name: /^已复制 CVE-/ }).waitFor();

    await list.goBack();
    await settledResults(list);
    await expect.poll(() => describeList(list)).toEqual({ ...before, selected: name });
    await withFilters(list, async (panel) => {
      expect(await panel.getByRole('checkbox', { name: /^严重/ }).isChecked()).toBe(true);
      expect(await panel.getByRole('checkbox', { name: /^有 PoC/ }).isChecked()).toBe(true);
    });
  });
});

type Page = Awaited<ReturnType<typeof arrive>>['page'];

/** The state that back navigation must restore. */
async function describeList(page: Page) {
  return {
    url: page.url(),
    chips: await page.getByRole('list', { name: '已选条件' }).getByRole('listitem').allTextContents(),
    titles: await results(page).allTextContents(),
    scroll: Math.round(await scrollY(page)),
    selected: (await selectedResult(page).count()) > 0 ? await selectedResult(page).textContent() : null,
  };
}
