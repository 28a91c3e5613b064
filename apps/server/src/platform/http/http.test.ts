import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@ldy/contract/endpoint.ts';
import { until } from '@ldy/domain/testing/until.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfiguration } from '../config/configuration.ts';
import { DatabaseAwayError, DatabaseFullError } from '../database/database.ts';
import { InvalidInputError, NotFoundError, RefusedError, ServiceUnavailableError } from '../errors.ts';
import { createLimits } from '../limits/create-limits.ts';
import { ratesOf } from '../limits/limit-table.ts';
import { createLogger } from '../log/create-logger.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts';
import { drain } from './drain.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/frontend/echo',
  caller: 'anyone',
  summary: '回声',
  tag: '测试',
  input: z.strictObject({
    say: z.string().max(9).optional(),
    list: z.array(z.int()).optional(),
    any: z.unknown().optional(),
  }),
  output: z.object({ said: z.string() }),
});
const closed = { ...echo, path: '/api/frontend/closed', caller: 'signed-in' as const };
const read = endpoint({
  method: 'GET',
  path: '/api/frontend/read',
  caller: 'anyone',
  summary: '读',
  tag: '测试',
  input: z.object({ n: z.coerce.number().int() }),
  output: z.number(),
});

let app: FastifyInstance;
let logText = '';
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

async function serve(
  options: Partial<HttpServerOptions> = {},
  handle: (say?: string) => unknown = (say) => ({ said: say }),
) {
  logText = '';
  const destination = {
    write(line: string) {
      logText += line;
    },
  };
  app = await createHttpServer({
    log: createLogger({ level: 'info', destination, pretty: false }),
    version: '1.2.3',
    checkReady: async () => {},
    ...options,
  });
  bindEndpoint(app, echo, async ({ say }) => (await handle(say)) as { said: string });
  bindEndpoint(app, closed, () => ({ said: 'secret' }));
  bindEndpoint(app, read, ({ n }) => n + 1);
  return app;
}

const ours = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: echo.path,
    headers: { ...ours, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('a body is refused', () => {
  test.each([
    ['that is no JSON', '{', 400, '不是有效的 JSON'],
    ['with __proto__', '{"any":{"__proto__":{"x":1}}}', 400, '__proto__ 是保留字段名'],
    ['with constructor', '{"any":[{"constructor":1}]}', 400, 'constructor 是保留字段名'],
    ['nested too deep', `{"any":${'['.repeat(20)}${']'.repeat(20)}}`, 400, '嵌套不能超过 20 层'],
    ['with too many keys', JSON.stringify({ any: Array(10_001).fill(0) }), 400, '字段不能超过'],
    ['with a null character', '{"any":["a\\u0000b"]}', 400, '空字符'],
    ['with an unknown field', '{"admin":true}', 400, '请求参数有误：没有“admin”参数；可用的参数：'],
    ['with a wrong element', '{"list":[1,"x"]}', 400, 'list.1 '],
    ['over 1 MB', JSON.stringify({ any: 'x'.repeat(1024 * 1024) }), 413, '1 MB'],
  ])('%s', async (_what, payload, status, text) => {
    await serve();
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, msg: expect.stringContaining(text), data: null });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('of another type', async () => {
    await serve();
    expect((await post('say=1', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });
});

describe('a call from elsewhere is refused', () => {
  test.each([
    [{ 'x-requested-with': '' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('%j', async (headers) => {
    await serve();
    const answer = await post({}, headers as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe(403);
  });

  test('and one from our own pages is not', async () => {
    await serve({ publicUrl: 'https://vuln.example.cn' });
    const own = { origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' };
    expect((await post({ say: 'a' }, own)).statusCode).toBe(200);
    expect((await post({ say: 'a' }, { origin: 'https://vuln.example.cn' })).statusCode).toBe(200);
  });
});

describe('what a handler throws', () => {
  test.each([
    [new NotFoundError(), 404, { code: 404, msg: '未找到请求的内容' }],
    [new RefusedError(4001618, '邀请码错误，请核对后重试'), 200, { code: 4001618, msg: '邀请码错误，请核对后重试' }],
    [new InvalidInputError('sort', '须为 published'), 400, { code: 400, msg: '请求参数有误：sort 须为 published' }],
    [new ServiceUnavailableError(), 503, { code: 503, msg: '请求过于频繁，请稍后尝试' }],
    [Object.assign(new Error('canceling statement'), { code: '57014' }), 503, { code: 503 }],
    [new DatabaseAwayError('no answer'), 503, { code: 5001001, msg: '数据库暂时无法访问，请稍后重试' }],
    [new DatabaseFullError(), 507, { code: 5001002, msg: '磁盘已满，暂时不能保存，请联系管理员' }],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), 507, { code: 5001002 }],
    [Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), 507, { code: 5001002 }],
  ])('%s becomes an answer', async (error, status, body) => {
    await serve({}, () => {
      throw error;
    });
    const answer = await post({});
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ ...body, data: null });
  });

  test('and is unknown says nothing but a number, which the log knows', async () => {
    await serve({}, () => {
      throw new Error('select * from account where /secret/path');
    });
    const answer = await post({});
    expect(answer.statusCode).toBe(500);
    const id = String(answer.headers['x-request-id']);
    expect(answer.json()).toEqual({ code: 500, msg: `服务出错（请求编号 ${id}）`, data: null });
    expect(logText).toContain(id);
    expect(logText).toContain('/secret/path');
  });
});

test('an answer that the contract does not allow is an error of ours, and extra fields do not leave', async () => {
  await serve({}, (say) => (say ? { said: say, password: 'x' } : { said: 5 }));
  expect((await post({})).statusCode).toBe(500);
  expect((await post({ say: '越' })).json()).toEqual({ code: 200, msg: 'ok', data: { said: '越' } });
});

test('an endpoint that is not for anyone is closed until somebody decides', async () => {
  await serve();
  const answer = await app.inject({ method: 'POST', url: closed.path, headers: ours, payload: '{}' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe(4000440);
});

test('a query string is checked too', async () => {
  await serve();
  expect((await app.inject('/api/frontend/read?n=x')).statusCode).toBe(400);
  expect((await app.inject('/api/frontend/read?n=41')).json()).toEqual({ code: 200, msg: 'ok', data: 42 });
});

test('calls beyond the limit of an address are refused', async () => {
  await serve({ limits: createLimits({ ...ratesOf(readConfiguration({})), calls: 2 }) });
  const statuses = [await post({ say: 'a' }), await post({ say: 'a' }), await post({ say: 'a' })].map(
    (a) => a.statusCode,
  );
  expect(statuses).toEqual([200, 200, 429]);
  const answer = await post({});
  expect(answer.json()).toEqual({ code: 429, msg: '访问频次过高', data: null });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a path that cannot be decoded is refused as such, to every caller and by every method', async () => {
  await serve();
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
    for (const url of ['/%zz', '/livez%', '/api/frontend/%E0%A4%A', 'http://portal.example.cn/%?a=%41']) {
      const { statusCode, body } = await app.inject({ method, url, headers: ours });
      expect([method, url, statusCode]).toEqual([method, url, 400]);
      if (method !== 'HEAD') expect(JSON.parse(body)).toEqual({ code: 400, msg: '地址有误', data: null });
    }
  expect((await app.inject('/livez?a=%zz')).statusCode).toBe(200);
});

test('every answer carries the security headers, HSTS only on https', async () => {
  await serve();
  for (const url of ['/', '/api/nothing', '/livez', '/api/openapi.json', '/%zz']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'content-security-policy': expect.stringContaining("object-src 'none'; base-uri 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|frame-src/);
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  await app.close();
  await serve({ publicUrl: 'https://vuln.example.cn' });
  expect((await app.inject('/livez')).headers['strict-transport-security']).toContain('max-age=31536000');
});

test('the API is described', async () => {
  await serve();
  const description = (await app.inject('/api/openapi.json')).json();
  expect(description).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  expect(Object.keys(description.paths)).toEqual([echo.path, closed.path, read.path]);
  const operation = description.paths[echo.path].post;
  expect(operation).toMatchObject({ summary: '回声', tags: ['测试'] });
  const [answer, refusal] = operation.responses['200'].content['application/json'].schema.anyOf;
  expect(answer.properties.data.properties).toHaveProperty('said');
  expect(refusal).toEqual({ $ref: '#/components/schemas/Refusal' });
});

test('the description is not sent again to who has it, and a cache keeps it apart by encoding', async () => {
  await serve();
  const { headers } = await app.inject('/api/openapi.json');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('accept-encoding') });
  const asked = (tag: string) => app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': tag } });
  expect(await asked(String(headers.etag))).toMatchObject({ statusCode: 304, body: '' });
  expect((await asked('W/"another"')).statusCode).toBe(200);
});

describe('health', () => {
  test('is answered', async () => {
    await serve();
    expect((await app.inject('/livez')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
  test.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['hangs', () => new Promise(() => {})],
  ])('is not ready when the database %s', async (_how, checkReady) => {
    await serve({ checkReady });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/livez')).statusCode).toBe(200);
  });
  test('says that the disk is full, and serves readers', async () => {
    await serve({ disk: { level: () => 'short' } });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', disk: 'full' });
  });
});

describe('the web pages', () => {
  const page = { accept: 'text/html' };
  test('are served with the right lifetime, compressed, and for every address of the application', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ldy-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>门户</title>');
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'let a = 1;\n'.repeat(500));
    await serve({ webFolder: folder });
    const asset = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-encoding': 'br',
    });
    const route = await app.inject({ url: '/bug/full-bug?search=x', headers: page });
    expect(route.statusCode).toBe(200);
    expect(route.body).toContain('门户');
    expect(route.headers['cache-control']).toBe('no-cache');
    expect((await app.inject({ url: '/api/unknown', headers: page })).json()).toMatchObject({ code: 404 });
    expect((await app.inject({ url: '/assets/gone.js', headers: page })).statusCode).toBe(404);
    expect((await app.inject({ url: '/../../etc/passwd', headers: page })).body).not.toContain('root:');
    rmSync(folder, { recursive: true });
  });
  test('that are not built say how to build them', async () => {
    await serve({ webFolder: '/nowhere' });
    expect((await app.inject({ url: '/', headers: page })).body).toContain('npm start');
  });
});

test('draining finishes the open request, takes no other, and cuts what never ends', async () => {
  const release = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  await serve({}, async (say) => {
    begun.push(say);
    if (say === 'slow') await release.promise;
    if (say === 'never') await new Promise(() => {});
    return { said: 'done' };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.server.address() as AddressInfo).port;
  const ask = (say: string) => fetch(url + echo.path, { method: 'POST', headers: ours, body: JSON.stringify({ say }) });
  const slow = ask('slow');
  const never = ask('never').then(
    () => 'answered',
    () => 'cut',
  );
  await until(() => begun.length === 2);
  const deadline = new AbortController();
  const drained = drain(app, { lingered: AbortSignal.abort(), deadline: deadline.signal });
  vi.spyOn(app.server, 'closeAllConnections');
  const knock = () =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1').once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code ?? ''),
      );
      socket.once('connect', () => socket.destroy()).once('close', () => resolve(''));
    });
  while ((await knock()) !== 'ECONNREFUSED');
  release.resolve();
  expect((await slow).status).toBe(200);
  expect(app.server.closeAllConnections).not.toHaveBeenCalled();
  deadline.abort();
  expect(await drained).toBe(false);
  expect(await never).toBe('cut');
});
