import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { look } from './support/every-look.ts';
import { signOutByMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { signInWith } from './support/sign-in.ts';

const { portal, arrive, open, openAs } = useJourney();
const LOG4SHELL = '/bug/ldy-detail/CVE-2021-44228';
const systemsOn = (page: Page) => page.getByRole('region', { name: '您的系统' });
const answersOn = (page: Page) => page.getByRole('list', { name: '您的系统是否受影响、该装什么' });
const storedOn = (page: Page) => page.evaluate(() => localStorage.getItem('ldy.systems'));

test('a visitor finds a patch in the list, and is asked to sign in before opening it', async () => {
  const page = await open('/patch/list?search=KB4598230');
  await page
    .getByRole('link', { name: /KB4598230/ })
    .first()
    .click();
  await page.waitForURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/patch/detail/KB4598230');
});

test('on a phone an engineer names his system once, and goes on to its patch and the command', async () => {
  const page = await open('/bug/ldy-detail/CVE-2017-0144', { role: 'business', ...PHONE });
  await systemsOn(page).getByRole('button', { name: 'Windows Server 2016' }).click();
  const answer = answersOn(page);
  await answer.getByText(/^Windows Server 2016$/).waitFor();
  await answer.getByRole('link', { name: 'KB4013429' }).click();
  await page.getByRole('heading', { level: 1, name: /KB4013429/ }).waitFor();
  const install = page.getByRole('region', { name: '安装' });
  await install.getByText('核对', { exact: true }).click();
  await install.getByText('Get-HotFix -Id KB4013429').waitFor();
  await page
    .getByRole('region', { name: '所修漏洞' })
    .getByRole('link', { name: /CVE-2017-0144/ })
    .waitFor();
  await look(page);
});

test('systems that a visitor chose by keyboard follow the account to another browser, and stay the visitor’s after sign-out', async () => {
  const { page } = await arrive();
  await page.goto(LOG4SHELL);
  await systemsOn(page).getByRole('combobox', { name: '您的系统' }).fill('log4j');
  await page.locator('[role=combobox][aria-activedescendant]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Apache Log4j 的版本' }).waitFor();
  await page.keyboard.type('2.14.1');
  await page.keyboard.press('Enter');
  await answersOn(page).getByText('受影响', { exact: true }).waitFor();
  const visitors = await storedOn(page);

  const account = await makeAccount(portal(), 'business', 'own-systems');
  await signInWith(page.context(), portal(), account);
  await page.goto(LOG4SHELL);
  await page.getByText('已把这个浏览器中的 1 个系统存入您的账号。').waitFor();
  await page.goto('/user/user-assets');
  await page.getByRole('textbox', { name: 'Apache Log4j 的版本' }).fill('2.17.1');
  const saved = page.waitForResponse('**/user/ownsystems/replace');
  await page.keyboard.press('Enter');
  await saved;
  expect(await storedOn(page)).toBe(visitors);

  const elsewhere = await openAs(account, LOG4SHELL, PHONE);
  await answersOn(elsewhere).getByText('不受影响', { exact: true }).waitFor();
  expect(await storedOn(elsewhere)).toBeNull();
  await look(elsewhere);

  await signOutByMenu(page);
  await page.goto(LOG4SHELL);
  await answersOn(page).getByText('受影响', { exact: true }).waitFor();
  expect(await storedOn(page)).toBe(visitors);
});

const SYSTEMINFO = `主机名:           SRV-01
OS 名称:          Microsoft Windows Server 2019 Datacenter
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 2 个修补程序。
                  [01]: KB4534273
                  [02]: KB4532691
`;

test('what a Chinese Windows says is installed leads to the shortest list of what is missing', async () => {
  const page = await open('/patch/missing', { role: 'business' });
  await page.getByRole('textbox', { name: /systeminfo/ }).fill(SYSTEMINFO);
  await page.getByRole('button', { name: '比对' }).click();
  const steps = page.getByRole('region', { name: '还要安装' });
  // The newest of the branch folds all others.
  await steps.getByRole('link', { name: 'KB5094123' }).waitFor();
  await page
    .getByRole('region', { name: '识别结果' })
    .getByText('Microsoft Windows Server 2019 Datacenter', { exact: true })
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
