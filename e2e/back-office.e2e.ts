// Long, so it starts first.
import { describe, expect, test } from 'vitest';
import { anyDialog, perform } from './support/back-office.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { field } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { settle } from './support/watch.ts';

const { arrive, enterOffice, open, portal } = useJourney();

describe('to others than staff there is no back office', () => {
  test.each(['visitor', 'business'] as const)('%s', async (role) => {
    const { page, expect: allow } = await arrive();
    allow(/(answer|status of) 404/);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    if (role !== 'visitor') {
      const own = await open('/home', { role });
      await page.context().addCookies(await own.context().cookies());
    }
    const answer = await page.goto('/admin/accounts');
    expect(answer?.status()).toBe(404);
    await page.waitForURL('**/404');
    await settle(page);
    expect(loaded.filter((address) => /back-office|accounts-page|overview-page/.test(address))).toEqual([]);
  });
});

test('an administrator makes a code, revokes it and looks at every list', async () => {
  const page = await enterOffice('/admin', DESKTOP);
  await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
  await look(page);
  for (const name of ['版别申请', '人员', '邀请码']) {
    await page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name }).click();
    // The desk has tables too.
    await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor({ state: 'hidden' });
    await page.getByRole('table').or(page.getByText('这里没有申请')).waitFor();
    await look(page);
  }
  await page.getByRole('button', { name: '生成邀请码' }).click();
  await field(anyDialog(page), '备注').fill('渠道活动');
  await look(page);
  await perform(page, '生成', '渠道活动');
  const code = (await anyDialog(page).locator('code').textContent()) ?? '';
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  await look(page);
  await page.getByRole('button', { name: '已保存，关闭' }).click();
  await page.getByRole('button', { name: `作废 ${code.slice(0, 4)}…` }).click();
  await perform(page, '作废', '发错了');
  await toast(page, '邀请码已作废');
});

test('on a phone an administrator finds an account, sees its contacts with a reason and changes its edition', async () => {
  const account = await makeAccount(portal(), 'personal', 'office');
  const page = await enterOffice('/admin/accounts', PHONE);
  const search = field(page, '用户名、ID、手机号或邮箱');
  await search.fill(account.phone);
  await search.press('Enter');
  await page.getByRole('link', { name: account.userName }).waitFor();
  await look(page);
  await page.getByRole('link', { name: account.userName }).click();
  await page.getByRole('heading', { level: 1, name: account.userName }).waitFor();
  expect(await page.getByText(account.phone).count()).toBe(0);
  await look(page);
  await page.getByRole('button', { name: '查看完整联系方式' }).click();
  await perform(page, '查看', '电话核实');
  await page.getByText(account.phone).waitFor();
  await page.getByRole('button', { name: '变更版别' }).click();
  await field(anyDialog(page), '版别').selectOption('business');
  await field(anyDialog(page), '到期日').fill('2099-12-31');
  await look(page);
  await perform(page, '变更', '合同续签');
  await toast(page, '版别已变更');
  await page.getByText('2099-12-31').waitFor();
  await look(page);
});
