import { readVulnerability } from '@ldy/contract/vulnerability/detail.ts';
import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import type { Size } from './support/browser.ts';
import { callAsPage } from './support/call-as-page.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import type { AccountRole } from './support/sign-in.ts';
import { settle } from './support/watch.ts';

const { open, openAs, portal } = useJourney();
const PROFILE = '/bug/ldy-detail/CVE-2021-44228';
const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const LOCKED = '以下内容包含在商业版中';

test.each<[AccountRole | 'visitor', Size]>([
  ['visitor', 'phone'],
  ['personal', 'desktop'],
  ['enterprise', 'phone'],
])('%s on a %s sees what is locked, who opens it, and nothing of it', async (who, size) => {
  const role = who === 'visitor' ? undefined : who;
  const page = await open(PROFILE, { role, size });
  for (const name of ['受影响产品', '修复与补丁', '利用情报', '检测规则', '分析与建议'])
    await section(page, name)
      .getByRole('link', { name: /^商业版可查看：/ })
      .waitFor();
  const all = section(page, '更多情报');
  await all.getByText(LOCKED).waitFor();
  await all.getByText('已收录 PoC').waitFor();
  const way = all.getByRole('link', { name: role ? '了解商业版' : '登录' });
  expect(await way.getAttribute('href')).toContain(role ? '/home/business' : '/login?redirect=');
  expect(await page.locator('main pre').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
});

test.each<AccountRole>(['business', 'staff'])('nothing is locked to %s', async (role) => {
  const page = await open(PROFILE, { role });
  await section(page, '检测规则')
    .getByText(/Suricata|检测方法|指纹/)
    .first()
    .waitFor();
  expect(await page.getByText(LOCKED).count()).toBe(0);
});

/** Opens the list with a new personal account, with an unused daily quota. */
const openWithNewAccount = async (userName: string) =>
  openAs(await makeAccount(portal(), 'personal', userName), '/bug/full-bug');

test('the twenty-first record of a personal account’s day is refused kindly, and those opened before still open', async () => {
  const page = await openWithNewAccount('reads-twenty');
  // Uses up the detail quota with records other than the one opened below.
  await callAsPage(page, readVulnerability, { id: 'CVE-2021-44228' });
  const { list } = await callAsPage(page, listVulnerabilities, { page_size: 20 });
  const others = list.filter(({ cve }) => cve !== 'CVE-2021-44228').slice(0, 16);
  for (const { id } of others) await callAsPage(page, readVulnerability, { id });
  await page.goto(PROFILE);
  await page.getByText('今日还可详情查询 3 次，共 20 次').waitFor();
  for (const id of ['CVE-2014-0160', 'CVE-2017-0144', 'CVE-2019-0708', 'CVE-2017-5638']) {
    await page.goto(`/bug/ldy-detail/${id}`);
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
  await page.goto(PROFILE);
  await section(page, '漏洞描述').waitFor();
});
