import { changePassword } from '@ldy/contract/accounts/account.ts';
import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountOptions, digestOf, TEST_PASSWORD } from '../../testing/build-account.ts';
import { sessionHeaders, signInAccount } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';
import { cleanUpSessions } from './clean-up.ts';
import { rotateSession, startSession } from './start-session.ts';

const digest = digestOf(TEST_PASSWORD);
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const isAlive = async (headers: Record<string, string>) =>
  (await server.call(contract.listSessions, {}, { headers })).status === 200;

async function signedIn(role: NonNullable<AccountOptions['role']>, remember: boolean) {
  const account = await server.account({ role });
  const answer = await server.signIn(account.userName, digest, { remember });
  expect(answer.code).toBe(200);
  return { account, answer, headers: cookieOf(answer) };
}

describe.each([
  ['personal', false],
  ['enterprise', false],
  ['business', false],
  ['business', true],
  ['staff', true],
] as const)('a session of %s (remember me: %s)', (role, remember) => {
  test('ends after 30 minutes without a call', async () => {
    const { answer, headers } = await signedIn(role, remember);
    expect(answer.cookies[0]).not.toHaveProperty('maxAge');
    server.advance(29 * MINUTE);
    expect(await isAlive(headers)).toBe(true);
    server.advance(29 * MINUTE);
    expect(await isAlive(headers)).toBe(true);
    server.advance(30 * MINUTE);
    expect(await isAlive(headers)).toBe(false);
  });

  test('ends after 12 hours, however busy', async () => {
    const { headers } = await signedIn(role, remember);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.advance(20 * MINUTE);
      expect(await isAlive(headers)).toBe(true);
    }
    server.advance(20 * MINUTE);
    expect(await isAlive(headers)).toBe(false);
  });
});

test.each(['personal', 'enterprise'] as const)('a session of %s with remember me ends after 7 days', async (role) => {
  const { answer, headers } = await signedIn(role, true);
  expect(answer.cookies[0]?.maxAge).toBe(7 * DAY);
  server.advance(6 * DAY);
  expect(await isAlive(headers)).toBe(true);
  server.advance(DAY - 1);
  expect(await isAlive(headers)).toBe(true);
  server.advance(1);
  expect(await isAlive(headers)).toBe(false);
});

describe('on the next call', () => {
  const update = (id: string, what: string) =>
    server.portal.database.execute(`update account set ${what} where id = $1`, [id]);
  const user = async (headers: Record<string, string>) => (await server.call(contract.readUser, {}, { headers })).data;

  test('a closed account is a visitor', async () => {
    for (const state of ['disabled', 'erased']) {
      const { account, headers } = await signedIn('personal', false);
      await update(account.id, `state = '${state}'`);
      expect(await isAlive(headers)).toBe(false);
      expect(await user(headers)).toMatchObject({ singup_type: 0, user_name: '' });
    }
  });

  test('an account that no longer pays has the rights of one that does not', async () => {
    const { account, headers } = await signedIn('business', false);
    const before = await user(headers);
    await update(account.id, 'is_paid = false');
    const after = await user(headers);
    expect([before.role, after.role]).toEqual(['business', 'enterprise']);
    expect(before.watch_auth_list).toContain('1');
    expect(after.watch_auth_list).not.toContain('1');
  });

  test('a permission that was taken is gone, and one that was given is there', async () => {
    const { account, headers } = await signedIn('personal', false);
    expect((await user(headers)).watch_auth_list).toContain('9');
    await update(account.id, `permissions_denied = '{9}', permissions_granted = '{1}'`);
    const { watch_auth_list: list } = await user(headers);
    expect(list).not.toContain('9');
    expect(list).toContain('1');
  });

  test('an account that became more must sign in again, so no old secret has new rights, even if it becomes less again', async () => {
    const { account, headers } = await signedIn('personal', true);
    await update(account.id, 'signup_type = 2, is_paid = true');
    expect(await isAlive(headers)).toBe(false);
    await update(account.id, 'signup_type = 1, is_paid = false');
    expect(await isAlive(headers)).toBe(false);
  });
});

test('a new password gives the session a new secret and ends all others; the old secret is dead at once', async () => {
  const { account, headers } = await signedIn('personal', false);
  const other = await signInAccount(server, account.id);
  const answer = await server.call(
    changePassword,
    { old_password: digest, password: digestOf('Zq9!another-Word') },
    { headers },
  );
  expect(answer.code).toBe(200);
  expect(await isAlive(other)).toBe(false);
  expect(await isAlive(headers)).toBe(false);
  expect(await isAlive(cookieOf(answer))).toBe(true);
});

test('a session that gets a new secret keeps its end, and its old secret is dead at once', async () => {
  const account = await server.account();
  const now = server.now();
  const { database } = server.portal;
  const first = await database.transaction((tx) =>
    startSession(tx, { accountId: account.id, remember: true, address: '127.0.0.1', userAgent: '', now }),
  );
  server.advance(DAY);
  const second = await database.transaction((tx) => rotateSession(tx, { sessionId: first.id, now: server.now() }));
  expect(second).toMatchObject({ id: first.id, maxAgeSeconds: 6 * DAY });
  expect(await isAlive(sessionHeaders(first.secret))).toBe(false);
  expect(await isAlive(sessionHeaders(second?.secret ?? ''))).toBe(true);
});

test('of eight sign-ins at once five sessions stay, and one more ends the oldest', async () => {
  const { userName, id } = await server.account();
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.signIn(userName, digest)));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
  const alive = [];
  for (const answer of answers) if (await isAlive(cookieOf(answer))) alive.push(cookieOf(answer));
  expect(alive).toHaveLength(5);

  await server.portal.database.execute(`delete from session where account_id = $1`, [id]);
  const inOrder = [];
  for (let n = 0; n < 6; n += 1) {
    server.advance(1);
    inOrder.push(await signInAccount(server, id));
  }
  expect(await Promise.all(inOrder.map(isAlive))).toEqual([false, true, true, true, true, true]);
});

test('who only reads is marked as seen once a minute, not on every call', async () => {
  const { headers, account } = await signedIn('personal', false);
  const seen = async () =>
    (
      await server.portal.database.query<{ last_seen_at: string }>(
        'select last_seen_at from session where account_id = $1',
        [account.id],
      )
    )[0]?.last_seen_at;
  const first = await seen();
  server.advance(59);
  await isAlive(headers);
  expect(await seen()).toBe(first);
  server.advance(2);
  await isAlive(headers);
  expect(await seen()).toBe(server.now());
});

test('what is over is cleared away, what is not stays, and a fingerprint is stored for six months at most', async () => {
  const { database } = server.portal;
  await database.execute('delete from session');
  const { headers } = await signedIn('personal', true);
  const over = await signedIn('business', false);
  server.advance(HOUR);
  await cleanUpSessions(database, server.now());
  expect(await isAlive(headers)).toBe(true);
  expect(await isAlive(over.headers)).toBe(false);
  const [left] = await database.query<{ n: number }>('select count(*)::int as n from session');
  expect(left?.n).toBe(1);
  await database.execute(
    `update session set fingerprint_hash = '\\x01', created_at = $1::timestamptz - interval '6 months'`,
    [server.now()],
  );
  await cleanUpSessions(database, server.now());
  const [row] = await database.query<{ fingerprint_hash: unknown }>('select fingerprint_hash from session');
  expect(row?.fingerprint_hash).toBeNull();
});
