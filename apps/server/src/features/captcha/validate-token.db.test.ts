import { slowDown } from '@ldy/contract/accounts/captcha.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { readQuotas } from '@ldy/contract/quotas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAccount } from '../../testing/sign-in-as.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPass } from './captcha-pass.ts';
import { tidyCaptcha } from './module.ts';
import { type Spending, spendValidate } from './spend-validate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { LDY_CAPTCHA_CHALLENGES_PER_MINUTE: '10000' } });
});
afterAll(() => server.dispose());

const HOME = '198.51.100.7';
const pass = async () =>
  (await createPass(server.portal.database, {
    purpose: 'sign-in',
    network: '198.51.100',
    now: server.now(),
  })) as string;
const spend = (token: string | undefined, more: Partial<Spending> = {}) =>
  spendValidate(server.portal.database, { token, purpose: 'sign-in', address: HOME, now: server.now(), ...more });
const isRefused = { code: ERROR_CODES.captchaFailed.code };

describe('a token is worth nothing', () => {
  test('the second time', async () => {
    const token = await pass();
    await spend(token);
    await expect(spend(token)).rejects.toMatchObject(isRefused);
  });

  test('for another purpose, and afterwards not for its own', async () => {
    const token = await pass();
    await expect(spend(token, { purpose: 'recover' })).rejects.toMatchObject(isRefused);
    await expect(spend(token)).rejects.toMatchObject(isRefused);
  });

  test('from another network', async () => {
    await expect(spend(await pass(), { address: '198.51.101.7' })).rejects.toMatchObject(isRefused);
    await expect(spend(await pass(), { address: '198.51.100.250' })).resolves.toBeUndefined();
  });

  test('after two minutes', async () => {
    const [early, late] = [await pass(), await pass()];
    server.advance(119);
    await spend(early);
    server.advance(1);
    await expect(spend(late)).rejects.toMatchObject(isRefused);
  });

  test.each([undefined, '', 'null', 'x'.repeat(2_000)])('when it is %j', async (token) => {
    await expect(spend(token)).rejects.toMatchObject(isRefused);
  });
});

test('of twenty that spend one token at once, one passes', async () => {
  const token = await pass();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the database keeps the hash of a token only', async () => {
  const token = await pass();
  const rows = await server.portal.database.query<{ all: string }>('select p::text as all from captcha_pass p');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ all }) => all.includes(token))).toBe(false);
});

test('what is over is forgotten after an hour', async () => {
  await pass();
  server.advance(2 * 3_600);
  const current = await pass();
  await tidyCaptcha(server.portal.database, server.now());
  const rows = await server.portal.database.query('select 1 from captcha_pass');
  expect(rows).toHaveLength(1);
  await spend(current);
});

describe('a caller that was too fast', () => {
  const mark = async () => {
    const account = await server.account({ role: 'enterprise' });
    const headers = await signInAccount(server, account.id);
    await server.portal.database.execute('update session set must_slow_down_since = $1', [server.now()]);
    return headers;
  };
  const post = async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
  };
  const read = (headers: Record<string, string>) => server.call(readQuotas, {}, { headers });

  test('goes on after the slider of that purpose, and not after another', async () => {
    const headers = await mark();
    expect((await read(headers)).code).toBe(ERROR_CODES.tooFast.code);
    const other = await solveCaptcha(post, 'sign-in');
    expect((await server.call(slowDown, { validate: other }, { headers })).code).toBe(ERROR_CODES.captchaFailed.code);
    expect((await read(headers)).code).toBe(ERROR_CODES.tooFast.code);
    const validate = await solveCaptcha(post, 'slow-down');
    expect((await server.call(slowDown, { validate }, { headers })).code).toBe(200);
    expect((await read(headers)).code).toBe(200);
  });

  test('cannot be freed by somebody else’s slider: the mark of the calling session goes', async () => {
    const headers = await mark();
    const other = await signInAccount(server, (await server.account({ role: 'personal' })).id);
    const validate = await solveCaptcha(post, 'slow-down');
    expect((await server.call(slowDown, { validate }, { headers: other })).code).toBe(200);
    expect((await read(headers)).code).toBe(ERROR_CODES.tooFast.code);
    expect((await server.call(slowDown, { validate }, { headers: {} })).status).toBe(401);
  });
});
