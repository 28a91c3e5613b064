import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { createInvitations } from './create-invitations.ts';
import { newInvitationCode } from './invitation-code.ts';
import { useInvitation } from './use-invitation.ts';

const NOW = '2026-11-21T08:00:00.000Z';
let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.dispose());

const invite = async (expiresAt?: string) => {
  const [code] = await at.database.transaction((tx) => createInvitations(tx, { count: 1, now: NOW, expiresAt }));
  return code as string;
};
const use = (code: string, accountId: string, now = NOW) =>
  at.database.transaction((tx) => useInvitation(tx, { code, accountId, now }));

test('a code that was never issued opens nothing', async () => {
  const account = await buildAccount(at.database, { invited: false });
  for (const code of [newInvitationCode(), '', ' ', "' or 1=1 --", '0'.repeat(5_000)]) {
    expect(await use(code, account.id)).toBe(false);
  }
  const [row] = await at.database.query<{ invited_at: string | null }>('select invited_at from account where id = $1', [
    account.id,
  ]);
  expect(row?.invited_at).toBeNull();
});

test('a code past its day opens nothing', async () => {
  const account = await buildAccount(at.database, { invited: false });
  expect(await use(await invite('2026-11-21T07:59:59.999Z'), account.id)).toBe(false);
  expect(await use(await invite('2026-11-21T08:00:00.000Z'), account.id)).toBe(false);
});

test('a used code opens nothing a second time, not even for who used it', async () => {
  const code = await invite();
  const [first, second] = [
    await buildAccount(at.database, { invited: false }),
    await buildAccount(at.database, { invited: false }),
  ];
  expect(await use(code, first.id)).toBe(true);
  expect(await use(code, second.id)).toBe(false);
  expect(await use(code, first.id)).toBe(false);
});

test('of ten who use one code at once exactly one gets in', async () => {
  const code = await invite();
  const accounts = await Promise.all(Array.from({ length: 10 }, () => buildAccount(at.database, { invited: false })));
  const outcomes = await Promise.all(accounts.map(({ id }) => use(code, id)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const [row] = await at.database.query<{ count: number }>(
    'select count(*)::int as count from account where invited_at is not null and id = any($1::uuid[])',
    [accounts.map(({ id }) => id)],
  );
  expect(row?.count).toBe(1);
});

test('a code for three is used by three of ten at once, each of them once', async () => {
  const [code = ''] = await at.database.transaction((tx) => createInvitations(tx, { count: 1, uses: 3, now: NOW }));
  const accounts = await Promise.all(Array.from({ length: 10 }, () => buildAccount(at.database, { invited: false })));
  const first = accounts[0]?.id ?? '';
  expect(await use(code, first)).toBe(true);
  expect(await use(code, first)).toBe(false);
  const outcomes = await Promise.all(accounts.slice(1).map(({ id }) => use(code, id)));
  expect(outcomes.filter(Boolean)).toHaveLength(2);
});

test('a code works as people type it: lower case, without hyphens, with look-alike letters', async () => {
  const code = await invite();
  const account = await buildAccount(at.database, { invited: false });
  expect(await use(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'), account.id)).toBe(
    true,
  );
});

test('only hashes of codes are stored, and codes do not repeat', async () => {
  const codes = await at.database.transaction((tx) => createInvitations(tx, { count: 200, now: NOW }));
  expect(new Set(codes).size).toBe(200);
  // 16 characters of 32: 80 bits.
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const [row] = await at.database.query<{ text: string }>("select string_agg(i::text, ' ') as text from invitation i");
  for (const code of codes) expect(row?.text).not.toContain(code);
});
