import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { NotSignedInError } from '#server/platform/errors.ts';
import { digestOf } from '#server/testing/build-account.ts';
import { makePasswordsCheap, makePasswordsDear } from '#server/testing/password-cost.ts';
import { signInAccount } from '#server/testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findAccount } from '../find-account.ts';
import { lockConfirmed } from '../own-account.ts';
import { changePassword } from './change-password.ts';
import { verifyPassword } from './password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const good = digestOf('Vb4%stilles-Tal');
const change = (headers: Record<string, string>, old_password: string, password: string) =>
  server.call(API.changePassword, { old_password, password }, { headers });

test('a visitor changes nothing', async () => {
  expect((await change({}, good, good)).status).toBe(401);
});

test('an account from single sign-on sets its first password soon after it signed in, and not later', async () => {
  const account = await server.account({ password: null });
  const set = (headers: Record<string, string>) => server.call(API.changePassword, { password: good }, { headers });
  const signIn = () => signInAccount(server, account.id, { confirmed: true });
  const late = await signIn();
  server.advance(10 * 60 + 1);
  expect((await set(late)).body).toMatchObject({ code: ERROR_CODES.passwordWrong.code, msg: '请重新登录后再操作' });
  expect((await set(await signIn())).body.code).toBe(200);
  const { passwordHash = null } = (await findAccount(server.database, account.id)) ?? {};
  expect(await verifyPassword(good, passwordHash)).toBe(true);
});

test('who has a password cannot leave the current one out', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const answer = await server.call(API.changePassword, { password: good }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.passwordWrong.code);
});

test('five wrong current passwords lock the account: the right one is refused, too, for 15 minutes', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  for (let guess = 0; guess < 5; guess++) {
    const answer = await change(headers, digestOf(`wrong-${guess}`), good);
    expect(answer.body.code).toBe(ERROR_CODES.passwordWrong.code);
  }
  expect((await change(headers, account.digest, good)).body.code).toBe(ERROR_CODES.passwordWrong.code);
  expect((await findAccount(server.database, account.id))?.failures).toBe(5);
  server.advance(15 * 60 + 1);
  expect((await change(headers, account.digest, good)).body.code).toBe(200);
});

test('of twenty guesses at once no more than five are counted, and none gets in', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const guesses = Array.from({ length: 20 }, (_, guess) => change(headers, digestOf(`guess-${guess}`), good));
  const answers = await Promise.all(guesses);
  expect(answers.every(({ body }) => body.code === ERROR_CODES.passwordWrong.code)).toBe(true);
  expect((await findAccount(server.database, account.id))?.failures).toBe(5);
});

test('common passwords, those made of the own data, and the last five are refused', async () => {
  const account = await server.account({ userName: 'zhaoyun', phone: '13866667777' });
  let headers = await server.sessionOf(account);
  let current = account.digest;
  for (const weak of ['Admin@2026', 'Zhaoyun@123', 'a@13866667777']) {
    const answer = await change(headers, current, digestOf(weak));
    expect(answer.body.code, weak).toBe(ERROR_CODES.passwordTooCommon.code);
  }
  const used = [account.digest];
  for (const plain of ['Uu1#erste-Wahl', 'Uu2#zweite-Wah', 'Uu3#dritte-Wah', 'Uu4#vierte-Wah']) {
    server.advance(1);
    const answer = await change(headers, current, digestOf(plain));
    expect(answer.body.code).toBe(200);
    headers = cookieOf(answer);
    current = digestOf(plain);
    used.push(current);
  }
  for (const digest of used) {
    expect((await change(headers, current, digest)).body.code).toBe(ERROR_CODES.passwordTooCommon.code);
  }
  server.advance(1);
  const sixth = await change(headers, current, digestOf('Uu5#letzte-Wah'));
  expect(sixth.body.code).toBe(200);
  // The oldest of them is now the sixth last.
  server.advance(1);
  const first = await change(cookieOf(sixth), digestOf('Uu5#letzte-Wah'), account.digest);
  expect(first.body.code).toBe(200);
});

test('an account that floods its own password check does not block other accounts', async () => {
  makePasswordsDear();
  onTestFinished(makePasswordsCheap);
  const [flooder, other] = [await server.account(), await server.account()];
  const [mine, theirs] = [await server.sessionOf(flooder), await server.sessionOf(other)];
  const flood = Array.from({ length: 45 }, () => change(mine, digestOf('not-this-one'), good));
  await Promise.race(flood);
  expect((await change(theirs, other.digest, good)).body.code).toBe(200);
  const answers = await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
});

test('a change ends every other session, gives the own one a new secret, notifies the owner and is audited', async () => {
  const account = await server.account({ mail: 'changer@example.cn' });
  const mine = await server.sessionOf(account);
  const other = await server.sessionOf(account);
  const answer = await change(mine, account.digest, good);
  expect(answer.body.code).toBe(200);
  for (const dead of [mine, other])
    expect((await server.call(API.readProfile, {}, { headers: dead })).status).toBe(401);
  expect((await server.call(API.readProfile, {}, { headers: cookieOf(answer) })).status).toBe(200);

  const after = await findAccount(server.database, account.id);
  expect(await verifyPassword(good, after?.passwordHash ?? null)).toBe(true);
  expect(await verifyPassword(account.digest, after?.passwordHash ?? null)).toBe(false);
  expect((await server.messages()).at(-1)).toMatchObject({ to: 'changer@example.cn', deliver: true });
  const events = await server.database.query<{ type: string }>(
    'select type from audit_event where account_id = $1 order by seq',
    [account.id],
  );
  expect(events.map(({ type }) => type)).toContain('password.change');
});

test('what was asked for with a password that was recovered away meanwhile does not happen', async () => {
  const account = await server.account();
  await server.database.transaction((tx) => lockConfirmed(tx, account));
  await server.database.execute('update account set password_hash = $2 where id = $1', [account.id, 'another']);
  await expect(server.database.transaction((tx) => lockConfirmed(tx, account))).rejects.toThrow(NotSignedInError);
  await server.database.execute(`update account set password_hash = $2, state = 'disabled' where id = $1`, [
    account.id,
    account.passwordHash,
  ]);
  await expect(server.database.transaction((tx) => lockConfirmed(tx, account))).rejects.toThrow(NotSignedInError);
});

test('of a password change and a recovery at once the recovery has the last word', async () => {
  const account = await server.account();
  await server.sessionOf(account);
  const { database } = server;
  const [session] = await database.query<{ id: string }>('select id from session where account_id = $1', [account.id]);
  const viewer = {
    accountId: account.id,
    sessionId: session?.id ?? '',
    role: 'personal',
    permissions: [],
    seesEverything: false,
  } as const;
  // The effect of a recovery: a new password, no sessions. It happens between the check of the old password and the change.
  const { passwordHash: recovered } = await server.account({ password: 'Rt8*andere-Ulme' });
  const transaction: Database['transaction'] = async (work) => {
    await database.execute('update account set password_hash = $2 where id = $1', [account.id, recovered]);
    return database.transaction(work);
  };
  const deps = { ...server.portal, database: { ...database, transaction } };
  const input = { old_password: account.digest, password: good, end_bearers: true };
  await expect(changePassword(deps, input, { viewer, address: '127.0.0.1' })).rejects.toThrow(NotSignedInError);
  expect((await findAccount(database, account.id))?.passwordHash).toBe(recovered);
});

test('who signs in elsewhere and has no password cannot set one from an old session', async () => {
  const account = await server.account({ password: null });
  const headers = await server.sessionOf(account);
  server.advance(11 * 60);
  expect((await change(headers, good, good)).body.code).toBe(ERROR_CODES.passwordWrong.code);
});
