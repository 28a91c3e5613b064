import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RealIssuer } from '../../apps/server/src/features/single-sign-on/testing/real-issuer.ts';
import { findBarriers } from '../support/axe.ts';
import { agreement, field } from '../support/forms.ts';
import type { Journey } from '../support/journey.ts';
import { makeInvitation } from '../support/made-account.ts';

async function leaveForIssuer(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '个人版' }).click();
  await agreement(page).check();
  await page.getByRole('button', { name: '使用示例认证登录' }).click();
}
const invitationDialog = (page: Page) => page.getByRole('dialog', { name: '邀请码验证' });

export function walkSingleSignOn({ arrive, portal }: Journey, issuerOf: () => RealIssuer): void {
  /** A browser that may open the issuer and no other host. */
  async function open(address: string): Promise<Page> {
    const { page, expect: letPass } = await arrive();
    letPass(new RegExp(`^request to another host: ${issuerOf().url}/`));
    await page.goto(address);
    return page;
  }

  test('a person signs in through the issuer, gives the invitation code once, and comes back without it', async () => {
    issuerOf().person = { sub: 'zhang-san', preferred_username: 'zhang-san' };
    const page = await open('/login?redirect=%2Fuser%2Finfo');
    await leaveForIssuer(page);
    await invitationDialog(page).waitFor();
    // The secret was removed from the URL.
    expect(page.url()).not.toContain('qid');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: '邀请码' }).fill(await makeInvitation(portal()));
    await invitationDialog(page).getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/user/info');
    await page.getByText('zhang-san').first().waitFor();

    const again = await open('/login');
    await leaveForIssuer(again);
    await again.waitForURL((url) => !url.pathname.startsWith('/login'));
    await again.getByText('zhang-san').first().waitFor();
  });

  test('a person who has a password too confirms an act by signing in again, and goes on in the dialog that was left', async () => {
    issuerOf().person = { sub: 'li-lei', preferred_username: 'li-lei' };
    const password = 'Vb4%stilles-Tal';
    const page = await open('/login?redirect=%2Fuser%2Fchange-password');
    await leaveForIssuer(page);
    await page.getByRole('textbox', { name: '邀请码' }).fill(await makeInvitation(portal()));
    await invitationDialog(page).getByRole('button', { name: '确定' }).click();
    // Who has just signed in sets the first password without anything else.
    await field(page, '新密码').fill(password);
    await field(page, '确认新密码').fill(password);
    await page.getByRole('button', { name: '设置密码' }).click();
    await page.waitForURL('**/login**');

    const again = await open('/login?redirect=%2Fuser%2Fdata');
    await leaveForIssuer(again);
    await again.waitForURL('**/user/data');
    await again.getByRole('button', { name: '导出' }).click();
    const dialog = again.getByRole('dialog', { name: '导出我的数据' });
    await field(dialog, '当前密码').waitFor();
    await dialog.getByRole('link', { name: '重新登录确认' }).click();
    await dialog.getByText('无需输入当前密码').waitFor();
    expect(new URL(again.url()).search).toBe('');
    expect(await findBarriers(again)).toEqual([]);
    const download = again.waitForEvent('download');
    await dialog.getByRole('button', { name: '导出' }).click();
    expect((await download).suggestedFilename()).toMatch(/^ldy-li-lei-/);
  });

  test('a link with somebody else’s ticket does not sign in', async () => {
    issuerOf().person = { sub: 'attacker', preferred_username: 'attacker-1' };
    const attacker = await open('/login');
    let link = '';
    attacker.on('response', (response) => {
      const location = response.headers().location ?? '';
      if (location.includes('#qid=')) link = location;
    });
    await leaveForIssuer(attacker);
    await invitationDialog(attacker).waitFor();
    expect(link).toMatch(/^\/login\?sso=1#qid=/);

    const victim = await open(link);
    await victim.getByText('操作已过期，请重新开始').first().waitFor();
    await expect.poll(() => invitationDialog(victim).count()).toBe(0);
  });

  test('a sign-in that does not come off says so, and can be begun again', async () => {
    const page = await open('/login?sso=failed');
    await page.getByText('统一认证登录未完成，请重试').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await agreement(page).check();
    await page.getByRole('button', { name: '使用示例认证登录' }).waitFor();
  });
}
