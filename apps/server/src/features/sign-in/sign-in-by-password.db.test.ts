import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf, randomPhone, TEST_PASSWORD } from '../../testing/build-account.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';
import { addFailure, subjectOfAddress } from '../sessions/sign-in-failures.ts';

const right = digestOf(TEST_PASSWORD);
const wrong = digestOf('not the password');
const MINUTE = 60;
const FAILED = { status: 200, code: 4001601, msg: '用户名或密码错误，请核对后重试' };
let server: TestServer;
let network = 0;
/** Every test uses its own network, so that limits do not interfere. */
const newNetwork = () => `10.0.${++network}.1`;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

async function fail(name: string, times: number, address = newNetwork()) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await server.signIn(name, wrong, {}, { address }));
  return answers;
}

describe('is refused', () => {
  test('without the box of the agreement, before anything is looked at', async () => {
    const { userName } = await server.account();
    expect(await server.signIn(userName, right, { agreed: false })).toMatchObject({ code: 4001609, cookies: [] });
  });

  test('without a solved slider, and with one that was used', async () => {
    const { userName } = await server.account();
    const validate = await server.validate();
    const input = { user_name: userName, password: right, agreed: true };
    expect(await server.call(contract.signIn, input)).toMatchObject({ code: 4001602, cookies: [] });
    expect(await server.call(contract.signIn, { ...input, validate })).toMatchObject({ code: 200 });
    expect(await server.call(contract.signIn, { ...input, validate })).toMatchObject({ code: 4001602, cookies: [] });
  });

  test.each([
    [{ user_name: 'somebody' }],
    [{ password: right }],
    [{ user_name: 'somebody', password: 'Plain#text1' }],
    [{ user_name: 'somebody', password: right, is_pay: 1 }],
    [{}],
  ])('when half is missing or more is said than asked: %j', async (input) => {
    expect((await server.call(contract.signIn, { agreed: true, validate: 'x', ...input })).status).toBe(400);
  });
});

test('user name, phone and mail address of a person all sign in, whatever their case', async () => {
  const phone = randomPhone();
  const { userName } = await server.account({ phone, mail: 'Zhang.San@example.cn' });
  for (const name of [userName.toUpperCase(), phone, 'zhang.san@EXAMPLE.cn']) {
    const answer = await server.signIn(name, right);
    expect(answer).toMatchObject({ code: 200, data: { user_name: userName, singup_type: 1, must_agree: false } });
    const user = await server.call(contract.readUser, {}, { headers: cookieOf(answer) });
    expect(user.data).toEqual(answer.data);
  }
});

test('unknown, wrong, closed and passwordless accounts get the same answer, byte for byte', async () => {
  const known = await server.account();
  const disabled = await server.account();
  const elsewhere = await server.account({ password: null });
  const { database } = server.portal;
  await database.execute(`update account set state = 'disabled' where id = $1`, [disabled.id]);
  const answers = [
    await server.signIn('no-such-name', right),
    await server.signIn(known.userName, wrong),
    await server.signIn(disabled.userName, right),
    await server.signIn(elsewhere.userName, right),
  ].map(({ status, code, msg, data, cookies }) => ({ status, code, msg, data, cookies }));
  for (const answer of answers) expect(answer).toEqual({ ...FAILED, data: null, cookies: [] });
});

describe('after five wrong passwords', () => {
  test('the right one gets the same answer for 15 minutes, and then signs in', async () => {
    const { userName } = await server.account();
    const answers = await fail(userName, 5);
    expect(answers.slice(0, 4).map(({ data }) => data)).toEqual([null, null, null, null]);
    expect(answers[4]).toMatchObject({ ...FAILED, data: { retry_after_seconds: 15 * MINUTE } });
    server.advance(14 * MINUTE + 59);
    expect(await server.signIn(userName, right)).toMatchObject({ ...FAILED, data: { retry_after_seconds: 1 } });
    server.advance(1);
    expect(await server.signIn(userName, right)).toMatchObject({ code: 200 });
  });

  test('an unknown name answers as a known one does', async () => {
    const { userName } = await server.account();
    const known = await fail(userName, 7);
    const unknown = await fail('there-is-no-such', 7);
    const plain = (answers: typeof known) => answers.map(({ code, msg, data }) => ({ code, msg, data }));
    expect(plain(unknown)).toEqual(plain(known));
  });

  test('another account from the same address signs in', async () => {
    const { userName } = await server.account();
    const other = await server.account();
    const address = newNetwork();
    await fail(userName, 5, address);
    expect(await server.signIn(other.userName, right, {}, { address })).toMatchObject({ code: 200 });
  });

  test('its other names are closed too, without telling that they are one account', async () => {
    const phone = randomPhone();
    const { userName } = await server.account({ phone });
    await fail(userName, 3);
    await fail(phone, 2);
    for (const name of [userName, phone]) {
      expect(await server.signIn(name, right)).toMatchObject({ ...FAILED, data: null });
    }
  });

  test('the countdown of a phone number does not reveal whether it belongs to the name that is locked', async () => {
    const phone = randomPhone();
    const { userName } = await server.account({ phone });
    await fail(userName, 5);
    const [own, foreign] = [await fail(phone, 6), await fail(randomPhone(), 6)];
    expect(own.map(({ data }) => data)).toEqual(foreign.map(({ data }) => data));
  });

  test('tries under any of its names go on in vain without making the lock longer', async () => {
    const phone = randomPhone();
    const { userName } = await server.account({ phone });
    await fail(userName, 5);
    server.advance(10 * MINUTE);
    await fail(userName, 5);
    await fail(phone, 5);
    server.advance(5 * MINUTE);
    expect(await server.signIn(userName, right)).toMatchObject({ code: 200 });
  });
});

test('four wrong passwords are forgotten by a right one', async () => {
  const { userName } = await server.account();
  for (let round = 0; round < 3; round += 1) {
    await fail(userName, 4);
    expect(await server.signIn(userName, right)).toMatchObject({ code: 200 });
  }
});

test('thirty guesses at once are worth no more than five: the right one after them is refused', async () => {
  const { userName, id } = await server.account();
  const guesses = [...Array(30).fill(wrong), right];
  const answers = await Promise.all(
    guesses.map((guess, n) => server.signIn(userName, guess, {}, { address: `10.9.${n}.1` })),
  );
  expect(answers.every(({ code }) => code === FAILED.code)).toBe(true);
  const [row] = await server.portal.database.query<{ failures: number }>('select failures from account where id = $1', [
    id,
  ]);
  expect(row?.failures).toBe(5);
});

test('fifty failures from one address, at any names, stop it with 429, and no other address', async () => {
  const address = newNetwork();
  const { userName } = await server.account();
  await server.portal.database.execute('delete from sign_in_failure');
  // 49 failures are recorded like real ones, for many names.
  const subject = subjectOfAddress(server.portal.sealer, address);
  await server.portal.database.transaction((tx) =>
    addFailure(tx, { subjects: Array(49).fill(subject), accountId: null, now: server.now() }),
  );
  expect(await server.signIn('the-fiftieth', wrong, {}, { address })).toMatchObject({ status: 200, code: FAILED.code });
  const stopped = await server.signIn(userName, right, {}, { address });
  expect(stopped).toMatchObject({ status: 429, msg: '访问频次过高', cookies: [] });
  expect(stopped.headers['retry-after']).toBeDefined();
  expect(await server.signIn(userName, right, {}, { address: newNetwork() })).toMatchObject({ code: 200 });
});

test('after a hundred wrong passwords in a row, however slowly, none signs in any more, and no answer says why', async () => {
  const { userName, id } = await server.account();
  const { database } = server.portal;
  await database.execute('update account set failures = 99 where id = $1', [id]);
  await fail(userName, 1);
  server.advance(60 * MINUTE);
  expect(await server.signIn(userName, right)).toMatchObject({ ...FAILED, data: null, cookies: [] });
  expect(await server.events('account.lock')).toMatchObject([{ account_id: id }]);
});

test('sign-ins and failures are in the audit log, without what was typed', async () => {
  const { userName, id } = await server.account();
  await server.signIn('13912345678', wrong);
  await server.signIn(userName, wrong);
  await server.signIn(userName, right);
  const events = await server.events('sign-in');
  expect(events.slice(-3)).toMatchObject([
    { account_id: null, success: false, object: '' },
    { account_id: id, success: false, object: id },
    { account_id: id, success: true },
  ]);
  const text = JSON.stringify(events);
  for (const secret of ['13912345678', wrong, right]) expect(text).not.toContain(secret);
});

test('a password hashed with older figures is hashed with today’s after it was right once', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { userName, id } = await server.account();
  const { database } = server.portal;
  const old = await hash(right, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.execute('update account set password_hash = $2 where id = $1', [id, old]);
  expect((await server.signIn(userName, wrong)).code).toBe(FAILED.code);
  const storedHash = async () =>
    (await database.query<{ password_hash: string }>('select password_hash from account where id = $1', [id]))[0]
      ?.password_hash;
  expect(await storedHash()).toBe(old);
  expect((await server.signIn(userName, right)).code).toBe(200);
  expect(await storedHash()).not.toBe(old);
  expect((await server.signIn(userName, right)).code).toBe(200);
});
