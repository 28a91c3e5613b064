// Long, so it starts first.

import { expect, test } from 'vitest';
import { DAY, dialogOf, fillIn, mailThatSays, promise, proveBy, submit } from './support/applications.ts';
import { DESKTOP, SIZES } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { field } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount, newMail, newPhone } from './support/made-account.ts';

const { open, openAs, portal } = useJourney();

test('a visitor asks for the commercial edition from the home page', async () => {
  const [phone, mail] = [newPhone(), newMail()];
  const page = await open('/home/business', DESKTOP);
  const begin = page.getByRole('article', { name: '商业版' }).getByRole('button', { name: '联系我们' });
  const dialog = dialogOf(page, '商业版申请');
  await begin.click();
  await field(dialog, '姓名').waitFor();
  expect((await dialog.boundingBox())?.width).toBe(650);
  await page.setViewportSize(SIZES.phone);
  expect((await dialog.boundingBox())?.width).toBe(SIZES.phone.width);
  await page.setViewportSize(SIZES.desktop);
  await submit(dialog).click();
  await toast(page, '请检查填写内容');
  await dialog.getByText('请选择所属行业', { exact: true }).waitFor();
  await look(page);

  await fillIn(dialog, { 姓名: '韩梅梅', 公司名称: '某某银行', 手机号: phone, 企业邮箱: mail }, '金融');
  await proveBy(portal(), dialog, phone);
  await submit(dialog).click();
  await promise(page, '提交成功，专属顾问将于');
  await dialog.waitFor({ state: 'hidden' });
  expect(await mailThatSays(portal(), '我们已收到您的商业版申请', mail)).toMatch(DAY);
  await begin.click();
  expect(await field(dialog, '公司名称').inputValue()).toBe('');
});

test('the pages of both applications are without barriers before one is made', async () => {
  const account = await makeAccount(portal(), 'personal', 'apply');
  const page = await openAs(account, '/business', DESKTOP);
  await page.waitForURL('**/business/businessapply');
  for (const [address, label] of [
    ['/business/businessapply', '姓名'],
    ['/company/apply', '用户名称'],
  ] as const) {
    await page.goto(address);
    await field(page, label).waitFor();
    await look(page);
  }
});

test('a visitor who follows a link to the certification signs in first, and an enterprise reads that it is certified already', async () => {
  const page = await open('/home?openCompanyDialog=1');
  await page.waitForURL(`**/login?redirect=${encodeURIComponent('/home?openCompanyDialog=1')}`);
  await toast(page, '请先登录');
  const enterprise = await open('/home?openCompanyDialog=1', { role: 'enterprise' });
  await toast(enterprise, '当前账号已是企业版，无需重复申请');
});
