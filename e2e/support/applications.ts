import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './busy-machine.ts';
import { field } from './forms.ts';
import { messagesTo, sentCode } from './outbox.ts';
import type { Portal } from './portal.ts';
import { solveSlider } from './solve-slider.ts';

export const DAY = /\d{4}-\d{2}-\d{2}/;
export const submit = (form: Page | Locator): Locator => form.getByRole('button', { name: '提交申请' });
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
/** An application in the personal centre. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The mail to an address that says this, when it has come; two that are sent at once come in any order. */
export async function mailThatSays(portal: Portal, words: string, to: string): Promise<string> {
  const find = () => messagesTo(portal, to).find(({ text }) => text.includes(words))?.text ?? '';
  await expect.poll(find, { timeout: HANG_MS }).toContain(words);
  return find();
}

/** A toast that promises a day. */
export const promise = (page: Page, begin: string) => toast(page, new RegExp(`^${begin} ${DAY.source} 前`));

/** Has a code sent and types it in, into the last field for codes that has none sent yet unless its label is given. */
export async function proveBy(portal: Portal, form: Locator, recipient: string, label = '验证码'): Promise<void> {
  const buttons = form.getByRole('button', { name: '获取验证码' });
  await (label === '验证码' ? buttons.last() : buttons.first()).click();
  await solveSlider(form.page());
  await toast(form.page(), '验证码已发送');
  await form
    .getByRole('button', { name: /^\d+s后再试$/ })
    .last()
    .waitFor();
  await field(form, label).fill(await sentCode(portal, recipient));
}

export async function fillIn(form: Locator, values: Record<string, string>, industry: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
  await form.getByText(industry, { exact: true }).click();
}

/** Everything of the certification but the licence, with the phone of the account unless values name another one. */
export async function fillInCertification(
  portal: Portal,
  form: Locator,
  mail: string,
  values: Record<string, string> = {},
): Promise<void> {
  const company = { 公司名称: '某某时代科技有限公司', 部门: '安全部', 姓名: '李雷' };
  await fillIn(form, { ...company, 企业邮箱: mail, ...values }, '信息传输、软件和信息技术服务');
  const { 手机号: phone } = values;
  if (phone) await proveBy(portal, form, phone, '短信验证码');
  await proveBy(portal, form, mail);
}
