import { randomInt } from 'node:crypto';
import type { Portal } from './portal.ts';
import type { AccountRole, Credentials } from './sign-in.ts';

export interface MadeAccount extends Credentials {
  phone: string;
  mail: string;
}

/** A random mobile number, unused by other journeys. */
export const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
export const newMail = (): string => `reader-${randomInt(1_000_000_000)}@example.com`;

/** Creates an account for journeys that change it, by the operator's command. */
export async function makeAccount(portal: Portal, role: AccountRole, userName: string): Promise<MadeAccount> {
  const [phone, mail] = [newPhone(), newMail()];
  const printed = await portal.run('accounts', 'create', role, userName, '--mail', mail, '--phone', phone);
  const password = /once: (\S+)/.exec(printed)?.[1];
  if (!password) throw new Error(`No password was printed: ${printed}`);
  return { userName, password, phone, mail };
}

/** Creates an invitation code, by the operator's command. */
export async function makeInvitation(portal: Portal): Promise<string> {
  const printed = await portal.run('accounts', 'invite', '1');
  const code = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/.exec(printed)?.[0];
  if (!code) throw new Error(`No invitation code was printed: ${printed}`);
  return code;
}
