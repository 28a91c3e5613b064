import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { useJourney } from './support/journey.ts';
import { goWithin } from './support/screens.ts';

const { open, arrive, portal } = useJourney();

const isDialogLink = /\/(?:leakDetail|batchDetail)\/[\w-]{43}$/;

test('a link of a profile is made, opened signed out on a phone, and ends for everybody when its maker takes it back', async () => {
  const page = await open('/bug/ldy-detail/CVE-2021-44228', { role: 'business' });
  await page.getByRole('button', { name: '分享' }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await dialog.getByLabel('留言标题（选填）').fill('请今天排查');
  await dialog.getByText('7 天').click();
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = (await dialog.getByText(isDialogLink).textContent()) ?? '';
  const card = dialog.getByRole('img', { name: /^分享卡片：/ });
  await expect.poll(() => card.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(1_200);
  expect(await findBarriers(page)).toEqual([]);

  const visit = await arrive({ size: 'phone', theme: 'dark' });
  const phone = visit.page;
  await phone.goto(link);
  await phone.getByText('请今天排查').waitFor();
  await phone.getByRole('heading', { level: 1, name: /Log4j/ }).waitFor();
  await phone.getByRole('region', { name: '怎么修复' }).waitFor();
  expect(await findBarriers(phone)).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

  await goWithin(page, '/user/shares');
  await page.getByRole('button', { name: '撤回 请今天排查' }).first().click();
  await page.getByRole('dialog', { name: '撤回分享链接' }).getByRole('button', { name: '撤回' }).click();
  await page.getByText('已撤回', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  visit.expect(/(answer|status of) 404/);
  await phone.reload();
  await phone.getByRole('heading', { level: 1, name: '分享链接已失效' }).waitFor();
  expect(phone.url()).toBe(link);
});

test('an expired link says so, without leading anywhere', async () => {
  const page = await open('/bug/detail/LDYN-2023-0001', { role: 'business' });
  await page.getByRole('button', { name: '分享' }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  // The dialog shows the card of the link, which ends with it.
  const card = page.waitForResponse((answer) => answer.url().includes('/notifysharecard'));
  await dialog.getByRole('button', { name: '生成链接' }).click();
  await card;
  const link = (await dialog.getByText(isDialogLink).textContent()) ?? '';
  expect(await portal().run('shares', 'until', link, '2020-01-01')).toContain('The link has ended.');

  const visit = await arrive({ size: 'phone', theme: 'light' });
  visit.expect(/(answer|status of) 404/);
  const reader = visit.page;
  const answer = await reader.goto(link);
  expect(answer?.request().redirectedFrom()).toBeNull();
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await reader.getByRole('heading', { level: 1, name: '分享链接已失效' }).waitFor();
  await reader.getByText('链接可能已到期、被撤回').waitFor();
  expect(await reader.getByRole('article').count()).toBe(0);
  expect(await findBarriers(reader)).toEqual([]);
  expect(reader.url()).toBe(link);

  await goWithin(page, '/user/shares');
  await page.getByText('已到期', { exact: true }).first().waitFor();
});

test('a batch of the list is opened signed out, and each of its records in the portal', async () => {
  const page = await open('/bug/full-bug', { role: 'business' });
  for (const at of [0, 1])
    await page
      .getByRole('row')
      .getByRole('checkbox', { name: /^选择 / })
      .nth(at)
      .check();
  await page.getByRole('region', { name: /^已选/ }).getByRole('button', { name: '分享' }).click();
  const dialog = page.getByRole('dialog', { name: '分享 2 个漏洞' });
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = (await dialog.getByText(isDialogLink).textContent()) ?? '';

  const reader = await open(link, { size: 'desktop', theme: 'light' });
  await reader.getByRole('heading', { level: 1, name: '2 个漏洞' }).waitFor();
  expect(await reader.getByRole('list', { name: '漏洞' }).getByRole('heading').count()).toBe(2);
  expect(await findBarriers(reader)).toEqual([]);
  await reader.getByRole('link', { name: '在门户中打开' }).click();
  await reader.waitForURL(/\/bug\/full-bug\?/);
});
