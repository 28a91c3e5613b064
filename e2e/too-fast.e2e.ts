import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { signInWith } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';

const { arrive, portal } = useJourney();
const PROFILE = '/bug/ldy-detail/CVE-2021-44228';
const notice = (page: Page) => page.getByRole('dialog', { name: '异常提示' });

/** Reads until the portal finds it too fast, and then on. */
async function goTooFast(userName: string): Promise<Page> {
  const { page } = await arrive();
  await signInWith(page.context(), portal(), await makeAccount(portal(), 'business', userName));
  await page.goto('/user/info');
  await page.evaluate(readUntil, ERROR_CODES.tooFast.code);
  await page.goto(PROFILE);
  await notice(page).waitFor();
  return page;
}

/** Asks as the page itself does. */
async function readUntil(refused: number): Promise<void> {
  for (let code = 200; code !== refused; ) {
    const response = await fetch('/api/frontend/cve5/cvecompletedetail', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ id: 'CVE-2021-44228' }),
    });
    ({ code } = (await response.json()) as { code: number });
  }
}

test('whoever reads too fast is stopped by a notice with one way on, passes the slider, and gets what was asked for', async () => {
  const page = await goTooFast('too-fast');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  expect(await notice(page).isVisible()).toBe(true);
  expect(await notice(page).getByRole('button').allInnerTexts()).toEqual(['下一步']);
  await notice(page).getByRole('button', { name: '下一步' }).click();
  await solveSlider(page);
  // The refused call is made again: the page stands without a reload.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await notice(page).waitFor({ state: 'hidden' });
});

test('whoever gives the slider up is signed out', async () => {
  const page = await goTooFast('too-fast-twice');
  await notice(page).getByRole('button', { name: '下一步' }).click();
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.getByRole('button', { name: '关闭' }).click();
  await page.waitForURL('**/login');
  const user = await page.evaluate("fetch('/api/frontend/user/userdetail').then((answer) => answer.json())");
  expect(user).toMatchObject({ data: { singup_type: 0 } });
});
