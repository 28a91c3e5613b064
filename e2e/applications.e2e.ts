// Long, so it starts first.

import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg, pdf } from '../apps/server/src/platform/files/testing/build-files.ts';
import {
  card,
  DAY,
  dialogOf,
  fillIn,
  fillInCertification,
  mailThatSays,
  proveBy,
  submit,
} from './support/applications.ts';
import { DESKTOP, PHONE, SIZES } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { field, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount, newMail, newPhone } from './support/made-account.ts';

const { open, openAs, portal } = useJourney();

/** A toast that promises a day. */
const promise = (page: Page, begin: string) =>
  expect
    .poll(() => page.evaluate('window.toastTexts'), { timeout: HANG_MS })
    .toContainEqual(expect.stringMatching(new RegExp(`^${begin} ${DAY.source} 前`)));

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

test('on a phone a person applies for the certification, sees by when it is answered, and cannot apply twice', async () => {
  const mail = newMail();
  const account = await makeAccount(portal(), 'personal', 'apply-by-dialog');
  const page = await openAs(account, '/bug/full-bug', PHONE);
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '申请企业版' }).click();
  const dialog = dialogOf(page, '企业认证');
  expect(await field(dialog, '用户名称').inputValue()).toBe(account.userName);
  await submit(dialog).click();
  await dialog.getByText('请上传营业执照', { exact: true }).waitFor();

  const chosen = field(dialog, '营业执照');
  await chosen.setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await dialog.getByText('上传文件图片只支持 JPG、PNG、GIF、BMP、PDF格式!').waitFor();
  await chosen.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await dialog.getByText(/ · 已上传$/).waitFor();
  const preview = dialog.getByRole('img', { name: /的预览$/ });
  expect(await preview.count()).toBe(0);
  await dialog.getByRole('button', { name: '移除 licence.pdf' }).click();
  await chosen.setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 600) });
  // Drawn, so the content security policy lets it.
  await expect.poll(() => preview.evaluate((picture) => 'naturalWidth' in picture && picture.naturalWidth)).toBe(800);
  await dialog.getByText(/ · 已上传$/).waitFor();

  await fillInCertification(portal(), dialog, mail);
  await look(page);
  await submit(dialog).click();
  await promise(page, '提交成功，审核结果将于');
  await dialog.waitFor({ state: 'hidden' });
  expect(await mailThatSays(portal(), '我们已收到您的企业认证', mail)).toMatch(DAY);

  await page.goto('/waiting');
  await page.getByRole('link', { name: '查看申请进度' }).click();
  await page.waitForURL('**/user/applications');
  await card(page, '企业认证').getByText('待受理').waitFor();
  expect(
    await card(page, '企业认证')
      .getByText(/审核结果不晚于/)
      .textContent(),
  ).toMatch(DAY);
  const handedIn = await card(page, '企业认证').getByRole('link', { name: 'licence.jpg' }).getAttribute('href');
  const file = await page.request.get(handedIn ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await page.content()).not.toContain(mail);
  await look(page);

  await page.goto('/company');
  await page.waitForURL('**/company/apply');
  await page.getByText('您的申请正在处理中，请勿重复提交').waitFor();
  await look(page);
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
