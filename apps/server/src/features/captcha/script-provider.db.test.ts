import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginCaptcha, exchangeCaptcha } from '@ldy/contract/accounts/captcha.ts';
import { readSignInOptions } from '@ldy/contract/accounts/sign-in.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runProbe } from '../../platform/probes/probe.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createProviderProbe } from './captcha-provider.ts';
import { spendValidate } from './spend-validate.ts';

/** A fake provider that serves four scripts and verifies tokens. */
let questions: URLSearchParams[] = [];
let verdict: { status: number; body: string };
const provider = createServer((request, response) => {
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/javascript').end('/* script */');
  let text = '';
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    questions.push(new URLSearchParams(text));
    response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(verdict.body);
  });
});

let server: TestServer;
let origin: string;
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await createTestServer({
    env: {
      LDY_CAPTCHA_PROVIDER: 'script',
      LDY_CAPTCHA_ID: 'portal-id',
      LDY_CAPTCHA_PACKAGE: 'portal.package',
      LDY_CAPTCHA_SCRIPTS: ['md5', 'polyfill', 'jsencrypt', 'captcha'].map((name) => `${origin}/${name}.js`).join(),
      LDY_CAPTCHA_VERIFY_URL: `${origin}/verify`,
      LDY_CAPTCHA_SECRET: 'provider-secret',
    },
  });
});
afterAll(async () => {
  await server.dispose();
  provider.close();
});
beforeEach(() => {
  questions = [];
  verdict = { status: 200, body: '{"success":true}' };
});

const HOME = '198.51.100.7';
const exchange = (validate: string) =>
  server.call(exchangeCaptcha, { purpose: 'recover', validate }, { address: HOME });
const spend = (token: string, address = HOME) =>
  spendValidate(server.portal.database, { token, purpose: 'recover', address, now: server.now() });

test('a token that the provider does not know gives nothing', async () => {
  verdict.body = '{"success":false}';
  expect((await exchange('forged')).code).toBe(ERROR_CODES.captchaFailed.code);
});

test.each([
  [500, '{"success":true}'],
  [200, '<html>success</html>'],
  [200, '{"success":"true"}'],
  [302, ''],
])('a provider that answers %i %s opens nothing', async (status, body) => {
  verdict = { status, body };
  expect((await exchange('any')).status).toBe(503);
});

test('a genuine token gives one of ours, once, bound like those of our own slider', async () => {
  const answer = await exchange('genuine');
  expect(answer.code).toBe(200);
  expect(Object.fromEntries(questions[0] ?? [])).toEqual({
    id: 'portal-id',
    secret: 'provider-secret',
    validate: 'genuine',
    address: HOME,
  });
  await expect(spend(answer.data.validate, '203.0.113.1')).rejects.toMatchObject({ code: 4001602 });
  await expect(spend((await exchange('genuine-2')).data.validate)).resolves.toBeUndefined();
  expect((await exchange('genuine')).code).toBe(ERROR_CODES.captchaFailed.code);
});

test('there is no slider of our own beside it, and no exchange beside our own', async () => {
  expect((await server.call(beginCaptcha, { purpose: 'recover' })).status).toBe(404);
  const own = await createTestServer();
  try {
    expect((await own.call(exchangeCaptcha, { purpose: 'recover', validate: 'x' })).status).toBe(404);
  } finally {
    await own.dispose();
  }
});

test('pages may load from the provider’s origin, and get no secret', async () => {
  const answer = await server.call(readSignInOptions, {});
  expect(answer.data.captcha).toMatchObject({ provider: 'script', id: 'portal-id', package_name: 'portal.package' });
  expect(JSON.stringify(answer.data)).not.toContain('provider-secret');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${origin};`);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  const plain = await createTestServer();
  try {
    expect(String((await plain.call(readSignInOptions, {})).headers['content-security-policy'])).toContain(
      "script-src 'self';",
    );
  } finally {
    await plain.dispose();
  }
});

test('the provider is probed with a token that is none, to which it has to say no', async () => {
  const probe = async () => {
    const { scriptCaptcha } = server.portal.configuration;
    return scriptCaptcha && (await runProbe(createProviderProbe(scriptCaptcha))).fault;
  };
  verdict.body = '{"success":false}';
  expect(await probe()).toBeNull();
  expect(questions[0]?.get('secret')).toBe('provider-secret');
  verdict = { status: 403, body: '{"error":"provider-secret"}' };
  expect(await probe()).toEqual({ kind: 'refused', code: '403' });
  for (const body of ['<html>', '{"success":true}']) {
    verdict = { status: 200, body };
    expect(await probe()).toEqual({ kind: 'unexpected', code: '200' });
  }
});
