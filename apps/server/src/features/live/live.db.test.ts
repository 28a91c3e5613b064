// On both databases: changes are told by notices on one, by looking after them on the other.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CLOSE, LIVE_PATH } from '@ldy/contract/live.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Database } from '../../platform/database/database.ts';
import { listen } from '../../platform/database/listen.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { signInAccount } from '../../testing/sign-in-as.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { createIdentify } from '../sessions/identify.ts';
import { LIVE_CHANNEL, type LiveHub } from './live-hub.ts';
import { bindLiveRoutes } from './live-routes.ts';
import { bumpUnread } from './unread-counts.ts';

const log = createLogger({ level: 'silent' });
const sealer = createSealer(temporaryKeyRing());
let home: TestDatabase;
let database: Database;
let now: string;
const clock = () => now;

interface Server {
  app: FastifyInstance;
  hub: LiveHub;
  port: number;
}
const servers: Server[] = [];

async function startServer(on: Database = database): Promise<Server> {
  const app = await createHttpServer({
    log,
    version: 'test',
    visitorCallsPerMinute: 100_000,
    checkReady: async () => {},
    identify: createIdentify({ database: on, clock, publicUrl: undefined }),
  });
  const { databaseUrl } = home.location;
  const hub = bindLiveRoutes(app, {
    database: on,
    clock,
    log,
    listen: databaseUrl ? (onNotice) => listen(databaseUrl, LIVE_CHANNEL, onNotice, log) : undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const server = { app, hub, port: (app.server.address() as AddressInfo).port };
  servers.push(server);
  return server;
}

interface Page {
  socket: WebSocket;
  received: string[];
  closed: Promise<number>;
}

async function open(
  { port }: Server,
  headers: Record<string, string>,
  options: { origin?: string | undefined; autoPong?: boolean } = {},
): Promise<Page> {
  const { origin = `http://127.0.0.1:${port}`, ...rest } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { ...headers, origin }, ...rest });
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return { socket, received, closed };
}

/** HTTP status of an opening that is refused. */
async function refusedWith({ port }: Server, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => reject(new Error('It was opened.')));
    socket.on('error', reject);
  });
}

async function within(milliseconds: number, check: () => boolean): Promise<number> {
  const begin = performance.now();
  while (!check()) {
    if (performance.now() - begin > milliseconds) throw new Error(`Not within ${milliseconds} ms.`);
    await sleep(10);
  }
  return performance.now() - begin;
}

async function signedIn(options: Parameters<typeof buildAccount>[1] = {}) {
  const account = await buildAccount(database, { sealer, password: null, now, ...options });
  const headers = await signInAccount({ portal: { database, clock, sealer } }, account.id);
  return { id: account.id, headers };
}

let server: Server;
beforeAll(async () => {
  home = await createTestDatabase();
  database = home.database;
});
beforeEach(async () => {
  now = '2026-11-21T04:00:00.000Z';
  server = await startServer();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ app }) => app.close()));
});
afterAll(() => home?.dispose());

describe('the websocket is refused', () => {
  test('from a page of another site, even with the cookie', async () => {
    const { headers } = await signedIn();
    expect(await refusedWith(server, { ...headers, origin: 'https://evil.example' })).toBe(403);
    expect(await refusedWith(server, { ...headers, origin: 'null' })).toBe(403);
    expect(await refusedWith(server, { ...headers, origin: `http://127.0.0.1:${server.port}.evil.example` })).toBe(403);
    expect(await refusedWith(server, headers)).toBe(403);
  });

  test('without a session, or with one that is over', async () => {
    const origin = `http://127.0.0.1:${server.port}`;
    const { headers, id } = await signedIn();
    expect(await refusedWith(server, { origin })).toBe(401);
    expect(await refusedWith(server, { origin, cookie: `sid=${'x'.repeat(43)}` })).toBe(401);
    await endSessionsOf(database, id);
    expect(await refusedWith(server, { ...headers, origin })).toBe(401);
  });

  test('to an account that has many pages open already', async () => {
    const { headers } = await signedIn();
    for (let at = 0; at < 10; at++) await open(server, headers);
    expect(await refusedWith(server, { ...headers, origin: `http://127.0.0.1:${server.port}` })).toBe(429);
    await open(server, (await signedIn()).headers);
  });

  test('as an ordinary request, and elsewhere an upgrade is an ordinary request', async () => {
    const { headers } = await signedIn();
    const url = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${url}${LIVE_PATH}`, { headers: { ...headers, origin: url } })).status).toBe(400);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/livez`);
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(200);
  });
});

test('a page is told the counts when it opens, and within three seconds of every change', async () => {
  const { id, headers } = await signedIn();
  await bumpUnread(database, id, { bugs: 2, patches: 0 });
  const page = await open(server, headers);
  await within(5_000, () => page.received.at(-1) === '2-0');
  await bumpUnread(database, id, { bugs: 1, patches: 4 });
  await within(8_000, () => page.received.at(-1) === '3-4');
  await bumpUnread(database, id, { bugs: -3, patches: -9 });
  await within(8_000, () => page.received.at(-1) === '0-0');
  expect(page.received).toEqual(['2-0', '3-4', '0-0']);
});

test('a user id that a page sends changes nothing: it hears of its own account only', async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const page = await open(server, mine.headers);
  page.socket.send(other.id);
  page.socket.send(JSON.stringify({ user_id: other.id }));
  await within(5_000, () => page.received.length === 1);
  await bumpUnread(database, other.id, { bugs: 7, patches: 7 });
  await sleep(2_500);
  expect(page.received).toEqual(['0-0']);
  await bumpUnread(database, mine.id, { bugs: 1, patches: 0 });
  await within(8_000, () => page.received.at(-1) === '1-0');
});

describe('the websocket is closed', () => {
  test('on a flood of messages', async () => {
    const page = await open(server, (await signedIn()).headers);
    for (let at = 0; at < 50; at++) page.socket.send('x');
    expect([1008, 1006]).toContain(await page.closed);
    await within(5_000, () => server.hub.size === 0);
  });

  test('on a message above 4 kB', async () => {
    const page = await open(server, (await signedIn()).headers);
    page.socket.send('x'.repeat(4_096));
    await sleep(100);
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
    page.socket.send('x'.repeat(4_097));
    expect(await page.closed).toBe(1009);
  });

  test('within three seconds of signing out', async () => {
    const { id, headers } = await signedIn();
    const page = await open(server, headers);
    await within(5_000, () => page.received.length === 1);
    await endSessionsOf(database, id);
    await within(8_000, () => page.socket.readyState !== WebSocket.OPEN);
    expect(await page.closed).toBe(LIVE_CLOSE.signedOut);
  });

  test('when the session is over because nobody used it: an open page does not keep it alive', async () => {
    const page = await open(server, (await signedIn()).headers);
    now = '2026-11-21T04:29:59.000Z';
    await sleep(2_500);
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
    now = '2026-11-21T04:30:01.000Z';
    await within(8_000, () => page.socket.readyState !== WebSocket.OPEN);
    expect(await page.closed).toBe(LIVE_CLOSE.signedOut);
  });

  test.each([
    ['the paid flag is taken away', 'is_paid = false', LIVE_CLOSE.rightsChanged],
    ['a permission is taken away', 'permissions_denied = array[15]', LIVE_CLOSE.rightsChanged],
    ['the account is disabled', "state = 'disabled'", LIVE_CLOSE.signedOut],
  ])('within three seconds when %s', async (_what, change, code) => {
    const { id, headers } = await signedIn({ role: 'business' });
    const page = await open(server, headers);
    await within(5_000, () => page.received.length === 1);
    await database.execute(`update account set ${change} where id = $1`, [id]);
    await within(8_000, () => page.socket.readyState !== WebSocket.OPEN);
    expect(await page.closed).toBe(code);
  });

  test('when it does not answer a ping until the next one', async () => {
    const silent = await open(server, (await signedIn()).headers, { autoPong: false });
    const good = await open(server, (await signedIn()).headers);
    await within(5_000, () => good.received.length === 1);
    server.hub.pingAll();
    await sleep(200);
    server.hub.pingAll();
    expect(await silent.closed).toBe(1006);
    expect(good.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('when the server stops, which does not wait for pages', async () => {
    const page = await open(server, (await signedIn()).headers);
    const begin = performance.now();
    await server.app.close();
    expect(await page.closed).toBe(1001);
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});

test('a broken connection for notices is opened again, and until then pages hear by being looked after', async () => {
  const { id, headers } = await signedIn();
  const page = await open(server, headers);
  await within(5_000, () => page.received.length === 1);
  // The embedded database has no such connection: there it is always being looked after.
  const hasNotices = database.kind === 'postgres';
  if (hasNotices) {
    const broken = await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'ldy-portal-live'`);
    expect(broken).not.toHaveLength(0);
    await sleep(2_500);
  }
  await bumpUnread(database, id, { bugs: 1, patches: 0 });
  expect(await within(8_000, () => page.received.at(-1) === '1-0')).toBeLessThan(hasNotices ? 1_800 : 3_000);
});

test('pages of two servers over one database hear the same, and both close after signing out', async () => {
  const shared = home.database.kind === 'postgres' ? await home.reopen() : database;
  const second = await startServer(shared);
  const { id, headers } = await signedIn();
  const pages = [await open(server, headers), await open(second, headers)];
  await within(5_000, () => pages.every(({ received }) => received.length === 1));
  await bumpUnread(database, id, { bugs: 5, patches: 1 });
  const took = await within(8_000, () => pages.every(({ received }) => received.at(-1) === '5-1'));
  // On PostgreSQL a notice wakes both; else they look every two seconds.
  if (database.kind === 'postgres') expect(took).toBeLessThan(1_800);
  await endSessionsOf(shared, id);
  expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([4401, 4401]);
  await second.app.close();
  if (shared !== database) await shared.close();
});
