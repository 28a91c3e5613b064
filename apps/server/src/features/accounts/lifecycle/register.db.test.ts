import { randomUUID } from 'node:crypto';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf, randomPhone, TEST_PASSWORD } from '#server/testing/build-account.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findAccountByContact } from '../find-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());
// Resets sending limits between tests.
beforeEach(() => server.advance(86_400));

const password = digestOf(TEST_PASSWORD);
/** What belongs to the last code of each contact. */
const flows = new Map<unknown, string>();
const sendTo = async (phoneOrMail: string) => {
  const answer = await server.call(API.sendRegisterCode, { phoneOrMail, validate: await server.validate('register') });
  flows.set(phoneOrMail, answer.data.flow);
  return answer;
};
const registerWith = (input: Record<string, unknown>) =>
  server.call(API.register, {
    ...{ password, agreed: true, flow: flows.get(input.phoneOrMail) ?? 'N'.repeat(43) },
    ...input,
  });
const countAccounts = async () => {
  const [row] = await server.database.query<{ count: number }>('select count(*)::int as count from account');
  return row?.count ?? 0;
};

test('a registered and an unknown contact get the same answer and a code each', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  const known = await sendTo(phone);
  const unknown = await sendTo(randomPhone());
  const shown = ({ body }: typeof known) => ({ ...body, data: { flow: body.data.flow.length } });
  expect(shown(known)).toEqual(shown(unknown));
  expect(known.body.code).toBe(200);
  expect((await server.messages()).slice(-2).map(({ deliver }) => deliver)).toEqual([true, true]);
});

// Times are measured by `npm run bench:timing`.
test('a registered contact is the same work as an unknown one', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  const work = await statementsOf(() => sendTo(phone));
  expect(work.length).toBeGreaterThan(5);
  expect(await statementsOf(() => sendTo(randomPhone()))).toEqual(work);
});

test('that a contact is registered is disclosed only to who received its code', async () => {
  const phone = randomPhone();
  await server.account({ phone });
  await sendTo(phone);
  const code = await server.lastCode();
  const wrong = await registerWith({ phoneOrMail: phone, code: code === '000000' ? '000001' : '000000' });
  expect(wrong.body.code).toBe(ERROR_CODES.codeWrong.code);
  const right = await registerWith({ phoneOrMail: phone, code });
  expect(right.body.code).toBe(ERROR_CODES.alreadyBound.code);
  const again = await registerWith({ phoneOrMail: phone, code });
  expect(again.body.code).toBe(ERROR_CODES.codeWrong.code);
});

test.each([
  ['no slider', { phoneOrMail: '13800138000', validate: 'x'.repeat(43) }, ERROR_CODES.captchaFailed.code],
  ['neither phone nor mail', { phoneOrMail: 'somebody', validate: 'x'.repeat(43) }, 400],
  ['a landline', { phoneOrMail: '01088888888', validate: 'x'.repeat(43) }, 400],
  ['a mail address without a domain', { phoneOrMail: 'a@b', validate: 'x'.repeat(43) }, 400],
])('no code goes out for %s', async (_, input, code) => {
  const before = (await server.messages()).length;
  expect((await server.call(API.sendRegisterCode, input)).body.code).toBe(code);
  expect((await server.messages()).length).toBe(before);
});

test('a solved slider sends one code, not two', async () => {
  const validate = await server.validate('register');
  expect((await server.call(API.sendRegisterCode, { phoneOrMail: randomPhone(), validate })).body.code).toBe(200);
  const second = await server.call(API.sendRegisterCode, { phoneOrMail: randomPhone(), validate });
  expect(second.body.code).toBe(ERROR_CODES.captchaFailed.code);
});

test('no account comes of a missing code, a guessed one, or one of another contact', async () => {
  const [mine, foreign] = [randomPhone(), randomPhone()];
  await sendTo(mine);
  const code = await server.lastCode();
  const before = await countAccounts();
  expect((await registerWith({ phoneOrMail: foreign, code })).body.code).toBe(ERROR_CODES.codeWrong.code);
  expect((await registerWith({ phoneOrMail: mine })).status).toBe(400);
  for (let guess = 0; guess < 5; guess++) {
    await registerWith({ phoneOrMail: mine, code: code === '123456' ? '654321' : '123456' });
  }
  expect((await registerWith({ phoneOrMail: mine, code })).body.code).toBe(ERROR_CODES.codeWrong.code);
  expect(await countAccounts()).toBe(before);
});

test('wrong codes of who did not ask for it do not end somebody’s code', async () => {
  const phoneOrMail = randomPhone();
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  for (let guess = 0; guess < 6; guess++) {
    const answer = await registerWith({ phoneOrMail, code: '000000', flow: String(guess).repeat(43) });
    expect(answer.body.code).toBe(ERROR_CODES.codeWrong.code);
  }
  expect((await registerWith({ phoneOrMail, code, flow: 'x'.repeat(43) })).body.code).toBe(ERROR_CODES.codeWrong.code);
  expect((await registerWith({ phoneOrMail, code })).body.code).toBe(200);
});

test('one code learns of five taken names at most, however many are asked at once, and of none by another refusal', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `taken-name-${n}`);
  for (const userName of names) await server.account({ userName });
  const phoneOrMail = randomPhone();
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  const weak = digestOf('12345678');
  for (const user_name of [names[0], 'free-name-1']) {
    const answer = await registerWith({ phoneOrMail, code, user_name, password: weak });
    expect(answer.body.code).toBe(ERROR_CODES.passwordTooCommon.code);
  }
  const answers = await Promise.all(names.map((user_name) => registerWith({ phoneOrMail, code, user_name })));
  const learned = answers.filter(({ body }) => body.code === ERROR_CODES.accountExists.code);
  expect(learned.length).toBeGreaterThan(0);
  expect(learned.length).toBeLessThanOrEqual(5);
  for (const user_name of names) await registerWith({ phoneOrMail, code, user_name });
  const late = await registerWith({ phoneOrMail, code, user_name: 'free-name-1' });
  expect(late.body.code).toBe(ERROR_CODES.codeWrong.code);
});

test.each(['is_pay', 'singup_type', 'auth_watch', 'role', 'is_staff', 'invited', 'permissions'])(
  'no account comes of %s',
  async (field) => {
    const phoneOrMail = randomPhone();
    await sendTo(phoneOrMail);
    const code = await server.lastCode();
    expect((await registerWith({ phoneOrMail, code, [field]: 1 })).status).toBe(400);
    expect(await findAccountByContact(server.database, server.sealer, phoneOrMail)).toBeUndefined();
  },
);

test.each(['admin', 'Root-', '__support', '13800138000', 'ldy-admin', 'login'])(
  'the name %s stays with the operator',
  async (user_name) => {
    const phoneOrMail = randomPhone();
    await sendTo(phoneOrMail);
    const answer = await registerWith({ phoneOrMail, code: await server.lastCode(), user_name });
    expect(answer.body.code).toBe(ERROR_CODES.invalidInput.code);
  },
);

test('a name that differs by case is the same name, and leaves the code for another try', async () => {
  await server.account({ userName: 'Hong-Hong' });
  const phoneOrMail = randomPhone();
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  const taken = await registerWith({ phoneOrMail, code, user_name: 'hong-HONG' });
  expect(taken.body.code).toBe(ERROR_CODES.accountExists.code);
  expect((await registerWith({ phoneOrMail, code, user_name: 'hong-hong2' })).body.code).toBe(200);
});

test('a common password, and one made of the own name or number, is refused', async () => {
  const phoneOrMail = '13912345678';
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  for (const weak of ['Huawei@123', 'Admin@2026', 'wanghong@123', 'Wanghong2026!', 'a@13912345678', 'Aa@12345678']) {
    const answer = await registerWith({ phoneOrMail, code, user_name: 'wanghong', password: digestOf(weak) });
    expect(answer.body.code, weak).toBe(ERROR_CODES.passwordTooCommon.code);
  }
});

test('who does not agree to the terms has no account', async () => {
  const phoneOrMail = randomPhone();
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  expect((await registerWith({ phoneOrMail, code, agreed: false })).status).toBe(400);
  expect(await findAccountByContact(server.database, server.sealer, phoneOrMail)).toBeUndefined();
});

test('of five registrations of one phone at once exactly one makes an account', async () => {
  const phoneOrMail = randomPhone();
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  const before = await countAccounts();
  const answers = await Promise.all(Array.from({ length: 5 }, () => registerWith({ phoneOrMail, code })));
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  expect(await countAccounts()).toBe(before + 1);
});

test('a new account is personal, not invited, and stored with version, time and address of the consent', async () => {
  const phoneOrMail = `New.Person-${randomUUID()}@example.cn`;
  await sendTo(phoneOrMail);
  const answer = await registerWith({ phoneOrMail, code: await server.lastCode() });
  expect(answer.body.data.qid).toMatch(/^[\w-]{43}$/);
  const account = await findAccountByContact(server.database, server.sealer, phoneOrMail);
  expect(account).toMatchObject({ role: 'personal', invitedAt: null, isPaid: false, isStaff: false });
  expect(account?.userName).toMatch(/^user-[a-z0-9]{8}$/);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [consent] = await server.database.query(
    'select document, version, address, at from consent where account_id = $1',
    [account?.id],
  );
  expect(consent).toEqual({
    document: 'terms',
    version: account?.termsVersion,
    address: '127.0.0.1',
    at: server.now(),
  });
});

test('neither phone, mail, password nor code is in the log or the audit log', async () => {
  const phoneOrMail = '13700007777';
  await sendTo(phoneOrMail);
  const code = await server.lastCode();
  await registerWith({ phoneOrMail, code });
  const [audit] = await server.database.query<{ text: string }>(
    "select string_agg(e::text, ' ') as text from audit_event e",
  );
  for (const text of [server.log(), audit?.text ?? '']) {
    expect(text).not.toBe('');
    for (const secret of [phoneOrMail, password]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  }
});
