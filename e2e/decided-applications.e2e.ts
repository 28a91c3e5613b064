// Long, so it starts first.

import { readFileSync } from 'node:fs';
import {
  askForMore,
  claimApplication,
  listApplications,
  rejectApplication,
} from '@ldy/contract/back-office/applications.ts';
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
  promise,
  proveBy,
  submit,
} from './support/applications.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { field, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount, newMail, newPhone } from './support/made-account.ts';
import { goWithin } from './support/screens.ts';
import type { Session } from './support/sign-in.ts';

const { administrator, enterOffice, openAs, portal } = useJourney();

interface Licence {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Applies for the certification by its dialog. The company is named after the mail, so that reviewers tell it from others. */
async function apply(page: Page, mail: string, licence: Licence, values: Record<string, string> = {}): Promise<void> {
  const dialog = dialogOf(page, '企业认证');
  await field(dialog, '营业执照').setInputFiles(licence);
  await fillInCertification(portal(), dialog, mail, { 公司名称: companyOf(mail), ...values });
  await dialog.getByText(/ · 已上传$/).waitFor();
  await submit(dialog).click();
  await dialog.waitFor({ state: 'hidden' });
}
const companyOf = (mail: string) => `某某科技 ${mail.split('@')[0]}`;

/** What an act names: the application of a company as the reviewer sees it now. */
async function seen(reviewer: Session, company: string): Promise<{ id: string; version: number }> {
  const { list } = await reviewer.call(listApplications, { company, order: 'newest', size: 10 });
  const [newest] = list;
  if (!newest) throw new Error(`No application of ${company} is in the queue.`);
  return { id: newest.id, version: newest.version };
}

const queueOf = (company: string) => `/admin/applications?company=${encodeURIComponent(company)}`;

/** Opens the application of a company from its queue, and claims it. */
async function claim(reviewer: Page, company: string): Promise<void> {
  await reviewer.getByRole('link', { name: company }).click();
  await reviewer.getByRole('heading', { level: 1, name: company }).waitFor();
  await reviewer.getByRole('button', { name: '认领', exact: true }).click();
  await toast(reviewer, '已认领，请审核');
  await reviewer.getByRole('button', { name: '通过', exact: true }).waitFor();
}

/** Opens 我的申请 again, and waits for the state of the application. */
async function openAtState(page: Page, state: string): Promise<void> {
  await page.goto('/user/applications');
  await card(page, '企业认证').first().getByText(state, { exact: true }).waitFor();
}

test('an approved certification opens what the enterprise edition promises', async () => {
  const mail = newMail();
  const account = await makeAccount(portal(), 'personal', 'approved');
  const page = await openAs(account, '/home?openCompanyDialog=1', DESKTOP);
  const userName = 'firm';
  const licence = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 600) };
  await apply(page, mail, licence, { 用户名称: userName });
  const reviewer = await enterOffice(queueOf(companyOf(mail)), DESKTOP);
  await reviewer.getByRole('link', { name: companyOf(mail) }).waitFor();
  await look(reviewer);
  await claim(reviewer, companyOf(mail));
  await openAtState(page, '审核中');
  await reviewer.getByRole('button', { name: '查看营业执照' }).click();
  const picture = reviewer.getByRole('img', { name: '营业执照 licence.jpg' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(800);
  await look(reviewer);
  await reviewer.getByRole('button', { name: '通过', exact: true }).click();
  const approval = dialogOf(reviewer, '通过申请');
  await approval.getByText(`登录名改为 ${userName}`).waitFor();
  await field(approval, '说明').fill('材料齐全');
  await look(reviewer);
  // The new user name ends the applicant's sessions.
  await page.close();
  await approval.getByRole('button', { name: '通过并开通' }).click();
  await toast(reviewer, '已通过，并邮件告知申请人');
  await approval.waitFor({ state: 'hidden' });
  await reviewer.getByText('已通过', { exact: true }).first().waitFor();
  await look(reviewer);
  expect(await mailThatSays(portal(), '您的企业认证已通过', mail)).toContain(`登录用户名：${userName}`);

  const signedIn = await openAs({ ...account, userName }, '/user/applications', DESKTOP);
  await card(signedIn, '企业认证').getByText('已通过', { exact: true }).waitFor();
  await look(signedIn);
  await goWithin(signedIn, '/user/info');
  await signedIn.getByRole('list', { name: '企业版包含的内容' }).waitFor();
  await look(signedIn);
  await goWithin(signedIn, '/company/apply');
  await signedIn.getByText('当前账号已是企业版，无需重复申请').waitFor();
});

test('on a phone, who applies for the commercial edition has it once a reviewer approves', async () => {
  const [phone, mail] = [newPhone(), newMail()];
  const account = await makeAccount(portal(), 'personal', 'invited');
  const page = await openAs(account, '/business/businessapply', PHONE);
  const form = page.getByRole('form', { name: '商业版申请' });
  const values = { 姓名: '韩梅梅', 公司名称: companyOf(mail), 手机号: phone, 企业邮箱: mail };
  await fillIn(form, values, '金融');
  await proveBy(portal(), form, phone);
  await submit(form).click();
  await page.waitForURL('**/user/applications');

  const reviewer = await enterOffice(queueOf(companyOf(mail)), PHONE);
  await claim(reviewer, companyOf(mail));
  await reviewer.getByRole('button', { name: '通过', exact: true }).click();
  const approval = dialogOf(reviewer, '通过申请');
  await field(approval, '商业版到期日').fill('2099-12-31');
  await field(approval, '说明').fill('合同已签');
  await look(reviewer);
  await approval.getByRole('button', { name: '通过并开通' }).click();
  await toast(reviewer, '已通过，并邮件告知申请人');
  expect(await mailThatSays(portal(), '您的商业版申请已通过', mail)).toContain('有效期至：2099-12-31');
  const signedIn = await openAs(account, '/user/info', PHONE);
  await signedIn.getByRole('list', { name: '商业版包含的内容' }).waitFor();
});

test('on a phone a person applies for the certification, sees by when it is answered, hands in what was asked back, and applies again when rejected', async () => {
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

  await dialog.getByRole('button', { name: '换手机号' }).click();
  await fillInCertification(portal(), dialog, mail, { 公司名称: companyOf(mail), 手机号: newPhone() });
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

  const session = await administrator();
  const now = () => seen(session, companyOf(mail));
  await session.call(claimApplication, await now());
  await session.call(askForMore, { ...(await now()), reason: '请上传清晰的营业执照' });
  await mailThatSays(portal(), '请上传清晰的营业执照', mail);

  const original = { name: 'original.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await openAtState(page, '待补充材料');
  await page.getByRole('button', { name: '补充材料' }).click();
  const answer = dialogOf(page, '补充材料');
  await answer.getByText('请上传清晰的营业执照').waitFor();
  await field(answer, '补充说明').fill('已更换为原件照片。');
  await field(answer, '营业执照（不更换可留空）').setInputFiles(original);
  await answer.getByText(/ · 已上传$/).waitFor();
  await look(page);
  await answer.getByRole('button', { name: '提交', exact: true }).click();
  await card(page, '企业认证').getByText('已补充，待受理', { exact: true }).waitFor();
  await card(page, '企业认证').getByText('original.pdf').waitFor();

  const reviewer = await enterOffice(queueOf(companyOf(mail)), PHONE);
  await claim(reviewer, companyOf(mail));
  const download = reviewer.waitForEvent('download');
  await reviewer.getByRole('button', { name: '查看营业执照' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('original.pdf');
  // A PDF is stored as the portal read it, not as it was sent.
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^%PDF-1\.7\n.*%%EOF\s*$/s);
  await session.call(rejectApplication, { ...(await now()), reason: '公司名称与营业执照不一致' });
  await mailThatSays(portal(), '原因：公司名称与营业执照不一致', mail);
  await page.goto('/error');
  await page.getByRole('link', { name: '补充材料或重新申请' }).click();
  await card(page, '企业认证').getByText('原因：公司名称与营业执照不一致').waitFor();
  await look(page);

  await page.getByRole('button', { name: '重新申请' }).click();
  await apply(page, newMail(), original);
  await openAtState(page, '待受理');
  expect(await card(page, '企业认证').count()).toBe(2);
});
