import { readAssetText, readExposures, saveAsset } from '@ldy/contract/asset/own-assets.ts';
import {
  acceptInvitation,
  changeOrganisation,
  createOrganisation,
  makeInvitationLink,
} from '@ldy/contract/organisations.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAsPage } from './support/call-as-page.ts';
import { look } from './support/every-look.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';

const { portal, openAs } = useJourney();
const LOG4J = 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*';
const DOCUMENT = 'https://logging.apache.org/security/vex/log4j-core-and-all-of-its-shaded-distributions-2026-12';

const vex = JSON.stringify({
  ...{ '@context': 'https://openvex.dev/ns/v0.2.0', '@id': DOCUMENT },
  ...{ author: 'Apache', timestamp: '2026-11-02T03:04:05Z', version: 1 },
  statements: [
    {
      ...{ vulnerability: { name: 'CVE-2021-44228' }, products: [{ '@id': LOG4J }], status: 'not_affected' },
      justification: 'vulnerable_code_not_in_execute_path',
      impact_statement:
        '该发行版移除了 JndiLookup 类，消息查找默认关闭；运维人员无需升级，但仍建议在下一个维护窗口更新到 2.17.1。',
    },
    {
      ...{ vulnerability: { name: 'CVE-2021-45046' }, status: 'under_investigation', products: [{ '@id': LOG4J }] },
    },
    {
      ...{ vulnerability: { name: 'CVE-2021-44228' }, status: 'not_affected', impact_statement: '只影响 2.0 之前' },
      products: [{ '@id': 'cpe:2.3:a:apache:log4j:2.13.0:*:*:*:*:*:*:*' }],
    },
    {
      ...{ vulnerability: { name: 'CVE-2099-0001' }, status: 'not_affected', impact_statement: '不含' },
      products: [{ '@id': 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1?classifier=shaded&type=jar' }],
    },
  ],
});

async function foundOrganisation(page: Page): Promise<string> {
  const { id } = await callAsPage(page, createOrganisation, { name: '示例银行' });
  await callAsPage(page, changeOrganisation, { id, needs_second_person: true });
  const { id: reading } = await callAsPage(page, readAssetText, { text: LOG4J, holder: id });
  const { id: asset } = await callAsPage(page, saveAsset, { name: '支付网关', reading, holder: id });
  await callAsPage(page, readExposures, { ids: [asset] });
  return id;
}

test('an administrator of an organisation imports a VEX document, and it counts once another one approves it', async () => {
  const owner = await openAs(await makeAccount(portal(), 'enterprise', 'vex-owner'), '/user/user-assets');
  const id = await foundOrganisation(owner);
  const { token } = await callAsPage(owner, makeInvitationLink, { id, role: 'editor' });
  const page = await openAs(await makeAccount(portal(), 'personal', 'vex-editor'), '/user/user-assets');
  await callAsPage(page, acceptInvitation, { token });
  await page.goto(new URL('/user/user-assets?view=vex', page.url()).href);
  await page.getByRole('combobox', { name: '持有者' }).selectOption('示例银行');
  await page.getByText('示例银行还没有应用过 VEX 文件').waitFor();
  await look(page);
  const file = { name: 'log4j.vex.json', mimeType: 'application/json', buffer: Buffer.from(vex) };
  await page.getByLabel('VEX 文件').setInputFiles([file]);
  const aside = page.getByRole('list', { name: '会搁置' });
  await aside.getByText('已被利用').waitFor();
  await page.getByText('Apache（没有验证签名）').waitFor();
  await look(page);
  await page.getByRole('button', { name: '应用', exact: true }).click();
  const documents = page.getByRole('list', { name: '已应用的 VEX' });
  await documents.getByText(/^待批准/).waitFor();
  await look(page);
  expect(await documents.getByRole('button', { name: '批准' }).count()).toBe(0);

  await owner.goto(new URL(`/user/user-assets?view=vex&holder=${id}`, owner.url()).href);
  await owner.getByRole('link', { name: '2 个决定' }).click();
  const decisions = owner.getByRole('list', { name: '处置决定' });
  await decisions.getByText('待批准').waitFor();
  await look(owner);
  await owner.goBack();
  await owner.getByRole('button', { name: '批准' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await owner.getByText('已批准').waitFor();
  await owner.goto(new URL(`/user/user-assets?view=decisions&holder=${id}`, owner.url()).href);
  await decisions.getByText('搁置 1 条').waitFor();
});
