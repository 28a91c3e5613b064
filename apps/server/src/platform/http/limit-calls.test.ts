import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Endpoint, endpoint } from '@ldy/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formWith } from '../../testing/form-with.ts';
import { currentCall } from '../current-call.ts';
import { createLogger } from '../log/create-logger.ts';
import { bindEndpoint, type Call } from './bind-endpoint.ts';
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts';

const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
const NEVER = new Promise<never>(() => {});
const post = endpoint({
  method: 'POST',
  path: '/api/frontend/post',
  caller: 'anyone',
  summary: '问',
  tag: '测试',
  input: z.object({ say: z.string().optional() }),
  output: z.object({ said: z.string() }),
});
const get = { ...post, method: 'GET' as const, path: '/api/frontend/get' };
const upload = {
  ...post,
  path: '/api/frontend/upload',
  upload: { field: 'file', types: ['jpg'], maxBytes: 100 },
} satisfies Endpoint;

let app: FastifyInstance;
let logText = '';
afterEach(() => app?.close());

async function serve(handle: (call: Call) => Promise<string>, options: Partial<HttpServerOptions> = {}) {
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
  for (const each of [post, get, upload])
    bindEndpoint(app, each, async (_input, call) => ({ said: await handle(call) }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const ask = (url: string, method: 'GET' | 'POST', signal?: AbortSignal) =>
  fetch(url + (method === 'GET' ? get.path : post.path), {
    method,
    headers: HEADERS,
    ...(method === 'POST' && { body: '{"say":"a"}' }),
    ...(signal && { signal }),
  });

const whenAborted = (signal: AbortSignal) =>
  signal.aborted ? Promise.resolve() : once(signal, 'abort').then(() => {});

describe.each(['GET', 'POST'] as const)('a %s', (method) => {
  test('that is not answered in time is answered 503, and its handler aborted', async () => {
    const end = Promise.withResolvers<string>();
    const url = await serve(
      async ({ signal }) => {
        await whenAborted(signal);
        end.resolve('ended');
        throw new Error('this outcome reaches no caller');
      },
      { callLimitMs: 50 },
    );
    const answer = await ask(url, method);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 503, data: null });
    expect(await end.promise).toBe('ended');
    expect(logText).not.toContain('"level":50');
  });

  test('that waits for who asks is answered 503 in time too', async () => {
    const url = await serve(async () => 'never asked', { callLimitMs: 50, identify: () => NEVER });
    expect((await ask(url, method)).status).toBe(503);
  });

  test('is not aborted while its browser waits, and is when that goes away', async () => {
    const begun = Promise.withResolvers<Call>();
    const browser = new AbortController();
    const url = await serve((call) => {
      begun.resolve(call);
      return NEVER;
    });
    const bodyRead = new Promise<void>((resolve) => {
      app.server.once('request', (request) => request.once('close', () => resolve()));
    });
    const asked = ask(url, method, browser.signal).catch(() => 'gone');
    const { signal } = await begun.promise;
    if (method === 'POST') await bodyRead;
    expect(signal.aborted).toBe(false);
    browser.abort();
    await whenAborted(signal);
    expect(await asked).toBe('gone');
  });

  test('finds itself wherever its work is done', async () => {
    const url = await serve(async ({ signal }) => {
      await new Promise((resolve) => setImmediate(resolve));
      return String(currentCall()?.signal === signal && currentCall()?.late.aborted === false);
    });
    expect(await (await ask(url, method)).json()).toMatchObject({ data: { said: 'true' } });
  });
});

test('who asks for much and does not read it loses the connection', async () => {
  const url = await serve(async () => 'much'.repeat(8_000_000), { arrivalLimitMs: 100 });
  const cut = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause().write(`GET ${get.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await cut;
  socket.destroy();
});

describe('an upload that waits for its turn', () => {
  const send = (url: string, signal?: AbortSignal) => {
    const { headers, payload } = formWith('file', { name: 'a.jpg', type: 'image/jpeg', content: 'pixels' });
    const ours = { 'x-requested-with': 'XMLHttpRequest', ...headers };
    return fetch(url + upload.path, { method: 'POST', headers: ours, body: payload, signal: signal ?? null });
  };

  test('has a connection that may be silent for as long as it waits, and the next call on it has not', async () => {
    const [arrivalLimitMs, callLimitMs] = [20_000, 30_000];
    let socket: Socket | undefined;
    const silence: (number | undefined)[] = [];
    const url = await serve(async () => String(silence.push(socket?.timeout)), { arrivalLimitMs, callLimitMs });
    app.server.once('connection', (opened) => {
      socket = opened;
    });
    const ours = connect(Number(new URL(url).port), '127.0.0.1');
    const { headers, payload } = formWith('file', { name: 'a.jpg', type: 'image/jpeg', content: 'pixels' });
    for (const [path, type, body] of [
      [upload.path, headers['content-type'], payload],
      [post.path, 'application/json', '{}'],
    ] as const) {
      ours.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\n`);
      ours.write(`Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`);
      ours.write(body);
      await once(ours, 'data');
    }
    ours.destroy();
    expect(silence).toEqual([20 * callLimitMs, 2 * arrivalLimitMs]);
  });

  test('is no error of ours when its caller goes away meanwhile', async () => {
    const begun = Promise.withResolvers<Call>();
    const given = Promise.withResolvers<void>();
    const browser = new AbortController();
    const url = await serve(async (call) => {
      begun.resolve(call);
      await whenAborted(call.signal);
      given.resolve();
      await call.receiveFile('/never');
      return 'received';
    });
    const asked = send(url, browser.signal).catch(() => 'gone');
    await begun.promise;
    browser.abort();
    await given.promise;
    expect(await asked).toBe('gone');
    await app.close();
    expect(logText).not.toMatch(/"level":"(warn|error)"/);
  });
});

const SLOW = `POST ${post.path} HTTP/1.1\r\nHost: localhost\r\n`;
const BODY = 'Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
test.each([
  ['headers never end', SLOW],
  ['body never ends', `${SLOW}X-Requested-With: XMLHttpRequest\r\n${BODY}`],
])('a request loses its connection when its %s', async (_what, begin) => {
  const url = await serve(async () => 'never asked', { arrivalLimitMs: 50 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume().write(begin);
  await once(socket, 'close');
});
