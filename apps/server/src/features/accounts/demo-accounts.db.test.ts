import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentChannels } from '../../compose-channels.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount, digestOf } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { useInvitation } from '../invitations/use-invitation.ts';
import type { AccountDeps } from './account-deps.ts';
import { DEMO_FILE, type DemoAccounts, makeDemoAccounts, readDemoAccounts } from './demo-accounts.ts';
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

/** A start of the portal: what it makes, and what it could print. */
async function start(folder = dataDir, of = deps): Promise<DemoAccounts> {
  await makeDemoAccounts(of, folder);
  return readDemoAccounts(of, folder);
}
const works = async ({ userName, password }: DemoAccounts['accounts'][number]) => {
  const account = await findAccountByName(deps.database, deps.sealer, userName);
  return verifyPassword(digestOf(password), account?.passwordHash ?? null);
};
const names = async () =>
  (
    await at.database.query<{ name: string }>(
      `select user_name || ' ' || state as name from account union all select hint from invitation order by 1`,
    )
  ).map(({ name }) => name);

test('two installations have no password in common', async () => {
  const one = await start();
  const other = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'ldy-demo-accounts-'));
  const two = await start(folder, { ...deps, database: other.database });
  await other.dispose();
  rmSync(folder, { recursive: true });
  const passwords = [...one.accounts, ...two.accounts].map(({ password }) => password);
  expect(new Set(passwords).size).toBe(10);
  for (const password of passwords) expect(isAccountPassword(password)).toBe(true);
});

test('there is one account per role, invited, in a file of its owner alone, and a second start changes nothing', async () => {
  const first = await start();
  expect(statSync(join(dataDir, DEMO_FILE)).mode & 0o777).toBe(0o600);
  expect(first.accounts.map(({ role }) => role)).toEqual(['personal', 'enterprise', 'business', 'staff', 'staff']);
  for (const account of first.accounts) {
    const { role, invitedAt } = (await findAccountByName(deps.database, deps.sealer, account.userName)) ?? {};
    expect([role, invitedAt]).toEqual([account.role, NOW]);
    expect(await works(account)).toBe(true);
  }
  expect(first.invitations).toHaveLength(2);
  const there = await names();
  expect(await start()).toEqual(first);
  expect(await names()).toEqual(there);
});

test.each([
  ['is lost', (file: string) => rmSync(file)],
  ['is damaged', (file: string) => writeFileSync(file, '{"accounts":[{"ro')],
])('where the file %s, no password is set again, and none is printed', async (_what, lose) => {
  const first = await start();
  const there = await names();
  lose(join(dataDir, DEMO_FILE));
  expect(await start()).toEqual({ accounts: [], invitations: [] });
  for (const account of first.accounts) expect(await works(account)).toBe(true);
  expect(await names()).toEqual(there);
});

test('what was closed, changed or used stays so, and is not printed any more', async () => {
  const first = await start();
  await at.database.execute(`update account set state = 'disabled' where user_name = 'demo-staff'`);
  await at.database.execute(`update account set password_hash = null where user_name = 'demo-business'`);
  const guest = await buildAccount(at.database, { invited: false, password: null });
  const [used = '', other] = first.invitations;
  await at.database.transaction((tx) => useInvitation(tx, { code: used, accountId: guest.id, now: NOW }));
  const there = await names();
  const { accounts, invitations } = await start();
  expect(accounts.map(({ userName }) => userName)).toEqual(['demo-personal', 'demo-enterprise', 'demo-admin']);
  expect(invitations).toEqual([other]);
  expect(await names()).toEqual(there);
});

test('a database with accounts gets none of the demo', async () => {
  await buildAccount(at.database, { userName: 'wang-li', sealer: deps.sealer });
  expect(await start()).toEqual({ accounts: [], invitations: [] });
  expect(await names()).toEqual(['wang-li active']);
});

test('nor does one that a former version filled, with all its demo accounts gone: an update opens no administrator', async () => {
  await at.database.execute('drop schema public cascade; create schema public');
  await migrate(
    at.database,
    readMigrations().filter(({ name }) => name < '0082'),
  );
  await at.database.execute(
    `insert into vulnerability (anchor, intake_at, record, list_item) values ('CVE-2031-1', now(), '{}', '{}')`,
  );
  await migrate(at.database);
  expect(await start()).toEqual({ accounts: [], invitations: [] });
  expect(await names()).toEqual([]);
});

test('the administrator of the demo has the role and a dynamic code from the first start', async () => {
  await start();
  const admin = await findAccountByName(deps.database, deps.sealer, 'demo-admin');
  expect(admin).toMatchObject({ role: 'staff', totpEnabledAt: NOW });
  expect(
    await at.database.query('select role, confirmed_at from staff_member where account_id = $1', [admin?.id]),
  ).toEqual([{ role: 'administrator', confirmed_at: NOW }]);
});
