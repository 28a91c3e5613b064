import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { API } from '@ldy/contract/api.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf, TEST_PASSWORD } from '../../testing/build-account.ts';
import { signInAccount } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';

const right = digestOf(TEST_PASSWORD);
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => {
  // Moves to another time step, so that tests do not use the same code.
  server.advance(16 * 60);
});
afterAll(() => server.dispose());

const codeAt = (secret: string, seconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(server.now()) + seconds * 1000 });
const wrongCode = (secret: string) => {
  const near = new Set([-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, seconds)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) as string;
};
const qidOf = (answer: { data: unknown }) => contract.signInContinues.parse(answer.data).qid;
const enter = (headers: Record<string, string>, totp: string) => server.call(contract.enterTotp, { totp }, { headers });
const goOn = (qid: string, totp: string) => server.call(contract.signIn, { qid, totp });

async function enrolled() {
  const account = await server.account({ role: 'business' });
  const headers = await signInAccount(server, account.id);
  const { data } = await server.call(contract.beginTotp, { password: right }, { headers });
  const confirmed = await server.call(contract.confirmTotp, { totp: codeAt(data.secret) }, { headers });
  expect(confirmed.code).toBe(200);
  server.advance(30);
  return { account, secret: data.secret, before: headers, headers: cookieOf(confirmed) };
}

async function begin(userName: string) {
  const answer = await server.signIn(userName, right);
  expect(answer).toMatchObject({ code: 4001607, msg: '请输入动态验证码', cookies: [] });
  return qidOf(answer);
}

describe('enrolling', () => {
  test('asks for the password, proposes a secret of 160 bits, and asks for nothing at sign-in before a code was right', async () => {
    const { id, userName } = await server.account({ role: 'staff' });
    const headers = await signInAccount(server, id);
    const wrong = { password: digestOf('wrong') };
    expect(await server.call(contract.beginTotp, wrong, { headers })).toMatchObject({ code: 4001606 });
    const { data } = await server.call(contract.beginTotp, { password: right }, { headers });
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toContain(`otpauth://totp/LDY:${userName}`);
    const totp = wrongCode(data.secret);
    expect(await server.call(contract.confirmTotp, { totp }, { headers })).toMatchObject({ code: 4001608 });
    expect(await server.signIn(userName, right)).toMatchObject({ code: 200 });
  });

  test('is for business and staff', async () => {
    const { id } = await server.account({ role: 'personal' });
    const headers = await signInAccount(server, id);
    expect((await server.call(contract.beginTotp, { password: right }, { headers })).status).toBe(403);
  });

  test('ends other devices, gives the own a new secret, and keeps the secret sealed', async () => {
    const { account, secret, before, headers } = await enrolled();
    expect((await server.call(contract.listSessions, {}, { headers: before })).status).toBe(401);
    expect((await server.call(contract.listSessions, {}, { headers })).status).toBe(200);
    const rows = await server.portal.database.query('select * from account where id = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a second time is refused until it was removed, with password and code', async () => {
    const { account, secret, headers } = await enrolled();
    expect((await server.call(contract.beginTotp, { password: right }, { headers })).code).toBe(4001610);
    const remove = (totp: string, password = right) =>
      server.call(contract.removeTotp, { password, totp }, { headers });
    expect((await remove(codeAt(secret), digestOf('wrong'))).code).toBe(4001606);
    expect((await remove(wrongCode(secret))).code).toBe(4001608);
    expect((await remove(codeAt(secret))).code).toBe(200);
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 200 });
  });
});

describe('a dynamic code', () => {
  test('is asked for after the right password, and signs in', async () => {
    const { account, secret } = await enrolled();
    const answer = await goOn(await begin(account.userName), codeAt(secret));
    expect(answer).toMatchObject({ code: 200, data: { user_name: account.userName } });
    expect((await server.call(contract.listSessions, {}, { headers: cookieOf(answer) })).status).toBe(200);
  });

  test('is taken one step early or late, and no further', async () => {
    const { account, secret } = await enrolled();
    server.advance(120);
    expect(await goOn(await begin(account.userName), codeAt(secret, -60))).toMatchObject({ code: 4001608 });
    expect(await goOn(await begin(account.userName), codeAt(secret, 60))).toMatchObject({ code: 4001608 });
    expect(await goOn(await begin(account.userName), codeAt(secret, -30))).toMatchObject({ code: 200 });
    expect(await goOn(await begin(account.userName), codeAt(secret, 30))).toMatchObject({ code: 200 });
  });

  test('works once: not again, not an older one, and of two uses at once one signs in', async () => {
    const { account, secret } = await enrolled();
    const qids = [await begin(account.userName), await begin(account.userName)];
    const answers = await Promise.all(qids.map((qid) => goOn(qid, codeAt(secret))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4001608]);
    expect(await goOn(await begin(account.userName), codeAt(secret))).toMatchObject({ code: 4001608, cookies: [] });
    expect(await goOn(await begin(account.userName), codeAt(secret, -30))).toMatchObject({ code: 4001608 });
  });

  test('wrong five times kills the ticket and locks the account as five wrong passwords do', async () => {
    const { account, secret } = await enrolled();
    const qid = await begin(account.userName);
    for (let n = 0; n < 5; n += 1) {
      expect(await goOn(qid, wrongCode(secret))).toMatchObject({ code: 4001608, data: { qid }, cookies: [] });
    }
    expect(await goOn(qid, codeAt(secret))).toMatchObject({ code: 4001611, cookies: [] });
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 4001601, cookies: [] });
    server.advance(15 * 60);
    expect(await goOn(await begin(account.userName), codeAt(secret))).toMatchObject({ code: 200 });
  });

  test('guessed with many tickets at once is counted together: the right one after thirty is refused', async () => {
    const { account, secret } = await enrolled();
    const last = await begin(account.userName);
    const qids = [];
    for (let n = 0; n < 6; n += 1) qids.push(await begin(account.userName));
    const guesses = qids.flatMap((qid) => Array.from({ length: 5 }, () => goOn(qid, wrongCode(secret))));
    const answers = await Promise.all(guesses);
    expect(answers.every(({ code }) => code === 4001608)).toBe(true);
    expect(await goOn(last, codeAt(secret))).toMatchObject({ code: 4001608, cookies: [] });
    const [row] = await server.portal.database.query<{ failures: number }>(
      'select failures from account where id = $1',
      [account.id],
    );
    expect(row?.failures).toBe(5);
  });

  test('does not come before the password: a right password alone resets no count of wrong codes', async () => {
    const { account, secret } = await enrolled();
    for (let n = 0; n < 5; n += 1) {
      expect((await goOn(await begin(account.userName), wrongCode(secret))).code).toBe(4001608);
    }
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 4001601 });
  });

  test('is entered in a session that began without one, which gets a new secret', async () => {
    const { account, secret } = await enrolled();
    const headers = await signInAccount(server, account.id);
    const answer = await enter(headers, codeAt(secret));
    expect(answer.code).toBe(200);
    expect((await server.call(contract.listSessions, {}, { headers })).status).toBe(401);
    expect((await server.call(contract.listSessions, {}, { headers: cookieOf(answer) })).status).toBe(200);
    expect((await enter(cookieOf(answer), codeAt(secret))).code).toBe(4001608);
    const events = (await server.events('totp.enter')).filter(({ object }) => object === account.id);
    expect(events.map(({ success }) => success)).toEqual([true, false]);
  });

  test('guessed in a session locks after five, and sign-in with it', async () => {
    const { account, secret } = await enrolled();
    const headers = await signInAccount(server, account.id);
    for (let n = 0; n < 5; n += 1) expect((await enter(headers, wrongCode(secret))).code).toBe(4001608);
    expect((await enter(headers, codeAt(secret))).code).toBe(4001608);
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 4001601, cookies: [] });
    server.advance(15 * 60);
    expect((await enter(headers, codeAt(secret))).code).toBe(200);
  });

  test('is not entered where none is bound, and that counts as no guess', async () => {
    const account = await server.account({ role: 'staff' });
    const headers = await signInAccount(server, account.id);
    for (let n = 0; n < 6; n += 1) {
      expect(await enter(headers, '123456')).toMatchObject({ code: 4001608, msg: '尚未绑定动态验证码' });
    }
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 200 });
  });

  test('guessed while it is removed locks after five, although the password beside it is right each time', async () => {
    const { secret, headers } = await enrolled();
    const remove = (totp: string) => server.call(contract.removeTotp, { password: right, totp }, { headers });
    for (let n = 0; n < 5; n += 1) expect((await remove(wrongCode(secret))).code).toBe(4001608);
    expect((await remove(codeAt(secret))).code).not.toBe(200);
    server.advance(15 * 60);
    expect((await remove(codeAt(secret))).code).toBe(200);
  });

  test('guessed at sign-in stays counted when somebody with a session confirms the password meanwhile', async () => {
    const { account, secret, headers } = await enrolled();
    const confirm = () => server.call(API.exportMyData, { password: right }, { headers });
    const guess = async (qid: string) => expect((await goOn(qid, wrongCode(secret))).code).toBe(4001608);
    const [one, other] = [await begin(account.userName), await begin(account.userName)];
    for (let n = 0; n < 3; n += 1) await guess(one);
    expect((await confirm()).code).toBe(200);
    for (let n = 0; n < 2; n += 1) await guess(other);
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 4001601, cookies: [] });
  });
});
