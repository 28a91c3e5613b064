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
import { card, dialogOf, fillIn, fillInCertification, mailThatSays, proveBy, submit } from './support/applications.ts';
import { DESKTOP, type Looks, PHONE } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { callAsPage } from './support/call-as-page.ts';
import { look } from './support/every-look.ts';
import { field } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { type MadeAccount, makeAccount, newMail, newPhone } from './support/made-account.ts';
import { register } from './support/sign-up.ts';
import { becomeStaff } from './support/staff.ts';

const { arrive, openAs, portal } = useJourney();

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
async function seen(reviewer: Page, company: string): Promise<{ id: string; version: number }> {
  const { list } = await callAsPage(reviewer, listApplications, { company, order: 'newest', size: 10 });
  const [newest] = list;
  if (!newest) throw new Error(`No application of ${company} is in the queue.`);
  return { id: newest.id, version: newest.version };
}

async function newReviewer(userName: string, looks: Looks = {}): Promise<Page> {
  const { page } = await arrive(looks);
  await becomeStaff(page, portal(), 'reviewer', userName);
  return page;
}

const queueOf = (company: string) => `/admin/applications?company=${encodeURIComponent(company)}`;

/** Opens the application of a company from the queue, and claims it. */
async function claim(reviewer: Page, company: string): Promise<void> {
  await reviewer.goto(queueOf(company));
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

const begin = async (as: string, looks: Looks): Promise<{ account: MadeAccount; page: Page; mail: string }> => {
  const account = await makeAccount(portal(), 'personal', as);
  return { account, page: await openAs(account, '/home?openCompanyDialog=1', looks), mail: newMail() };
};

test('an approved certification opens what the enterprise edition promises', async () => {
  const { account, page, mail } = await begin('approved', DESKTOP);
  const userName = 'firm';
  const licence = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 600) };
  await apply(page, mail, licence, { 用户名称: userName });
  const reviewer = await newReviewer('approves', DESKTOP);
  await reviewer.goto(queueOf(companyOf(mail)));
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
  await signedIn.goto('/user/info');
  await signedIn.getByRole('list', { name: '企业版包含的内容' }).waitFor();
  await look(signedIn);
  await signedIn.goto('/company/apply');
  await signedIn.getByText('当前账号已是企业版，无需重复申请').waitFor();
});

test('on a phone, who registers with an invitation and applies for the commercial edition has it once a reviewer approves', async () => {
  const [phone, mail] = [newPhone(), newMail()];
  const { page } = await arrive(PHONE);
  await page.goto('/singup?redirect=%2Fbusiness%2Fbusinessapply');
  const account = await register(page, portal(), newMail(), 'invited');
  const form = page.getByRole('form', { name: '商业版申请' });
  const values = { 姓名: '韩梅梅', 公司名称: companyOf(mail), 手机号: phone, 企业邮箱: mail };
  await fillIn(form, values, '金融');
  await proveBy(portal(), form, phone);
  await submit(form).click();
  await page.waitForURL('**/user/applications');

  const reviewer = await newReviewer('sells', PHONE);
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

test('on a phone, what was asked back is handed in, and a rejected certification is applied for again', async () => {
  const { page, mail } = await begin('rejected', PHONE);
  const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await apply(page, mail, licence);
  const reviewer = await newReviewer('rejects', PHONE);
  const now = () => seen(reviewer, companyOf(mail));
  await claim(reviewer, companyOf(mail));
  const download = reviewer.waitForEvent('download');
  await reviewer.getByRole('button', { name: '查看营业执照' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('licence.pdf');
  expect(readFileSync(await saved.path())).toEqual(licence.buffer);
  await callAsPage(reviewer, askForMore, { ...(await now()), reason: '请上传清晰的营业执照' });
  await mailThatSays(portal(), '请上传清晰的营业执照', mail);

  await openAtState(page, '待补充材料');
  await page.getByRole('button', { name: '补充材料' }).click();
  const answer = dialogOf(page, '补充材料');
  await answer.getByText('请上传清晰的营业执照').waitFor();
  await field(answer, '补充说明').fill('已更换为原件照片。');
  await field(answer, '营业执照（不更换可留空）').setInputFiles({ ...licence, name: 'original.pdf' });
  await answer.getByText(/ · 已上传$/).waitFor();
  await look(page);
  await answer.getByRole('button', { name: '提交', exact: true }).click();
  await card(page, '企业认证').getByText('已补充，待受理', { exact: true }).waitFor();
  await card(page, '企业认证').getByText('original.pdf').waitFor();

  await callAsPage(reviewer, claimApplication, await now());
  await callAsPage(reviewer, rejectApplication, { ...(await now()), reason: '公司名称与营业执照不一致' });
  await mailThatSays(portal(), '原因：公司名称与营业执照不一致', mail);
  await page.goto('/error');
  await page.getByRole('link', { name: '补充材料或重新申请' }).click();
  await card(page, '企业认证').getByText('原因：公司名称与营业执照不一致').waitFor();
  await look(page);

  await page.getByRole('button', { name: '重新申请' }).click();
  await apply(page, newMail(), licence);
  await openAtState(page, '待受理');
  expect(await card(page, '企业认证').count()).toBe(2);
});
