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
import { recordEvent } from './events.ts';
import { findAccountByName } from './find-account.ts';
import { generatePassword } from './generate-name.ts';
import { createAccount, type NewAccount } from './lifecycle/create-account.ts';
import { digestPassword } from './passwords/digest-password.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { TOTP } from './personal-columns.ts';
import { newTotpSecret } from './totp.ts';

export const DEMO_ADMIN = 'demo-admin';
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
    userName: DEMO_ADMIN,
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
 * Makes the demo accounts, with random passwords of this installation, and two invitation codes, and stores them in a file of the data folder that only
 * its owner can read. Once for each database, and only in one without accounts: an update or a restart makes nothing, whatever was closed or lost.
 */
export async function makeDemoAccounts(deps: AccountDeps, dataDir: string): Promise<void> {
  const { database, clock } = deps;
  const [due] = await database.query(
    'select where not exists (select from demo_mark) and not exists (select from account)',
  );
  if (!due) return;
  const accounts = await Promise.all(
    DEMO.map(async (demo) => {
      const password = generatePassword();
      return { ...demo, password, passwordHash: await hashPassword(digestPassword(password)) };
    }),
  );
  const now = clock();
  await database.transaction(async (tx) => {
    const marked = await tx.execute(
      'insert into demo_mark (made_at) select $1::timestamptz where not exists (select from account) on conflict do nothing',
      [now],
    );
    if (marked === 0) return;
    for (const account of accounts) await makeAccount(tx, deps, account, now);
    const invitations = await createInvitations(tx, { count: INVITATIONS, note: 'demo', now });
    const event = { at: now, type: 'invitation.create', accountId: null, address: 'demo', object: '' } as const;
    await recordEvent(tx, { ...event, success: true, detail: { count: INVITATIONS } });
    // Before they work: nothing else holds the passwords.
    store(dataDir, {
      accounts: accounts.map(({ role, userName, password }) => ({ role, userName, password })),
      invitations,
    });
  });
}

/** Those of the stored passwords and codes that still work. */
export async function readDemoAccounts(
  { database, sealer, clock }: AccountDeps,
  dataDir: string,
): Promise<DemoAccounts> {
  const stored = readStored(join(dataDir, DEMO_FILE));
  const working: DemoAccounts = { accounts: [], invitations: [] };
  for (const account of stored.accounts) {
    const there = await findAccountByName(database, sealer, account.userName);
    if (there?.state !== 'active') continue;
    if (await verifyPassword(digestPassword(account.password), there.passwordHash)) working.accounts.push(account);
  }
  for (const code of stored.invitations) if (await isUsable(database, code, clock())) working.invitations.push(code);
  return working;
}

async function makeAccount(
  tx: Transaction,
  { sealer }: AccountDeps,
  { staffRole, ...account }: (typeof DEMO)[number] & { passwordHash: string },
  now: string,
): Promise<void> {
  const id = await createAccount(tx, sealer, { ...account, invited: true, now });
  if (id === undefined) return;
  const event = { at: now, type: 'account.create', accountId: null, address: 'demo', object: id } as const;
  await recordEvent(tx, { ...event, success: true, detail: { role: account.role } });
  if (!staffRole) return;
  await grantRole(tx, { accountId: id, role: staffRole }, { by: null, address: 'demo', reason: '演示账号', now });
  const { secret } = newTotpSecret(account.userName);
  await tx.execute('update account set totp_sealed = $2, totp_enabled_at = $3 where id = $1', [
    id,
    sealer.seal(TOTP, secret),
    now,
  ]);
}

function readStored(file: string): DemoAccounts {
  try {
    return demoAccounts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The file is missing, truncated or edited.
    return { accounts: [], invitations: [] };
  }
}

function store(dataDir: string, demo: DemoAccounts): void {
  makePrivateFolder(dataDir);
  const file = join(dataDir, DEMO_FILE);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}
