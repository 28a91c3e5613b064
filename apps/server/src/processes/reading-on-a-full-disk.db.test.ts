import { API } from '@ldy/contract/api.ts';
import { privateFeedPath, savedFeedPath } from '@ldy/contract/feeds.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DiskLevel } from '../platform/disk/watch-disk.ts';
import { buildAccount, digestOf } from '../testing/build-account.ts';
import { type CallHeaders, signInAccount, signInAs, signInAsStaff } from '../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const ID = 'CVE-2021-44228';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let level: DiskLevel = 'ok';
let server: TestServer;
let business: CallHeaders;
let personal: CallHeaders;
let opened: Record<'feed' | 'saved' | 'kiosk' | 'share', () => Promise<number>>;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo', disk: { level: () => level } });
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  level = 'ok';
  business = await signInAs(server, 'business');
  personal = await signInAs(server, 'personal');
  const feed = await server.ask(API.makePrivateFeed, { list: 'notices', query: '' }, business);
  const { id } = await server.ask(API.saveSearch, { name: '关注的', filter: { severity: ['critical'] } }, business);
  const saved = await server.ask(API.followSearch, { id }, business);
  const screen = { name: '大厅', panels: ['figures' as const], edition: 'business' as const };
  const kiosk = await server.ask(API.makeKiosk, screen, business);
  const share = await server.ask(API.shareItem, { kind: 'vulnerability', id: ID }, business);
  const get = async (url: string) => (await server.app.inject({ url })).statusCode;
  opened = {
    feed: () => get(privateFeedPath('atom', feed.token)),
    saved: () => get(savedFeedPath('atom', saved.token)),
    kiosk: async () => (await server.call(API.readKiosk, { token: kiosk.token })).status,
    share: async () =>
      (await server.call(API.readShared, { bug_id: share.secret }, { headers: { 'user-agent': FIREFOX } })).status,
  };
});

const all = async () =>
  Object.fromEntries(await Promise.all(Object.entries(opened).map(async ([name, open]) => [name, await open()])));
const statusOf = async (input: Record<string, unknown>, headers: CallHeaders = {}) =>
  (await server.call(API.listVulnerabilities, input, { headers })).status;

test('while the disk is nearly full, lists count their rows and are read by everybody', async () => {
  level = 'short';
  expect(await statusOf({ year: [2021] })).toBe(200);
  expect(await statusOf({ search: 'log4j' }, personal)).toBe(200);
  level = 'ok';
  const [rows] = await server.database.query<{ blocks: number }>(
    "select sum(used)::int as blocks from quota_use where kind = 'rows'",
  );
  expect(rows?.blocks).toBeGreaterThanOrEqual(3);
});

test.each(['short', 'out'] as const)(
  'addresses that work without a session open, though their use is not noted (%s)',
  async (found) => {
    level = found;
    expect(await all()).toEqual({ feed: 200, saved: 200, kiosk: 200, share: 200 });
  },
);

test('while the disk is nearly full, people can end their addresses and sign out', async () => {
  level = 'short';
  expect(await server.ask(API.endAllBearers, {}, business)).toEqual({ ended: 4 });
  expect((await server.call(API.signOut, {}, { headers: business })).status).toBe(200);
  expect(await all()).toEqual({ feed: 404, saved: 404, kiosk: 404, share: 404 });
  expect((await server.call(API.listBearers, {}, { headers: business })).status).toBe(401);
});

test('while the disk is nearly full, access is ended by who may end it, and nothing else is saved', async () => {
  const { database, sealer, clock } = server.portal;
  const owner = await buildAccount(database, { sealer, now: clock(), role: 'personal' });
  const here = await signInAccount(server, owner.id);
  const devices = [await signInAccount(server, owner.id), await signInAccount(server, owner.id)];
  const { headers: staff } = await signInAsStaff(server, ['administrator']);
  const { list: shares } = await server.ask(API.listShares, {}, business);
  const statuses = () =>
    Promise.all(devices.map(async (headers) => (await server.call(API.listSessions, {}, { headers })).status));

  level = 'short';
  const newPassword = { old_password: owner.digest, password: digestOf('Zz3#neues-Wort') };
  expect((await server.call(API.changePassword, newPassword, { headers: here })).status).toBe(200);
  expect(await statuses()).toEqual([401, 401]);
  const reason = '按工单处理';
  expect(await server.ask(API.endAccountSessions, { id: owner.id, reason }, staff)).toMatchObject({ ended: 1 });
  await server.ask(API.closeAccount, { id: owner.id, state: 'disabled', reason }, staff);
  await server.ask(API.revokeAnyShare, { id: shares[0]?.id ?? '', reason }, staff);
  expect(await opened.share()).toBe(404);
  expect((await server.call(API.saveSearch, { name: '另一个', filter: {} }, { headers: business })).status).toBe(507);

  level = 'out';
  expect((await server.call(API.endAllBearers, {}, { headers: business })).status).toBe(507);
});
