import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { look } from './support/every-look.ts';
import { useJourney } from './support/journey.ts';

const { open } = useJourney();
const systemsOn = (page: Page) => page.getByRole('region', { name: '您的系统' });
const answersOn = (page: Page) => page.getByRole('list', { name: '您的系统是否受影响、该装什么' });

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
    .getByText(/Windows Server 2019/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
