import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { makePrivateFolder } from '../../platform/private-files/keep-private.ts';
import { createInvitations } from '../invitations/create-invitations.ts';
import { isUsable } from '../invitations/use-invitation.ts';
import { grantRole } from '../staff/grant-role.ts';
import type { AccountDeps } from './account-deps.ts';
import { openContacts } from './contacts/open-contacts.ts';
import { recordEvent } from './events.ts';
import { findAccountByName } from './find-account.ts';
import { generatePassword } from './generate-name.ts';
import { createAccount, type NewAccount } from './lifecycle/create-account.ts';
import { digestPassword } from './passwords/digest-password.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { setPassword } from './passwords/set-password.ts';
import { TOTP } from './personal-columns.ts';
import { newTotpSecret } from './totp.ts';

/** One account per role, and an administrator of the back office, with a dynamic code (`npm run accounts -- totp demo-admin`). The numbers and addresses have no owner (example.com is reserved by RFC 2606). */
const DEMO: readonly {
  role: NewAccount['role'];
  staffRole?: StaffRole;
  userName: string;
  mail: string;
  phone: string;
}[] = [
  { role: 'personal', userName: 'demo-personal', mail: 'demo-personal@example.com', phone: '14000000001' },
  { role: 'enterprise', userName: 'demo-enterprise', mail: 'demo-enterprise@example.com', phone: '14000000002' },
  { role: 'business', userName: 'demo-business', mail: 'demo-business@example.com', phone: '14000000003' },
  { role: 'staff', userName: 'demo-staff', mail: 'demo-staff@example.com', phone: '14000000004' },
  {
    role: 'staff',
    staffRole: 'administrator',
    userName: 'demo-admin',
    mail: 'demo-admin@example.com',
    phone: '14000000005',
  },
];
const INVITATIONS = 2;
export const DEMO_FILE = 'demo-accounts.json';

const demoAccounts = z.object({
  accounts: z.array(z.object({ role: z.string(), userName: z.string(), password: z.string() })),
  invitations: z.array(z.string()),
});
export type DemoAccounts = z.output<typeof demoAccounts>;

/**
 * The demo accounts, with random passwords of this installation, stored in a file of the data folder that only its owner can read. If the
 * file is lost, or a password was changed in the portal, a new password is set at the next start.
 */
export async function ensureDemoAccounts(deps: AccountDeps, dataDir: string): Promise<DemoAccounts> {
  const file = join(dataDir, DEMO_FILE);
  const before = readStored(file);
  const accounts: DemoAccounts['accounts'] = [];
  for (const demo of DEMO) {
    const known = before.accounts.find(({ userName }) => userName === demo.userName)?.password;
    const password = await ensureAccount(deps, demo, known);
    if (password !== undefined) accounts.push({ role: demo.role, userName: demo.userName, password });
  }
  const demo = { accounts, invitations: await ensureInvitations(deps, before.invitations) };
  if (JSON.stringify(demo) !== JSON.stringify(before)) keep(dataDir, file, demo);
  return demo;
}

/**
 * The working password; undefined if the account was closed, which a restart must not undo, or if the name belongs to an account that is
 * not a demo account.
 */
async function ensureAccount(
  deps: AccountDeps,
  demo: (typeof DEMO)[number],
  known: string | undefined,
): Promise<string | undefined> {
  const { database, sealer, clock } = deps;
  const there = await findAccountByName(database, sealer, demo.userName);
  if (there && there.state !== 'active') return undefined;
  if (there && known !== undefined && (await verifyPassword(digestPassword(known), there.passwordHash))) return known;
  if (there && openContacts(sealer, there).mail !== demo.mail) return undefined;
  const password = generatePassword();
  const hash = await hashPassword(digestPassword(password));
  const now = clock();
  return database.transaction(async (tx) => {
    if (there) {
      await setPassword(tx, { accountId: there.id, hash, now });
      const event = { at: now, type: 'password.change', accountId: null, address: 'demo', object: there.id } as const;
      await recordEvent(tx, { ...event, success: true });
      return password;
    }
    const id = await createAccount(tx, sealer, { ...demo, passwordHash: hash, invited: true, now });
    if (id === undefined) return undefined;
    const event = { at: now, type: 'account.create', accountId: null, address: 'demo', object: id } as const;
    await recordEvent(tx, { ...event, success: true, detail: { role: demo.role } });
    if (demo.staffRole) await openBackOffice(tx, deps, { id, userName: demo.userName, role: demo.staffRole });
    return password;
  });
}

async function openBackOffice(
  tx: Transaction,
  { sealer, clock }: AccountDeps,
  { id, userName, role }: { id: string; userName: string; role: StaffRole },
): Promise<void> {
  const now = clock();
  await grantRole(tx, { accountId: id, role }, { by: null, address: 'demo', reason: 'demo', now });
  const { secret } = newTotpSecret(userName);
  await tx.execute('update account set totp_sealed = $2, totp_enabled_at = $3 where id = $1', [
    id,
    sealer.seal(TOTP, secret),
    now,
  ]);
}

async function ensureInvitations({ database, clock }: AccountDeps, codes: readonly string[]): Promise<string[]> {
  const now = clock();
  const unused: string[] = [];
  for (const code of codes.slice(0, INVITATIONS)) {
    if (await isUsable(database, code, now)) unused.push(code);
  }
  const count = INVITATIONS - unused.length;
  if (count === 0) return unused;
  const fresh = await database.transaction(async (tx) => {
    await recordEvent(tx, {
      at: now,
      type: 'invitation.create',
      accountId: null,
      address: 'demo',
      object: '',
      success: true,
      detail: { count },
    });
    return createInvitations(tx, { count, note: 'demo', now });
  });
  return [...unused, ...fresh];
}

function readStored(file: string): DemoAccounts {
  try {
    return demoAccounts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The file is missing, truncated or edited: everything is created again.
    return { accounts: [], invitations: [] };
  }
}

function keep(dataDir: string, file: string, demo: DemoAccounts): void {
  makePrivateFolder(dataDir);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}
