import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { UndeliverableError } from '../messages/undeliverable-error.ts';
import { type Probe, runProbe } from '../probes/probe.ts';
import { createSafeFetch } from '../safe-fetch/safe-fetch.ts';
import { createOfficialAccount } from './official-account.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers as documented: a token for the right secret, and calls only with the newest token. */
async function start() {
  const state = {
    tokensGiven: 0,
    validToken: '',
    calls: [] as { path: string; body: unknown }[],
    errors: [] as number[],
  };
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
    const url = new URL(request.url ?? '', 'http://x');
    const answer = (value: object) => response.end(JSON.stringify(value));
    if (url.pathname === '/cgi-bin/stable_token') {
      if (body.appid !== 'wx1' || body.secret !== 'right')
        return answer({ errcode: 40125, errmsg: 'invalid appsecret' });
      state.validToken = `token/${++state.tokensGiven}`;
      return answer({ access_token: state.validToken, expires_in: 7200 });
    }
    if (url.searchParams.get('access_token') !== state.validToken) return answer({ errcode: 40001 });
    state.calls.push({ path: url.pathname, body });
    const errcode = state.errors.shift();
    if (errcode) return answer({ errcode });
    answer(
      url.pathname.endsWith('/create')
        ? { ticket: 'T', expire_seconds: 300, url: 'http://weixin.qq.com/q/x' }
        : { errcode: 0 },
    );
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = Date.parse('2026-03-01T02:00:00.000Z');
  const make = (appSecret = 'right') =>
    createOfficialAccount({
      appId: 'wx1',
      appSecret,
      templateId: 'TPL',
      endpoint,
      fetch: createSafeFetch({ hosts: [], configured: [endpoint] }),
      clock: () => new Date(now).toISOString(),
    });
  return { state, make, pass: (seconds: number) => (now += seconds * 1000) };
}
const QR = { scene: 'scene-1', lifeSeconds: 300 };

test('a QR code carries the scene and its life, and answers what the picture says', async () => {
  const { state, make } = await start();
  expect(await make().createBindingQr(QR)).toEqual({ url: 'http://weixin.qq.com/q/x', expiresIn: 300 });
  expect(state.calls).toEqual([
    {
      path: '/cgi-bin/qrcode/create',
      body: { expire_seconds: 300, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: 'scene-1' } } },
    },
  ]);
});

test('a scene that WeChat would not take is not sent', async () => {
  const { state, make } = await start();
  for (const scene of ['', 'a b', 'x'.repeat(65), '"}}']) {
    await expect(make().createBindingQr({ ...QR, scene })).rejects.toThrow(/scene/);
  }
  expect(state.calls).toEqual([]);
});

test('the access token is asked for once, by however many at once, and again before it ends', async () => {
  const { state, make, pass } = await start();
  const account = make();
  await Promise.all(Array.from({ length: 10 }, () => account.createBindingQr(QR)));
  expect(state.tokensGiven).toBe(1);
  pass(6899);
  await account.createBindingQr(QR);
  expect(state.tokensGiven).toBe(1);
  pass(2);
  await account.createBindingQr(QR);
  expect(state.tokensGiven).toBe(2);
});

test('a token that died early is replaced once, not for ever', async () => {
  const { state, make } = await start();
  const account = make();
  await account.createBindingQr(QR);
  state.validToken = 'somebody else’s';
  await account.createBindingQr(QR);
  expect(state.tokensGiven).toBe(2);
  state.errors.push(40001, 40001, 40001);
  await expect(account.createBindingQr(QR)).rejects.toThrow('WeChat answered 40001.');
  expect(state.tokensGiven).toBe(3);
});

test('a wrong secret is reported by its number, without the secret', async () => {
  const { make } = await start();
  await expect(make('geheim').createBindingQr(QR)).rejects.toThrow(/^WeChat gave no access token \(40125\)\.$/);
});

test('a probe asks for a new token, and distinguishes a wrong secret from a broken service', async () => {
  const { state, make } = await start();
  const probe = async (secret?: string) => (await runProbe(make(secret).probe as Probe)).fault;
  expect(await probe()).toBeNull();
  expect(await probe('geheim')).toEqual({ kind: 'refused', code: '40125' });
  expect(state.calls).toEqual([]);
  server?.close();
  expect(await probe()).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
});

test('a message fills the template; who no longer follows is not tried again', async () => {
  const { state, make } = await start();
  const account = make();
  await account.sendTemplate({ openId: 'o1', url: 'https://p.example.cn/x', data: { thing1: 'CVE-2021-44228' } });
  expect(state.calls[0]?.body).toEqual({
    touser: 'o1',
    template_id: 'TPL',
    url: 'https://p.example.cn/x',
    data: { thing1: { value: 'CVE-2021-44228' } },
  });
  state.errors.push(43004, 45009);
  await expect(account.sendTemplate({ openId: 'o1', data: {} })).rejects.toThrow(UndeliverableError);
  const busy = account.sendTemplate({ openId: 'o1', data: {} });
  await expect(busy).rejects.toThrow('45009');
  await expect(busy).rejects.not.toThrow(UndeliverableError);
});
