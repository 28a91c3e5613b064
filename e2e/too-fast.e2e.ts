import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { signInWith } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';

// Low enough that even slow machines exceed it.
const { arrive, portal } = useJourney(async () => ({ LDY_DEMO_DATA: 'off', LDY_ACCOUNT_CALLS_PER_MINUTE: '2' }));
const CVE = 'CVE-2021-44228';
const notice = (page: Page) => page.getByRole('dialog', { name: '异常提示' });

beforeAll(async () => {
  expect(await portal().run('import', 'ldy', 'demo/vulnerabilities/2021/cve-2021-44228.json')).toMatch(/1 new/);
});

/** Opens records until the portal reports too many calls. */
async function goTooFast(userName: string): Promise<Page> {
  const { page } = await arrive();
  await signInWith(page.context(), portal(), await makeAccount(portal(), 'business', userName));
  for (let read = 0; read < 3; read += 1) {
    await page.goto(`/bug/ldy-detail/${CVE}`);
    await notice(page)
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    if (await notice(page).isVisible()) return page;
  }
  await notice(page).waitFor();
  return page;
}

test('a reader who is too fast is stopped by a notice with one way on, passes the slider, and gets what was asked for', async () => {
  const page = await goTooFast('too-fast');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  expect(await notice(page).isVisible()).toBe(true);
  expect(await notice(page).getByRole('button').allInnerTexts()).toEqual(['下一步']);
  await notice(page).getByRole('button', { name: '下一步' }).click();
  await solveSlider(page);
  // The refused call is repeated, so the page is shown without a reload.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await notice(page).waitFor({ state: 'hidden' });
});

test('giving up the slider signs out', async () => {
  const page = await goTooFast('too-fast-twice');
  await notice(page).getByRole('button', { name: '下一步' }).click();
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.getByRole('button', { name: '关闭' }).click();
  await page.waitForURL('**/login');
  const user = await page.evaluate("fetch('/api/frontend/user/userdetail').then((answer) => answer.json())");
  expect(user).toMatchObject({ data: { singup_type: 0 } });
});
