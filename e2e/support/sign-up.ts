import type { Locator, Page } from 'playwright-core';
import { toast } from './busy-machine.ts';
import { agreement, field } from './forms.ts';
import { solveSlider } from './solve-slider.ts';

export const PASSWORD = 'Lm5#orchard-2';
export const invitationDialog = (page: Page): Locator => page.getByRole('dialog', { name: '邀请码验证' });
export const registerButton = (page: Page): Locator => page.getByRole('button', { name: '注册', exact: true });

export async function askForCode(page: Page, recipient: string): Promise<void> {
  await field(page, '手机号或邮箱').fill(recipient);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page);
  await toast(page, '验证码已发送');
}

export async function fillInSignUp(page: Page, code: string, userName = ''): Promise<void> {
  await field(page, '验证码').fill(code);
  await field(page, '用户名（选填）').fill(userName);
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await agreement(page).check();
}
