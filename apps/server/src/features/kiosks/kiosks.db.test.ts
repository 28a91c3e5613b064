import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { API } from '@ldy/contract/api.ts';
import { KIOSK_LIVE_PATH, KIOSK_PANEL_NAMES, KIOSK_PROTOCOL } from '@ldy/contract/kiosks.ts';
import { LIBRARY_FOLLOWED, LIVE_CLOSE } from '@ldy/contract/live.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import type { AccountOptions } from '../../testing/build-account.ts';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { readKioskStates } from './kiosk-states.ts';
import { kioskViewer } from './kiosk-viewer.ts';
import { tidyKiosks } from './kiosks.ts';

const GONE = { status: 404, body: { msg: '大屏地址已失效：可能已到期或被停用，请向提供者索取新的地址', data: null } };
const ALL = [...KIOSK_PANEL_NAMES];

let server: TestServer;
let host: string;
let business: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  business = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

/** An account with addresses of its own, which the test changes. */
async function maker(options: AccountOptions = { role: 'business' }) {
  const account = await server.account(options);
  return { id: account.id, headers: await server.sessionOf(account) };
}
const change = (id: string, set: string) => server.database.execute(`update account set ${set} where id = $1`, [id]);
const make = (more: object = {}, headers = business) =>
  server.ask(API.makeKiosk, { name: '大厅', panels: ALL, edition: 'business', ...more }, headers);
const connect = (protocols: string[], origin = `http://${host}`, behind = '') =>
  new WebSocket(`ws://${host}${KIOSK_LIVE_PATH}${behind}`, protocols, { headers: { origin } });
const refused = async (socket: WebSocket) => (await once(socket, 'unexpected-response'))[1].statusCode as number;
let network = 0;
/** Each from another network, so that the limit of one is not met. */
const open = (token: string, headers: CallHeaders = {}) => {
  network += 1;
  return server.call(API.readKiosk, { token }, { headers, address: `198.51.${network}.1` });
};

describe('who may make an address for a screen', () => {
  test('is the business edition with the dashboard: not others who were granted it, nor staff as staff', async () => {
    const tried = async (options: AccountOptions) =>
      (
        await server.call(
          API.makeKiosk,
          { name: '大厅', panels: ALL, edition: 'business' },
          { headers: (await maker(options)).headers },
        )
      ).status;
    expect(await tried({ role: 'business' })).toBe(200);
    expect(await tried({ role: 'business', denied: [1] })).toBe(403);
    expect(await tried({ role: 'personal', granted: [1] })).toBe(403);
    expect(await tried({ role: 'enterprise' })).toBe(403);
  });

  test.each([
    { panels: [] },
    { panels: ['admin'] },
    { edition: 'staff' },
    { days: 400 },
    { name: ' ' },
    { name: '大厅\u202e' },
    { name: 'x'.repeat(41) },
  ])('is refused %j', async (wrong) => {
    const input = { name: '大厅', panels: ALL, edition: 'personal', ...wrong };
    expect((await server.call(API.makeKiosk, input, { headers: business })).status).toBe(400);
  });

  test('gets its token once, of which the database keeps a hash', async () => {
    const { id, headers } = await maker();
    const { token, ends } = await make({ panels: ['news', 'figures', 'news'], days: 7 }, headers);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Date.parse(ends) - Date.parse(server.now())).toBe(7 * 86_400_000);
    const rows = await server.database.query('select * from kiosk where account_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { list } = await server.ask(API.listKiosks, {}, headers);
    expect(list).toMatchObject([{ name: '大厅', panels: ['news', 'figures'], edition: 'business', used: null }]);
    expect(JSON.stringify(list)).not.toContain(token);
    await open(token);
    expect((await server.ask(API.listKiosks, {}, headers)).list).toMatchObject([{ used: server.now() }]);
    expect((await server.events('kiosk.make')).at(-1)).toMatchObject({ account_id: id, success: true });
  });

  test('has twenty at most that open anything', async () => {
    const { id, headers } = await maker();
    for (let at = 0; at < 20; at++) await make({}, headers);
    const more = { name: '大厅', panels: ALL, edition: 'personal' };
    expect((await server.call(API.makeKiosk, more, { headers })).code).toBe(4003005);
    await server.database.execute(
      'update kiosk set ends_at = $2 where id = (select id from kiosk where account_id = $1 limit 1)',
      [id, server.now()],
    );
    expect((await server.call(API.makeKiosk, more, { headers })).code).toBe(200);
    expect((await server.call(API.makeKiosk, more, { headers })).code).toBe(4003005);
  });
});

describe('what a screen shows', () => {
  test('is what its maker sees, of the panels that were chosen', async () => {
    const own = await server.ask(API.readSituation, {}, business);
    const all = (await open((await make()).token)).data;
    expect(all.situation).toEqual(own);
    expect(all).toMatchObject({ name: '大厅', panels: ALL, map: null });
    const { situation } = (await open((await make({ panels: ['exploited', 'trends'] })).token)).data;
    expect(situation).toMatchObject({ exploited: own.exploited, as_of: own.as_of });
    expect(situation.charts.map(({ chart }) => chart).toSorted()).toEqual(['severityOverTime', 'volume']);
    for (const part of ['figures', 'newest', 'due', 'overdue', 'domestic', 'notices', 'news', 'sources'] as const)
      expect(situation[part]).toEqual([]);
  });

  test('is no more than the chosen edition sees, nor than the maker: neither has what only the other may', async () => {
    const visitor = (await open((await make({ edition: 'visitor' })).token)).data.situation;
    expect(visitor.news).toEqual([]);
    const full = await server.ask(API.readSituation, {}, business);
    expect(full.news.length).toBeGreaterThan(0);
    const levels = await server.database.query<{ id: string }>(
      'select anchor as id from notice_search where level > 0',
    );
    expect(visitor.notices.filter(({ id }) => levels.some((one) => one.id === id))).toEqual([]);

    const account = { role: 'business', accountId: 'x', sessionId: null, seesEverything: false } as const;
    const few = { ...account, permissions: [1, 60, 180] };
    expect(kioskViewer(few, 'visitor')).toMatchObject({ role: 'visitor', permissions: [60] });
    expect(kioskViewer({ ...account, permissions: [1] }, 'visitor').permissions).toEqual([0]);
    const whole = { ...account, permissions: permissionsFor('business') };
    expect(kioskViewer(whole, 'personal').permissions).toEqual(
      permissionsFor('personal').filter((id) => whole.permissions.includes(id)),
    );
  });

  test('is the same for every viewer: a session adds nothing and takes nothing away', async () => {
    const { token } = await make({ edition: 'visitor' });
    const staff = await signInAs(server, 'staff');
    const { data } = await open(token);
    expect((await open(token, staff)).data).toEqual(data);
    const tooFast = await maker();
    await server.database.execute('update session set must_slow_down_since = $2 where account_id = $1', [
      tooFast.id,
      server.now(),
    ]);
    expect((await open(token, tooFast.headers)).data).toEqual(data);
  });

  test('follows the rights of its maker, and ends with them', async () => {
    const { id, headers } = await maker();
    const { token } = await make({}, headers);
    const { token: other } = await make({}, business);
    expect((await open(token)).data.situation.news.length).toBeGreaterThan(0);
    await change(id, 'permissions_denied = array[180]');
    expect((await open(token)).data.situation.news).toEqual([]);
    for (const set of [
      'permissions_denied = array[1]',
      "permissions_denied = '{}', is_paid = false",
      "state = 'disabled'",
    ]) {
      await change(id, set);
      expect(await open(token)).toMatchObject(GONE);
    }
    expect((await open(other)).status).toBe(200);
  });

  test('ends on its day, and with the same words for a token that never was', async () => {
    const { headers } = await maker();
    const { token } = await make({ days: 1 }, headers);
    const endDaysAgo = (days: number) =>
      server.database.execute(
        'update kiosk set ends_at = $2::timestamptz - make_interval(days => $3) where token_hash = $1',
        [hashSecret(token), server.now(), days],
      );
    expect((await open(token)).status).toBe(200);
    await endDaysAgo(0);
    for (const wrong of [token, 'x', 'T'.repeat(43), `${token}=`, `${token} `])
      expect(await open(wrong)).toMatchObject(GONE);
    await tidyKiosks(server.database, server.now());
    expect((await server.ask(API.listKiosks, {}, headers)).list).toHaveLength(1);
    await endDaysAgo(31);
    await tidyKiosks(server.database, server.now());
    expect((await server.ask(API.listKiosks, {}, headers)).list).toHaveLength(0);
  });
});

describe('a token', () => {
  test('opens no other call, whatever it is sent as, and is in no log', async () => {
    const { token } = await make();
    const ways: CallHeaders[] = [
      { cookie: `sid=${token}` },
      { authorization: `Bearer ${token}` },
      { 'x-kiosk-token': token },
      { 'sec-websocket-protocol': `${KIOSK_PROTOCOL}, ${token}` },
    ];
    for (const headers of ways) {
      expect((await server.call(API.readSituation, {}, { headers })).status).toBe(401);
      expect((await server.call(API.listKiosks, {}, { headers })).status).toBe(401);
    }
    expect((await server.call(API.readKiosk, { token, id: 'CVE-2021-44228' })).status).toBe(400);
    expect((await server.app.inject({ url: `${API.readKiosk.path}?token=${token}` })).statusCode).toBe(404);
    await open(token);
    expect(server.log()).not.toContain(token);
  });

  test('is not found by trying: a network reads 120 times a minute', async () => {
    const address = '203.0.113.7';
    const valid = await Promise.all(Array.from({ length: 5 }, async () => (await make()).token));
    const read = async (token: string) => (await server.call(API.readKiosk, { token }, { address })).status;
    const tried = Array.from({ length: 300 }, () => read('x'));
    // Those that would open are found no more than others.
    const found = valid.map(read);
    const statuses = await Promise.all(tried);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404).length).toBeLessThan(200);
    expect(await Promise.all(found)).toContain(429);
  });

  test('is revoked by its maker alone', async () => {
    const { id, headers } = await maker();
    const { token } = await make({}, headers);
    const [kiosk] = (await server.ask(API.listKiosks, {}, headers)).list;
    const revoke = (who: CallHeaders) => server.call(API.revokeKiosk, { id: kiosk?.id }, { headers: who });
    expect((await revoke(business)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
    expect((await revoke(headers)).status).toBe(200);
    expect(await open(token)).toMatchObject(GONE);
    expect((await revoke(headers)).status).toBe(404);
    expect((await server.events('kiosk.revoke')).at(-1)).toMatchObject({ account_id: id, object: kiosk?.id });
  });

  test('is gone with the account, and in the export of its data without what opens it', async () => {
    const { id, headers } = await maker();
    const { token } = await make({}, headers);
    const exported = JSON.stringify(await server.portal.exportParts.kiosks?.(id));
    expect(exported).toContain('大厅');
    expect(exported).not.toContain(token);
    await server.database.transaction(async (tx) => {
      for (const erase of server.portal.eraseParts) await erase(tx, id);
    });
    expect(await open(token)).toMatchObject(GONE);
  });
});

test('open screens go dark when their address is revoked or its maker may less, and hear of changes of the library', async () => {
  const [one, other] = [await maker(), await maker()];
  const tokens = [(await make({}, one.headers)).token, (await make({}, other.headers)).token] as const;
  expect(await refused(connect([KIOSK_PROTOCOL, 'T'.repeat(43)]))).toBe(404);
  expect(await refused(connect([tokens[0]]))).toBe(404);
  expect(await refused(connect([KIOSK_PROTOCOL, tokens[0]], 'https://evil.example'))).toBe(403);

  const received: string[] = [];
  const [first, second] = tokens.map((token) => connect([KIOSK_PROTOCOL, token])) as [WebSocket, WebSocket];
  const closed = [first, second].map((socket) => once(socket, 'close').then(([code]) => code as number));
  second.on('message', (data) => received.push(String(data)));
  await Promise.all([once(first, 'open'), once(second, 'open')]);
  expect(second.protocol).toBe(KIOSK_PROTOCOL);
  await until(() => received.length === 1);
  expect(received[0]).toMatch(/^\d+\.\d+/);

  const [kiosk] = (await server.ask(API.listKiosks, {}, one.headers)).list;
  await server.ask(API.revokeKiosk, { id: kiosk?.id ?? '' }, one.headers);
  await change(other.id, 'permissions_denied = array[180]');
  expect(await Promise.all(closed)).toEqual([LIVE_CLOSE.signedOut, LIVE_CLOSE.rightsChanged]);
  expect(server.log()).not.toContain(tokens[0]);
});

test('an address connects ten screens, whatever other addresses of its maker do', async () => {
  const { headers } = await maker();
  const tokens = [(await make({}, headers)).token, (await make({}, headers)).token] as const;
  const sockets = Array.from({ length: 10 }, () => connect([KIOSK_PROTOCOL, tokens[0]]));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  expect(await refused(connect([KIOSK_PROTOCOL, tokens[0]]))).toBe(429);
  const other = connect([KIOSK_PROTOCOL, tokens[1]]);
  await once(other, 'open');
  for (const socket of [...sockets, other]) socket.terminate();
});

test('what comes after the path of the websocket opens nothing, and changes nothing of what a screen receives', async () => {
  const { token } = await make();
  expect(await refused(connect([KIOSK_PROTOCOL], undefined, `?token=${token}`))).toBe(404);
  const socket = connect([KIOSK_PROTOCOL, token], undefined, LIBRARY_FOLLOWED);
  const [received] = await once(socket, 'message');
  expect(String(received)).toMatch(/^\d+\.\d+/);
  socket.terminate();
  expect(server.log()).not.toContain(token);
});

test('a screen receives how far answers have come, which may be behind the library', async () => {
  const { headers } = await maker();
  await make({}, headers);
  const [{ id } = { id: '' }] = (await server.ask(API.listKiosks, {}, headers)).list;
  const states = await readKioskStates({ ...server.portal, reachedChange: async () => '7' }, [id]);
  expect(states.get(id)?.message).toBe('7');
});

test('an open screen learns when its day has come that this is for good, and of a closed account that it may come back', async () => {
  const [one, other] = [await maker(), await maker()];
  const tokens = [(await make({ days: 1 }, one.headers)).token, (await make({}, other.headers)).token] as const;
  const [first, second] = tokens.map((token) => connect([KIOSK_PROTOCOL, token])) as [WebSocket, WebSocket];
  const closed = [first, second].map((socket) => once(socket, 'close').then(([code]) => code as number));
  await Promise.all([first, second].map((socket) => once(socket, 'message')));
  server.advance(86_400);
  await change(other.id, "state = 'disabled'");
  expect(await Promise.all(closed)).toEqual([LIVE_CLOSE.signedOut, LIVE_CLOSE.rightsChanged]);
  for (const token of tokens) expect(await open(token)).toMatchObject(GONE);
  await change(other.id, "state = 'active'");
  expect(await Promise.all(tokens.map(async (token) => (await open(token)).status))).toEqual([404, 200]);
});
