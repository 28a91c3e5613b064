import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf, randomPhone } from '#server/testing/build-account.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findAccount } from '../find-account.ts';
import { verifyPassword } from './password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());
beforeEach(() => server.advance(86_400));

const password = digestOf('Nn7#anders-Weg');
const begin = async (phoneOrMail: string) =>
  server.call(API.beginRecovery, { phoneOrMail, validate: await server.validate('recover') });
const countCodes = async () => {
  const [row] = await server.database.query<{ count: number }>(
    "select count(*)::int as count from verification_code where purpose = 'recover' and expires_at > $1",
    [server.now()],
  );
  return row?.count ?? 0;
};
const delivered = async () => (await server.messages()).filter(({ deliver }) => deliver).length;

test('an unknown account, a disabled one and one without a password get the answer of a known one, and no code', async () => {
  const phones = { known: randomPhone(), disabled: randomPhone(), elsewhere: randomPhone(), unknown: randomPhone() };
  await server.account({ phone: phones.known });
  const disabled = await server.account({ phone: phones.disabled });
  await server.database.execute(`update account set state = 'disabled' where id = $1`, [disabled.id]);
  await server.account({ phone: phones.elsewhere, password: null });

  const known = await begin(phones.known);
  const before = await delivered();
  for (const phone of [phones.disabled, phones.elsewhere, phones.unknown]) {
    const answer = await begin(phone);
    expect({ ...answer.body, data: { flow: '' } }).toEqual({ ...known.body, data: { flow: '' } });
    expect(answer.body.data.flow).toMatch(/^[\w-]{43}$/);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(known.headers).sort());
  }
  expect(await delivered()).toBe(before);
});

// Times are measured by `npm run bench:timing`.
test('an unknown account is the same work as a known one', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  const work = await statementsOf(() => begin(phone));
  expect(work.length).toBeGreaterThan(5);
  expect(await statementsOf(() => begin(randomPhone()))).toEqual(work);
});

test.each(['business', 'staff'] as const)('no code is ever made for %s: 4005463, after the slider', async (role) => {
  const phone = randomPhone();
  await server.account({ phone, role });
  const without = await server.call(API.beginRecovery, { phoneOrMail: phone, validate: 'x'.repeat(43) });
  expect(without.body.code).toBe(ERROR_CODES.captchaFailed.code);
  const before = await countCodes();
  const answer = await begin(phone);
  expect(answer.body).toMatchObject({ code: 4005463, msg: '' });
  expect(await countCodes()).toBe(before);
});

test('the second step cannot be taken without the first one of the same flow', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  const { flow } = (await begin(phone)).body.data;
  const verificationCode = await server.lastCode();
  const stranger = (await begin(randomPhone())).body.data.flow;
  for (const other of [stranger, 'y'.repeat(43)]) {
    const verify = await server.call(API.verifyRecoveryCode, { phoneOrMail: phone, verificationCode, flow: other });
    expect(verify.body.code).toBe(ERROR_CODES.codeWrong.code);
    const finish = await server.call(API.finishRecovery, {
      phoneOrMail: phone,
      verificationCode,
      password,
      flow: other,
    });
    expect(finish.body.code).toBe(ERROR_CODES.codeWrong.code);
  }
  expect(
    (await server.call(API.finishRecovery, { phoneOrMail: phone, verificationCode, password, flow })).body.code,
  ).toBe(200);
});

test('a flow resets the account it was begun for and no other', async () => {
  const [mine, foreign] = [randomPhone(), randomPhone()];
  await server.account({ phone: mine });
  const victim = await server.account({ phone: foreign });
  const { flow } = (await begin(mine)).body.data;
  const verificationCode = await server.lastCode();
  const answer = await server.call(API.finishRecovery, { phoneOrMail: foreign, verificationCode, password, flow });
  expect(answer.body.code).toBe(ERROR_CODES.codeWrong.code);
  expect((await findAccount(server.database, victim.id))?.passwordHash).toBe(victim.passwordHash);
});

test('five wrong codes in the check end the flow, the right one included', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  const { flow } = (await begin(phone)).body.data;
  const right = await server.lastCode();
  const wrong = right === '111111' ? '222222' : '111111';
  for (let guess = 0; guess < 5; guess++) {
    const answer = await server.call(API.verifyRecoveryCode, { phoneOrMail: phone, verificationCode: wrong, flow });
    expect(answer.body.code).toBe(ERROR_CODES.codeWrong.code);
  }
  const late = await server.call(API.finishRecovery, { phoneOrMail: phone, verificationCode: right, password, flow });
  expect(late.body.code).toBe(ERROR_CODES.codeWrong.code);
});

test('who lost the phone to another account in between cannot finish with it', async () => {
  const phone = randomPhone();
  const { id } = await server.account({ phone });
  const { flow } = (await begin(phone)).body.data;
  const verificationCode = await server.lastCode();
  await server.database.execute('update account set phone_sealed = null, phone_index = null where id = $1', [id]);
  const heir = await server.account({ phone });
  const answer = await server.call(API.finishRecovery, { phoneOrMail: phone, verificationCode, password, flow });
  expect(answer.body.code).toBe(ERROR_CODES.ticketExpired.code);
  expect((await findAccount(server.database, heir.id))?.passwordHash).toBe(heir.passwordHash);
});

test('an account that became a business one in between is not reset', async () => {
  const phone = randomPhone();
  const { id, passwordHash } = await server.account({ phone });
  const { flow } = (await begin(phone)).body.data;
  const verificationCode = await server.lastCode();
  await server.database.execute('update account set is_paid = true where id = $1', [id]);
  const answer = await server.call(API.finishRecovery, { phoneOrMail: phone, verificationCode, password, flow });
  expect(answer.body.code).toBe(ERROR_CODES.codeWrong.code);
  expect((await findAccount(server.database, id))?.passwordHash).toBe(passwordHash);
});

test('a common password and the present one are refused, and the code stays for another try', async () => {
  const phone = randomPhone();
  const account = await server.account({ phone });
  const { flow } = (await begin(phone)).body.data;
  const verificationCode = await server.lastCode();
  for (const weak of [digestOf('Admin@123'), account.digest]) {
    const answer = await server.call(API.finishRecovery, {
      phoneOrMail: phone,
      verificationCode,
      password: weak,
      flow,
    });
    expect(answer.body.code).toBe(ERROR_CODES.passwordTooCommon.code);
  }
  const good = await server.call(API.finishRecovery, { phoneOrMail: phone, verificationCode, password, flow });
  expect(good.body.code).toBe(200);
});

test('of five who finish one recovery at once exactly one sets the password', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  const { flow } = (await begin(phone)).body.data;
  const verificationCode = await server.lastCode();
  const answers = await Promise.all(
    ['Aq1#eins-Weg', 'Aq2#zwei-Weg', 'Aq3#drei-Weg', 'Aq4#vier-Weg', 'Aq5#acht-Weg'].map((plain) =>
      server.call(API.finishRecovery, { phoneOrMail: phone, verificationCode, password: digestOf(plain), flow }),
    ),
  );
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
});

test('recovery ends every session, clears the lock, notifies the owner, and is audited', async () => {
  const mail = 'Forget.Ful@example.cn';
  const account = await server.account({ mail });
  const headers = await server.sessionOf(account);
  await server.database.execute('update account set failures = 100 where id = $1', [account.id]);
  const { flow } = (await begin(mail)).body.data;
  const verificationCode = await server.lastCode();
  const step = { phoneOrMail: 'forget.ful@EXAMPLE.cn', verificationCode, flow };
  expect((await server.call(API.verifyRecoveryCode, step)).body.code).toBe(200);
  expect((await server.call(API.verifyRecoveryCode, step)).body.code).toBe(200);
  expect((await server.call(API.finishRecovery, { ...step, password })).body.code).toBe(200);

  const after = await findAccount(server.database, account.id);
  expect(await verifyPassword(password, after?.passwordHash ?? null)).toBe(true);
  expect(after).toMatchObject({ failures: 0, passwordChangedAt: server.now() });
  expect((await server.call(API.readProfile, {}, { headers })).body.code).toBe(ERROR_CODES.notSignedIn.code);
  const notice = (await server.messages()).at(-1);
  expect(notice).toMatchObject({ to: 'forget.ful@example.cn', deliver: true });
  expect(notice?.text).toContain('重置');
  const [event] = await server.database.query(
    "select account_id, success from audit_event where type = 'password.recover' and account_id = $1",
    [account.id],
  );
  expect(event).toEqual({ account_id: account.id, success: true });
  expect((await server.call(API.finishRecovery, { ...step, password })).body.code).toBe(ERROR_CODES.codeWrong.code);
});
