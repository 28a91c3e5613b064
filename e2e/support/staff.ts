import { beginTotp, confirmTotp } from '@ldy/contract/accounts/sign-in.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { digestPassword } from '../../apps/server/src/features/accounts/passwords/digest-password.ts';
import { callAsPage } from './call-as-page.ts';
import { signInByForm, userMenu } from './forms.ts';
import { makeAccount } from './made-account.ts';
import type { Portal } from './portal.ts';
import { signInWith } from './sign-in.ts';

/** A new person of the back office, signed in on this page with password and dynamic code. */
export async function becomeStaff(page: Page, portal: Portal, role: StaffRole, userName: string): Promise<void> {
  const account = await makeAccount(portal, 'staff', userName);
  await signInWith(page.context(), portal, account);
  // The session is given a new secret below: a page of the portal would still be asking with the one before, and be refused.
  await page.goto('/robots.txt');
  const { secret } = await callAsPage(page, beginTotp, { password: digestPassword(account.password) });
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  await callAsPage(page, confirmTotp, { totp: codes.generate({ timestamp: now }) });
  // A new role ends the session, and the live connection of an open page would be refused from then on.
  await page.goto('about:blank');
  await portal.run('accounts', 'staff', userName, role);
  await page.context().clearCookies();
  await page.goto('/login');
  await signInByForm(page, account);
  // Each code works once; the next one is taken already.
  await page
    .getByRole('textbox', { name: '动态验证码' })
    .fill(codes.generate({ timestamp: now + codes.period * 1000 }));
  await page.getByRole('button', { name: '验证并登录' }).click();
  await userMenu(page).waitFor();
}
