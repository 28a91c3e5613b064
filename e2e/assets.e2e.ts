import { makeXlsx } from '@ldy/inventory/testing/make-xlsx.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { look } from './support/every-look.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';

const { portal, openAs } = useJourney();
const LOG4J = 'Apache Log4j 2.14.1';

async function add(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '产品或组件' }).fill(text);
  await page.getByRole('button', { name: '读取' }).click();
  await page.getByRole('region', { name: /^读到/ }).waitFor();
}

test('an engineer pastes what a machine runs, sees what affects it and why, and deletes it on a phone', async () => {
  const account = await makeAccount(portal(), 'personal', 'assets');
  const page = await openAs(account, '/user/user-assets');
  await page.getByText('还没有资产').waitFor();
  await look(page);
  await add(page, `${LOG4J}\n没有人知道的软件 1.0`);
  const read = page.getByRole('list', { name: '读到的组件' }).getByRole('listitem');
  expect(await read.first().textContent()).toContain('只有名称');
  await look(page);
  await page.getByRole('textbox', { name: '资产名称' }).fill('支付网关');
  await page.getByRole('button', { name: '保存并比对' }).click();

  const findings = page.getByRole('region', { name: '漏洞' });
  const log4shell = findings.getByRole('listitem').filter({ hasText: 'CVE-2021-44228' });
  await log4shell.getByText('已被利用').waitFor();
  await log4shell.getByText(/^依据/).click();
  await log4shell.getByText(/在受影响范围/).waitFor();
  await findings.getByText(/2 个组件中 1 个有数据/).waitFor();
  await look(page);

  await page.goto(new URL('/user/user-assets?view=overview', page.url()).href);
  await page.getByText(/关闭 2 个漏洞/).waitFor();
  await look(page);
  await page
    .getByRole('list', { name: '待处置的项数' })
    .getByRole('link', { name: /待处置/ })
    .click();
  const work = page.getByRole('region', { name: '待处置' });
  const first = work.getByRole('list', { name: '待处置的漏洞' }).getByRole('listitem').first();
  await first.getByText('已被利用').waitFor();
  await look(page);
  await page.keyboard.press('j');
  await page.keyboard.press('i');
  await work.getByText('已修改 1 项').waitFor();
  await first.getByText('我', { exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: /^CVE-/ }).click();
  const drawer = page.getByRole('dialog', { name: /^CVE-/ });
  await drawer
    .getByText(/在受影响范围/)
    .first()
    .waitFor();
  await look(page);
  await drawer.getByRole('combobox', { name: '处置情况' }).selectOption('已处置');
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer
    .getByRole('region', { name: '修改记录' })
    .getByText(/已处置/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await first.getByText('未处理').waitFor();
  await page.goto(new URL('/bug/ldy-detail/CVE-2021-44228', page.url()).href);
  const concerned = page.getByRole('list', { name: '与它有关的资产' });
  await concerned.getByText('受影响', { exact: true }).waitFor();
  await concerned.getByRole('link', { name: '支付网关' }).click();

  await page.getByRole('button', { name: '修改', exact: true }).click();
  const form = page.getByRole('region', { name: '修改资料' });
  await form.getByRole('textbox', { name: 'purl' }).fill('log4j 2.14.1');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText(/^purl 无效/).waitFor();
  await form.getByRole('textbox', { name: 'purl' }).fill('');
  await form.getByRole('combobox', { name: '分组' }).fill('生产');
  await form.getByRole('combobox', { name: '级别' }).selectOption('核心');
  await form.getByRole('combobox', { name: '标签' }).fill('支付');
  await form.getByRole('textbox', { name: '备注' }).fill('每周三发布');
  await form.getByRole('combobox', { name: '产品' }).fill('log4j');
  await page.getByRole('option', { name: /Log4j/ }).first().click();
  await form.getByRole('textbox', { name: '版本', exact: true }).fill('2.17.1');
  await look(page);
  await form.getByRole('button', { name: '保存' }).click();
  const facts = page.getByRole('region', { name: '资料' });
  await facts.getByText('每周三发布').waitFor();
  expect(await facts.textContent()).toMatch(/核心.*生产.*Log4j 2\.17\.1.*支付/);
  await findings.getByText(/3 个组件中 2 个有数据/).waitFor();
  await look(page);

  const phone = await openAs(account, '/user/user-assets', PHONE);
  const assets = phone.getByRole('list', { name: '资产' });
  await assets.getByText('受影响', { exact: true }).waitFor();
  await phone.getByRole('button', { name: '添加资产' }).click();
  await phone.getByRole('textbox', { name: '产品或组件' }).waitFor();
  await phone.getByRole('combobox', { name: '分组' }).selectOption('生产（1）');
  await phone.getByRole('combobox', { name: '标签' }).selectOption('支付（1）');
  await assets.getByRole('checkbox', { name: '选择 支付网关' }).check();
  await look(phone);
  await phone.getByRole('button', { name: '修改所选 1 个' }).click();
  await phone.getByRole('dialog').getByRole('textbox', { name: '负责人' }).fill('李雷');
  await look(phone);
  await phone.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await assets.getByText('李雷').waitFor();
  await assets.getByRole('checkbox', { name: '选择 支付网关' }).check();
  await phone.getByRole('button', { name: '删除所选 1 个' }).click();
  await phone.getByRole('button', { name: '确定删除' }).click();
  await phone.getByRole('button', { name: '清除条件' }).click();
  await phone.getByText('还没有资产').waitFor();
});

test('an administrator uploads a workbook beside a list, corrects a column, and hands on a bill of what was read', async () => {
  const account = await makeAccount(portal(), 'personal', 'tables');
  const page = await openAs(account, '/user/user-assets', PHONE);
  const rows = [
    ['软件资产台账'],
    ['系统', '软件名称', '版本', '备注'],
    ['门户', 'Apache Log4j', '2.14.1', 'nginx'],
    ['门户', 'redis', '6.0.5', ''],
  ];
  await page.getByLabel('或上传清单').setInputFiles([
    { name: '台账.xlsx', mimeType: '', buffer: makeXlsx([{ name: '软件', rows }]) },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('pkg:npm/%40babel/core@7.0.0\n') },
    { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"bomFormat": "CycloneDX"') },
  ]);
  const card = page.getByRole('region', { name: /^3 个文件，读到 3 个组件/ });
  await card.getByText(/没有读取，第 1 行：语法有误/).waitFor();
  await card.getByText(/^Excel/).click();
  await look(page);
  await card.getByRole('combobox', { name: '名称' }).selectOption('备注');
  await page.getByText('nginx 2.14.1').first().waitFor();
  await page.getByRole('combobox', { name: '名称' }).selectOption('软件名称');
  await page.getByText('@babel/core').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '保存 2 个资产' }).click();
  await page.getByRole('link', { name: '台账' }).click();
  await page.getByRole('button', { name: '导出清单' }).click();
  const bills = page.getByRole('dialog').getByRole('list', { name: '格式' });
  await bills.getByText('GB/T 47020-2026 (JSON)').waitFor();
  await look(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bills.getByRole('link', { name: '下载 CycloneDX 1.7 (JSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('台账.cdx.json');
});
