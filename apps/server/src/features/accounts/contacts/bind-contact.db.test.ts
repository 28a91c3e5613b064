import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf, randomPhone } from '#server/testing/build-account.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findAccount, findAccountByContact } from '../find-account.ts';
import { openContacts } from './open-contacts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());
beforeEach(() => server.advance(86_400));

type Headers = Record<string, string>;
const sendPhone = async (phone: string, headers: Headers) =>
  server.call(API.sendBindPhoneCode, { phone, validate: await server.validate('bind-phone') }, { headers });
const sendMail = async (mail: string, headers: Headers) =>
  server.call(API.sendBindMailCode, { mail, validate: await server.validate('bind-mail') }, { headers });
const contactsOf = async (id: string) => {
  const account = await findAccount(server.database, id);
  return account && openContacts(server.sealer, account);
};

test('a visitor binds nothing and is sent nothing', async () => {
  const before = (await server.messages()).length;
  expect((await sendPhone(randomPhone(), {})).status).toBe(401);
  expect((await sendMail('visitor@example.cn', {})).status).toBe(401);
  expect((await server.messages()).length).toBe(before);
});

test('a slider that was solved for something else sends no code', async () => {
  const headers = await server.sessionOf(await server.account());
  const validate = await server.validate('notice-mail');
  const answer = await server.call(API.sendBindMailCode, { mail: 'a.person@example.cn', validate }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.captchaFailed.code);
});

test('a contact of another account cannot be bound; the refusal comes after the code and does not name the account', async () => {
  const phone = randomPhone();
  const owner = await server.account({ phone });
  const thief = await server.account();
  const headers = await server.sessionOf(thief);
  const taken = await sendPhone(phone, headers);
  const code = await server.lastCode();
  const free = await sendPhone(randomPhone(), headers);
  expect(taken.body).toEqual(free.body);
  const answer = await server.call(API.bindPhone, { phone, code, password: thief.digest }, { headers });
  expect(answer.body).toMatchObject({ code: ERROR_CODES.alreadyBound.code, data: null });
  expect(answer.text).not.toContain(owner.userName);
  expect((await findAccountByContact(server.database, server.sealer, phone))?.id).toBe(owner.id);
  expect((await contactsOf(thief.id))?.phone).toBe('');
});

test('a stolen session binds nothing without the password', async () => {
  const account = await server.account({ phone: randomPhone() });
  const headers = await server.sessionOf(account);
  const phone = randomPhone();
  await sendPhone(phone, headers);
  const code = await server.lastCode();
  const answer = await server.call(API.bindPhone, { phone, code, password: digestOf('guess') }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.passwordWrong.code);
  expect((await contactsOf(account.id))?.phone).not.toBe(phone);
});

test('a code that was sent for one account binds nothing to another', async () => {
  const [one, other] = [await server.account(), await server.account()];
  const phone = randomPhone();
  await sendPhone(phone, await server.sessionOf(one));
  const code = await server.lastCode();
  const headers = await server.sessionOf(other);
  const answer = await server.call(API.bindPhone, { phone, code, password: other.digest }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.codeWrong.code);
});

test('a code for the address of notices does not bind the address of sign-in', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const mail = 'two.uses@example.cn';
  const validate = await server.validate('notice-mail');
  await server.call(API.sendNoticeMailCode, { mail, validate }, { headers });
  const code = await server.lastCode();
  const answer = await server.call(API.bindMail, { mail, code, password: account.digest }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.codeWrong.code);
  expect((await server.call(API.bindNoticeMail, { mail, code }, { headers })).body.code).toBe(200);
  expect(await contactsOf(account.id)).toEqual({ phone: '', mail: '', noticeMail: mail });
});

test('of two accounts that bind one phone at once exactly one has it', async () => {
  const phone = randomPhone();
  const outcomes = [];
  for (const account of [await server.account(), await server.account()]) {
    const headers = await server.sessionOf(account);
    server.advance(61);
    await sendPhone(phone, headers);
    outcomes.push({ account, headers, code: await server.lastCode() });
  }
  // The second code replaced the first: the first account tries the second's code, then gets a new one.
  const answers = await Promise.all(
    outcomes.map(({ account, headers, code }) =>
      server.call(API.bindPhone, { phone, code, password: account.digest }, { headers }),
    ),
  );
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
});

test('a new address is bound with code and password; the old one is notified, no longer signs in, and it is written down', async () => {
  const account = await server.account({ mail: 'old.home@example.cn' });
  const headers = await server.sessionOf(account);
  const mail = 'New.Home@example.cn';
  await sendMail(mail, headers);
  const code = await server.lastCode();
  expect((await server.call(API.bindMail, { mail, code, password: account.digest }, { headers })).body.code).toBe(200);
  expect((await contactsOf(account.id))?.mail).toBe('new.home@example.cn');
  expect(await findAccountByContact(server.database, server.sealer, 'old.home@example.cn')).toBeUndefined();
  expect((await server.messages()).at(-1)).toMatchObject({ to: 'old.home@example.cn', deliver: true });
  const events = await server.database.query(
    "select object, success, detail from audit_event where type = 'contact.bind' and account_id = $1",
    [account.id],
  );
  expect(events).toMatchObject([{ object: account.id, success: true }]);
  expect(JSON.stringify(events)).not.toMatch(/new\.home|old\.home/i);
  const again = await server.call(API.bindMail, { mail, code, password: account.digest }, { headers });
  expect(again.body.code).toBe(ERROR_CODES.codeWrong.code);
});
