// On both databases: changes are notified on PostgreSQL, and polled on the embedded database.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LIBRARY_FOLLOWED, LIVE_CLOSE, LIVE_PATH } from '@ldy/contract/live.ts';
import { until } from '@ldy/domain/testing/until.ts';
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
import { bindLiveChannel } from './live-routes.ts';
import { bumpUnread, readUnread } from './unread-counts.ts';

const log = createLogger({ level: 'silent' });
const sealer = createSealer(temporaryKeyRing());
let home: TestDatabase;
let database: Database;
let now: string;
const clock = () => now;
/** The number of the library's newest change. */
let libraryAt = 7;

interface Server {
  app: FastifyInstance;
  hub: LiveHub;
  port: number;
}
const servers: Server[] = [];

/** Poll interval without notifications. */
const POLL_MS = 20;
const NEVER_MS = 2 ** 31 - 1;

async function startServer(on: Database = database, pollMilliseconds = POLL_MS): Promise<Server> {
  const app = await createHttpServer({
    log,
    version: 'test',
    checkReady: async () => {},
    identify: createIdentify({ database: on, clock, publicUrl: undefined }),
  });
  const { databaseUrl } = home.location;
  const hub = bindLiveChannel(app, {
    database: on,
    clock,
    log,
    reachedChange: async () => String(libraryAt),
    pollMilliseconds,
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
  options: { origin?: string | undefined; autoPong?: boolean; behind?: string } = {},
): Promise<Page> {
  const { origin = `http://127.0.0.1:${port}`, behind = '', ...rest } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}${behind}`, {
    headers: { ...headers, origin },
    ...rest,
  });
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return { socket, received, closed };
}

/** HTTP status of a refused upgrade. */
async function refusedWith({ port }: Server, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => reject(new Error('It was opened.')));
    socket.on('error', reject);
  });
}

/** Waits until the server has read what this page sent before. */
async function serverHasRead({ socket }: Page): Promise<void> {
  const answered = once(socket, 'pong');
  socket.ping();
  await answered;
}

async function signedIn(options: Parameters<typeof buildAccount>[1] = {}) {
  const account = await buildAccount(database, { sealer, password: null, now, ...options });
  const headers = await signInAccount({ portal: { database, clock, sealer } }, account.id);
  return { id: account.id, headers };
}

const bump = (account: string, notices: number, patches = 0) =>
  database.transaction(async (tx) => {
    await bumpUnread(tx, [account], 'notices', notices);
    await bumpUnread(tx, [account], 'patches', patches);
  });

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

test('a page receives the counts when it opens, and after every change', async () => {
  const { id, headers } = await signedIn();
  await bump(id, 2);
  const page = await open(server, headers);
  await until(() => page.received.at(-1) === '2-0');
  await bump(id, 1, 4);
  await until(() => page.received.at(-1) === '3-4');
  await bump(id, -3, -9);
  await until(() => page.received.at(-1) === '0-0');
  expect(page.received).toEqual(['2-0', '3-4', '0-0']);
});

test('who switched 站内消息 off gets no counts, neither pushed nor asked for, and has them again on switching it on', async () => {
  const { id, headers } = await signedIn();
  const want = (on: boolean) => database.execute('update account set notify_platform = $2 where id = $1', [id, on]);
  await bump(id, 2);
  const page = await open(server, headers);
  await until(() => page.received.at(-1) === '2-0');
  await want(false);
  await until(() => page.received.at(-1) === '0-0');
  await bump(id, 1);
  expect(await readUnread(database, id)).toEqual({ notices: 0, patches: 0 });
  await want(true);
  await until(() => page.received.at(-1) === '3-0');
});

test('a page hears of changes although all others left while the rows were read, after one more change', async () => {
  const { headers } = await signedIn();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const slow = new Proxy(database, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (name !== 'query') return typeof member === 'function' ? member.bind(target) : member;
      return async (sql: string, values: unknown[]) => {
        if (sql.includes('unread_count') && ++asked === 2) await gate.promise;
        return target.query(sql, values);
      };
    },
  });
  const { hub, ...reading } = await startServer(slow, NEVER_MS);
  const first = await open({ hub, ...reading }, headers);
  await until(() => first.received.length === 1);
  hub.wake();
  await until(() => asked === 2);
  hub.wake();
  first.socket.close();
  await until(() => hub.size === 0);
  gate.resolve();
  const second = await open({ hub, ...reading }, headers);
  await until(() => second.received.at(-1) === '0-0');
});

test('a user id that a page sends changes nothing: it hears of its own account only', async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const page = await open(server, mine.headers);
  page.socket.send(other.id);
  page.socket.send(JSON.stringify({ user_id: other.id }));
  await until(() => page.received.length === 1);
  const others = await open(server, other.headers);
  await bump(other.id, 7, 7);
  await until(() => others.received.at(-1) === '7-7');
  await bump(mine.id, 1);
  await until(() => page.received.length === 2);
  expect(page.received).toEqual(['0-0', '1-0']);
});

describe('the websocket is closed', () => {
  test.each<[string, (socket: WebSocket) => void]>([
    ['messages', (socket) => socket.send('x')],
    ['pings', (socket) => socket.ping()],
    ['pongs to no ping', (socket) => socket.pong()],
  ])('on a flood of %s', async (_what, send) => {
    const page = await open(server, (await signedIn()).headers);
    for (let at = 0; at < 50; at++) send(page.socket);
    expect([1008, 1006]).toContain(await page.closed);
    await until(() => server.hub.size === 0);
  });

  test('on a message above 4 kB', async () => {
    const page = await open(server, (await signedIn()).headers);
    page.socket.send('x'.repeat(4_096));
    await serverHasRead(page);
    page.socket.send('x'.repeat(4_097));
    expect(await page.closed).toBe(1009);
  });

  test('after signing out', async () => {
    const { id, headers } = await signedIn();
    const page = await open(server, headers);
    await until(() => page.received.length === 1);
    await endSessionsOf(database, id);
    await until(() => page.socket.readyState !== WebSocket.OPEN);
    expect(await page.closed).toBe(LIVE_CLOSE.signedOut);
  });

  test('when the session is over because it was not used: an open page does not keep it alive', async () => {
    const { id, headers } = await signedIn();
    const page = await open(server, headers);
    now = '2026-11-21T04:29:59.000Z';
    await bump(id, 1);
    await until(() => page.received.at(-1) === '1-0');
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
    now = '2026-11-21T04:30:01.000Z';
    await until(() => page.socket.readyState !== WebSocket.OPEN);
    expect(await page.closed).toBe(LIVE_CLOSE.signedOut);
  });

  test.each([
    ['the paid flag is taken away', 'is_paid = false', LIVE_CLOSE.rightsChanged],
    ['a permission is taken away', 'permissions_denied = array[15]', LIVE_CLOSE.rightsChanged],
    ['the account is disabled', "state = 'disabled'", LIVE_CLOSE.signedOut],
  ])('when %s', async (_what, change, code) => {
    const { id, headers } = await signedIn({ role: 'business' });
    const page = await open(server, headers);
    await until(() => page.received.length === 1);
    await database.execute(`update account set ${change} where id = $1`, [id]);
    await until(() => page.socket.readyState !== WebSocket.OPEN);
    expect(await page.closed).toBe(code);
  });

  test('when it does not answer a ping until the next one', async () => {
    const silent = await open(server, (await signedIn()).headers, { autoPong: false });
    const good = await open(server, (await signedIn()).headers);
    await until(() => good.received.length === 1);
    const pinged = once(good.socket, 'ping');
    server.hub.pingAll();
    await pinged;
    await serverHasRead(good);
    server.hub.pingAll();
    expect(await silent.closed).toBe(1006);
    expect(good.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('when the server stops', async () => {
    const page = await open(server, (await signedIn()).headers);
    await server.app.close();
    expect(await page.closed).toBe(1001);
  });
});

test('a broken connection for notices is opened again, and pages hear by it', async (context) => {
  if (database.kind === 'embedded') return context.annotate('The embedded database has no such connection.');
  const listening = `select pid from pg_stat_activity where datname = current_database()
    and application_name = 'ldy-portal-live' and state = 'idle' and query ilike 'listen%'`;
  const listeners = async () => (await database.query<{ pid: number }>(listening)).map(({ pid }) => pid);
  await server.app.close();
  const quiet = await startServer(database, NEVER_MS);
  const { id, headers } = await signedIn();
  const page = await open(quiet, headers);
  await until(() => page.received.length === 1);
  const [before, ...others] = await until(async () => (await listeners()).length > 0 && listeners());
  expect(others).toEqual([]);
  await database.query('select pg_terminate_backend($1)', [before]);
  await until(async () => (await listeners()).some((pid) => pid !== before));
  await bump(id, 1);
  await until(() => page.received.at(-1) === '1-0');
});

test('pages of two servers over one database hear the same, and both close after signing out', async () => {
  const isPostgres = home.database.kind === 'postgres';
  const shared = isPostgres ? await home.reopen() : database;
  // On PostgreSQL notifications wake both servers; otherwise they poll.
  const two = [database, shared].map((on) => startServer(on, isPostgres ? NEVER_MS : POLL_MS));
  const { id, headers } = await signedIn();
  const pages = await Promise.all(two.map(async (each) => open(await each, headers)));
  await until(() => pages.every(({ received }) => received.length === 1));
  await bump(id, 5, 1);
  await until(() => pages.every(({ received }) => received.at(-1) === '5-1'));
  await endSessionsOf(shared, id);
  expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([4401, 4401]);
  await Promise.all(two.map(async (each) => (await each).app.close()));
  if (shared !== database) await shared.close();
});

test('a page that follows the library hears of each change once, and of no counts; others hear nothing of it', async () => {
  const { id, headers } = await signedIn();
  const following = await open(server, headers, { behind: LIBRARY_FOLLOWED });
  const other = await open(server, headers);
  await until(() => following.received.length > 0 && other.received.length > 0);
  libraryAt = 8;
  await until(() => following.received.length > 1);
  await bump(id, 1);
  await until(() => other.received.includes('1-0'));
  expect(following.received).toEqual(['library-7', 'library-8']);
  expect(other.received).toEqual(['0-0', '1-0']);
});
