import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentChannels } from '../../compose-channels.ts';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount, digestOf } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { useInvitation } from '../invitations/use-invitation.ts';
import type { AccountDeps } from './account-deps.ts';
import { DEMO_FILE, type DemoAccounts, ensureDemoAccounts } from './demo-accounts.ts';
import { findAccountByName } from './find-account.ts';
import { verifyPassword } from './passwords/password-hash.ts';

const NOW = '2026-11-21T02:00:00.000Z';
let at: TestDatabase;
let deps: AccountDeps;
let dataDir: string;
beforeEach(async () => {
  at = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'ldy-demo-accounts-'));
  const { look } = silentChannels;
  deps = {
    database: at.database,
    sealer: createSealer(temporaryKeyRing()),
    clock: () => NOW,
    readLook: async () => look,
    bearers: {},
  };
});
afterEach(async () => {
  await at.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

const works = async ({ userName, password }: DemoAccounts['accounts'][number]) => {
  const account = await findAccountByName(deps.database, deps.sealer, userName);
  return verifyPassword(digestOf(password), account?.passwordHash ?? null);
};

test('two installations have no password in common', async () => {
  const one = await ensureDemoAccounts(deps, dataDir);
  const other = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'ldy-demo-accounts-'));
  const two = await ensureDemoAccounts({ ...deps, database: other.database }, folder);
  await other.dispose();
  rmSync(folder, { recursive: true });
  const passwords = [...one.accounts, ...two.accounts].map(({ password }) => password);
  expect(new Set(passwords).size).toBe(10);
  for (const password of passwords) expect(isAccountPassword(password)).toBe(true);
});

test('the file is readable by its owner alone', async () => {
  await ensureDemoAccounts(deps, dataDir);
  expect(statSync(join(dataDir, DEMO_FILE)).mode & 0o777).toBe(0o600);
});

test('there is one account per role, invited, and a second start changes nothing', async () => {
  const first = await ensureDemoAccounts(deps, dataDir);
  expect(first.accounts.map(({ role }) => role)).toEqual(['personal', 'enterprise', 'business', 'staff', 'staff']);
  for (const account of first.accounts) {
    const { role, invitedAt } = (await findAccountByName(deps.database, deps.sealer, account.userName)) ?? {};
    expect([role, invitedAt]).toEqual([account.role, NOW]);
    expect(await works(account)).toBe(true);
  }
  expect(first.invitations).toHaveLength(2);
  expect(await ensureDemoAccounts(deps, dataDir)).toEqual(first);
});

test.each(['lost', 'damaged'])('who has a %s file gets new passwords, and the old ones are dead', async (state) => {
  const first = await ensureDemoAccounts(deps, dataDir);
  if (state === 'lost') rmSync(join(dataDir, DEMO_FILE));
  else writeFileSync(join(dataDir, DEMO_FILE), readFileSync(join(dataDir, DEMO_FILE), 'utf8').slice(0, 40));
  const second = await ensureDemoAccounts(deps, dataDir);
  for (const account of second.accounts) expect(await works(account)).toBe(true);
  for (const account of first.accounts) expect(await works(account)).toBe(false);
});

test('a demo account that was disabled stays so, and its password is not shown', async () => {
  await ensureDemoAccounts(deps, dataDir);
  await at.database.execute(`update account set state = 'disabled' where user_name = 'demo-staff'`);
  const { accounts } = await ensureDemoAccounts(deps, dataDir);
  expect(accounts.map(({ userName }) => userName)).not.toContain('demo-staff');
  expect(accounts).toHaveLength(4);
});

test('an account of another person with the name of a demo account keeps its password', async () => {
  const stranger = await buildAccount(at.database, { userName: 'demo-staff', sealer: deps.sealer });
  await buildAccount(at.database, { mail: 'demo-business@example.com', sealer: deps.sealer });
  const { accounts } = await ensureDemoAccounts(deps, dataDir);
  expect(accounts.map(({ userName }) => userName)).toEqual(['demo-personal', 'demo-enterprise', 'demo-admin']);
  expect((await findAccountByName(deps.database, deps.sealer, 'demo-staff'))?.passwordHash).toBe(stranger.passwordHash);
});

test('a used invitation is replaced, the other one stays', async () => {
  const [used = '', other] = (await ensureDemoAccounts(deps, dataDir)).invitations;
  const guest = await buildAccount(at.database, { invited: false, password: null });
  await at.database.transaction((tx) => useInvitation(tx, { code: used, accountId: guest.id, now: NOW }));
  const { invitations } = await ensureDemoAccounts(deps, dataDir);
  expect(invitations).toHaveLength(2);
  expect(invitations).toContain(other);
  expect(invitations).not.toContain(used);
});

test('the administrator of the demo has the role and a dynamic code from the first start', async () => {
  await ensureDemoAccounts(deps, dataDir);
  const admin = await findAccountByName(deps.database, deps.sealer, 'demo-admin');
  expect(admin).toMatchObject({ role: 'staff', totpEnabledAt: NOW });
  expect(
    await at.database.query('select role, confirmed_at from staff_member where account_id = $1', [admin?.id]),
  ).toEqual([{ role: 'administrator', confirmed_at: NOW }]);
});
