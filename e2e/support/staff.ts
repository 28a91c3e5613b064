import { randomInt } from 'node:crypto';
import { beginTotp, confirmTotp } from '@ldy/contract/accounts/sign-in.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext } from 'playwright-core';
import { digestPassword } from '../../apps/server/src/features/accounts/passwords/digest-password.ts';
import { makeAccount } from './made-account.ts';
import type { Portal } from './portal.ts';
import { giveCookie, type Session, startConfirmedSession, startSession } from './sign-in.ts';

/** A new person of the back office, signed in in this browser with password and dynamic code. */
export async function becomeStaff(context: BrowserContext, portal: Portal, role: StaffRole): Promise<void> {
  await giveCookie(context, portal, await makeStaff(portal, role));
}

/** By portal. */
const administrators = new Map<string, Promise<Session>>();

/** The session of the one administrator that this process has made for a portal. */
export function administratorOf(portal: Portal): Promise<Session> {
  const session = administrators.get(portal.url) ?? makeStaff(portal, 'administrator');
  administrators.set(portal.url, session);
  return session;
}

async function makeStaff(portal: Portal, role: StaffRole): Promise<Session> {
  const account = await makeAccount(portal, 'staff', `works-${randomInt(1_000_000)}`);
  const first = await startSession(portal, account);
  const { secret } = await first.call(beginTotp, { password: digestPassword(account.password) });
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  await first.call(confirmTotp, { totp: codes.generate({ timestamp: now }) });
  // A new role ends the session. Each code works once; the next one is taken already.
  await portal.run('accounts', 'staff', account.userName, role);
  return startConfirmedSession(portal, account, codes.generate({ timestamp: now + codes.period * 1000 }));
}
