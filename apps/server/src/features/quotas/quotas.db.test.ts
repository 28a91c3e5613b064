// On both databases: statement timeouts, and several servers counting concurrently.
import { randomUUID } from 'node:crypto';
import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { DAILY_QUOTAS, QUOTA_KINDS, VISITOR_BROWSERS, VISITOR_QUOTAS } from '@ldy/domain/access/daily-quotas.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RefusedError } from '../../platform/errors.ts';
import { VISITOR, type Whence } from '../../platform/http/server-settings.ts';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { newVisitorCookie } from './browser-of.ts';
import { tidyQuotas } from './module.ts';
import { readQuotas } from './read-quotas.ts';
import { createSpend } from './spend-quota.ts';

const DETAIL: Endpoint = { ...API.readVulnerability, quota: 'detail' };
const SEARCH: Endpoint = { ...API.listVulnerabilities, quota: 'search' };
const DOWNLOAD: Endpoint = { ...API.readVulnerability, quota: 'download' };
const FREE: Endpoint = { ...API.listTags };
const ADDRESS = '198.51.100.9';

let home: TestDatabase;
let database: Database;
let now = '2026-11-21T04:00:00.000Z';
const clock = () => now;
const visitors = {
  sealer: createSealer(temporaryKeyRing()),
  limits: { search: 3, detail: 2, download: 0 },
  ofAddress: { search: 9, detail: 5, download: 0 },
  browsers: 3,
};
beforeAll(async () => {
  home = await createTestDatabase();
  database = home.database;
});
afterAll(() => home?.dispose());
beforeEach(() => {
  now = '2026-11-21T04:00:00.000Z';
});

const somebody = (role: Role): Viewer => ({ ...VISITOR, role, accountId: randomUUID(), sessionId: randomUUID() });
const spendOn = (on: Database) => createSpend({ database: on, clock, visitors });
const at = (address: string, cookie = ''): Whence => ({ address, cookies: { visitor: cookie } });
const spend = (viewer: Viewer, key: string, endpoint = DETAIL, address = ADDRESS, cookie = '') =>
  spendOn(database)(endpoint, viewer, at(address, cookie), key);
const refusal = (viewer: Viewer, key: string, endpoint = DETAIL): Promise<RefusedError | undefined> =>
  spend(viewer, key, endpoint).then(
    () => undefined,
    (error) => error,
  );
const used = async (viewer: Viewer, address = ADDRESS, cookie = '') => {
  const { quotas } = await readQuotas(database, viewer, at(address, cookie), now, visitors);
  return Object.fromEntries(quotas.map((quota) => [quota.kind, quota.used]));
};
async function spendMany(viewer: Viewer, count: number, endpoint = DETAIL): Promise<void> {
  for (let at = 0; at < count; at++) await spend(viewer, `before-${at}`, endpoint);
}

describe('of 100 parallel calls with one left, exactly one passes', () => {
  test('for one account on one server', async () => {
    const viewer = somebody('personal');
    await spendMany(viewer, 19);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => spend(viewer, `key-${at}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await used(viewer)).toMatchObject({ detail: 20 });
  });

  test('for one account on three servers over one database', async () => {
    const viewer = somebody('personal');
    await spendMany(viewer, 19);
    // The embedded database allows one process, so the three share its connection.
    const isShared = database.kind === 'postgres';
    const servers = isShared ? [database, await home.reopen(), await home.reopen()] : [database, database, database];
    const calls = Array.from({ length: 100 }, (_, place) =>
      spendOn(servers[place % 3] as Database)(DETAIL, viewer, at(ADDRESS), `key-${place}`),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 4002001 });
    }
    if (isShared) await Promise.all(servers.slice(1).map((server) => server.close()));
  });

  test('for the callers of one address without a browser of ours', async () => {
    const address = '203.0.113.1';
    await spend(VISITOR, 'before', DETAIL, address);
    const calls = Array.from({ length: 100 }, (_, at) => spend(VISITOR, `key-${at}`, DETAIL, address));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('100 parallel calls for the same record cost once', async () => {
  const viewer = somebody('personal');
  await Promise.all(Array.from({ length: 100 }, () => spend(viewer, 'CVE-2021-44228')));
  expect(await used(viewer)).toMatchObject({ detail: 1 });
});

test('the same record is free again that day, even when nothing is left; a refused one is not', async () => {
  const viewer = somebody('personal');
  await spendMany(viewer, 20);
  expect(await refusal(viewer, 'before-7')).toBeUndefined();
  expect(await refusal(viewer, 'new')).toMatchObject({ code: 4002001 });
  expect(await refusal(viewer, 'new')).toMatchObject({ code: 4002001 });
  expect(await used(viewer)).toMatchObject({ detail: 20 });
});

test('a new day begins at midnight in China, not in UTC', async () => {
  const viewer = somebody('personal');
  now = '2026-11-21T15:59:59.999Z';
  await spendMany(viewer, 20);
  expect(await refusal(viewer, 'new')).toMatchObject({ data: { resets_at: '2026-11-21T16:00:00.000Z' } });
  now = '2026-11-21T16:00:00.000Z';
  expect(await refusal(viewer, 'new')).toBeUndefined();
  expect(await used(viewer)).toMatchObject({ detail: 1 });
  now = '2026-11-22T00:00:00.000Z';
  expect(await used(viewer)).toMatchObject({ detail: 1 });
});

describe('each edition has what the specification gives it', () => {
  test.each<[Role, number, number, number]>([
    ['personal', 10, 20, 0],
    ['enterprise', 30, 50, 5],
  ])('%s: %i searches, %i details, %i downloads', async (role, searches, details, downloads) => {
    const viewer = somebody(role);
    for (const [endpoint, limit] of [
      [SEARCH, searches],
      [DETAIL, details],
      [DOWNLOAD, downloads],
    ] as const) {
      await spendMany(viewer, limit, endpoint);
      expect(await refusal(viewer, 'one more', endpoint)).toMatchObject({ code: 4002001, data: { limit } });
    }
  });

  test.each<Role>(['business', 'staff'])(
    '%s is without limit, and nothing of what was read is stored',
    async (role) => {
      const viewer = somebody(role);
      for (let at = 0; at < 100; at++) await spend(viewer, `key-${at}`, DOWNLOAD);
      expect(await used(viewer)).toEqual({ search: 0, detail: 0, download: 0 });
    },
  );
});

test.each([
  [
    'personal',
    DETAIL,
    'enterprise',
    '今日详情查询次数（20 次）已用完，11 月 22 日 00:00 恢复；企业版每日详情查询 50 次。',
  ],
  ['personal', DOWNLOAD, 'enterprise', '个人版不含附件下载次数；企业版每日附件下载 5 次。'],
  ['enterprise', SEARCH, 'business', '今日搜索次数（30 次）已用完，11 月 22 日 00:00 恢复；商业版不限搜索次数。'],
] as const)(
  'a refusal of %s says what ran out, when it begins again and which edition opens more',
  async (role, endpoint, openedBy, words) => {
    const viewer = somebody(role);
    for (let at = 0; at < 50; at++) await spend(viewer, `key-${at}`, endpoint).catch(() => {});
    const error = await refusal(viewer, 'one more', endpoint);
    expect(error?.message).toBe(words);
    expect(error?.data).toMatchObject({
      kind: endpoint.quota,
      opened_by: openedBy,
      resets_at: '2026-11-21T16:00:00.000Z',
    });
  },
);

test('visitors without cookies are counted by address, IPv6 by /64, and the tables do not say who read what', async () => {
  const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002::1'];
  for (const [at, address] of neighbours.slice(0, 2).entries()) await spend(VISITOR, `key-${at}`, DETAIL, address);
  await expect(spend(VISITOR, 'new', DETAIL, neighbours[2])).rejects.toMatchObject({
    message:
      '未登录访问今日详情查询次数（2 次）已用完，11 月 22 日 00:00 恢复；登录后按账号单独计次，个人版每日详情查询 20 次。',
  });
  await spend(VISITOR, 'new', DETAIL, '2001:db8:1:3::1');
  const rows = await database.query<{ subject: Uint8Array; key_hash: Uint8Array }>(
    'select subject, key_hash from quota_key',
  );
  expect(JSON.stringify(rows)).not.toMatch(/2001|CVE/);
  now = '2026-11-22T04:00:00.000Z';
  await spend(VISITOR, 'new', DETAIL, neighbours[0]);
  const subjects = await database.query(
    "select distinct subject from quota_use where length(subject) = 32 and kind = 'detail' and day >= '2026-11-21'",
  );
  expect(subjects.length).toBeGreaterThanOrEqual(3);
});

test('accounts do not spend from each other, nor from the visitors of their address', async () => {
  const [one, other] = [somebody('personal'), somebody('personal')];
  await spendMany(one, 20);
  expect(await refusal(other, 'new')).toBeUndefined();
  expect(await used(VISITOR, '192.0.2.200')).toEqual({ search: 0, detail: 0, download: 0 });
});

test('nothing is spent where the endpoint has no quota or nothing that counts was asked for', async () => {
  const viewer = somebody('personal');
  await spend(viewer, 'key', FREE);
  await spend(viewer, '', DETAIL);
  expect(await used(viewer)).toEqual({ search: 0, detail: 0, download: 0 });
});

test('days that are over are forgotten, today is not', async () => {
  const viewer = somebody('personal');
  await spend(viewer, 'old');
  now = '2026-11-22T04:00:00.000Z';
  await spend(viewer, 'today');
  await tidyQuotas(database, clock());
  expect(await database.query("select day from quota_use where day < '2026-11-22'")).toEqual([]);
  expect(await database.query("select day from quota_key where day < '2026-11-22'")).toEqual([]);
  expect(await used(viewer)).toMatchObject({ detail: 1 });
});

describe('a visitor', () => {
  const browser = () => newVisitorCookie(now, visitors);
  /** How many of ten different records this caller gets. */
  async function readMany(address: string, cookie: () => string, name = 'record'): Promise<number> {
    let passed = 0;
    for (let place = 0; place < 10; place++)
      passed += await spend(VISITOR, `${name}-${place}`, DETAIL, address, cookie()).then(
        () => 1,
        () => 0,
      );
    return passed;
  }

  test('is counted by browser, and all browsers of an address together against its guard', async () => {
    const address = '203.0.113.20';
    const [one, two, three] = [browser(), browser(), browser()];
    expect(await readMany(address, () => one, 'a')).toBe(2);
    expect(await readMany(address, () => two, 'b')).toBe(2);
    await expect(spend(VISITOR, 'c', DETAIL, address, one)).rejects.toMatchObject({
      data: { counted_by: 'browser', limit: 2 },
    });
    expect(await readMany(address, () => three, 'c')).toBe(1);
    await expect(spend(VISITOR, 'd', DETAIL, address, three)).rejects.toMatchObject({
      message:
        '本网络未登录访问今日详情查询次数（5 次）已用完，11 月 22 日 00:00 恢复；登录后按账号单独计次，个人版每日详情查询 20 次。',
      data: { counted_by: 'address', limit: 5 },
    });
    // What the address limit refused is not charged to the browser either, and the panel shows what can still be used.
    const { quotas } = await readQuotas(database, VISITOR, at(address, three), now, visitors);
    expect(quotas.find(({ kind }) => kind === 'detail')).toEqual({ kind: 'detail', used: 1, limit: 1 });
  });

  test('reads what others of the address read without using up its guard', async () => {
    const address = '203.0.113.21';
    const cookies = [browser(), browser(), browser()];
    for (const cookie of cookies) for (const key of ['x', 'y']) await spend(VISITOR, key, DETAIL, address, cookie);
    const { quotas } = await readQuotas(database, VISITOR, at(address, cookies[0]), now, visitors);
    expect(quotas.find(({ kind }) => kind === 'detail')).toMatchObject({ used: 2, limit: 2 });
  });

  test('who keeps no cookie, a forged one or one of yesterday gets no fresh quota with any call', async () => {
    now = '2026-11-20T04:00:00.000Z';
    const yesterday = browser();
    now = '2026-11-21T04:00:00.000Z';
    let made = 0;
    const none = ['', yesterday, `${'a'.repeat(16)}.${'b'.repeat(22)}`, 'x'];
    expect(await readMany('203.0.113.22', () => none[made++ % 4] ?? '')).toBe(2);
  });

  test('who throws the cookie away for a new one has as many as an address may have browsers, then the shared one', async () => {
    expect(await readMany('203.0.113.23', browser)).toBe(5);
    const address = '203.0.113.24';
    // Three browsers search; further ones share the quota of callers without cookies.
    for (const cookie of [browser(), browser(), browser()]) await spend(VISITOR, 's', SEARCH, address, cookie);
    expect(await readMany(address, browser)).toBe(2);
    expect(await used(VISITOR, address, browser())).toMatchObject({ detail: 2 });
    expect(await used(VISITOR, address)).toMatchObject({ detail: 2 });
  });

  test('of 100 parallel calls of ten browsers for one left of the guard, exactly one passes', async () => {
    const address = '203.0.113.25';
    const [first, second] = [browser(), browser()];
    for (const [cookie, key] of [
      [first, 'a'],
      [first, 'b'],
      [second, 'c'],
      [second, 'd'],
    ] as const)
      await spend(VISITOR, key, DETAIL, address, cookie);
    const cookies = [browser(), ''];
    const calls = Array.from({ length: 100 }, (_, place) =>
      spend(VISITOR, `key-${place}`, DETAIL, address, cookies[place % 2]),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await database.query<{ most: number }>(
      "select max(used) as most from quota_use where kind = 'detail' and length(subject) = 32 and day = '2026-11-21'",
    );
    expect(row?.most).toBe(5);
  });
});

test('by default every quota grows from the visitor’s browser to the personal and the enterprise edition', () => {
  const { visitorQuotas: it } = readConfiguration({});
  const visitor = { search: it.searches, detail: it.details, download: 0 };
  expect(VISITOR_QUOTAS).toEqual({
    browser: visitor,
    address: { search: it.addressSearches, detail: it.addressDetails, download: 0 },
  });
  expect(it.browsers).toBe(VISITOR_BROWSERS);
  const { personal, enterprise } = DAILY_QUOTAS;
  for (const kind of QUOTA_KINDS) {
    const [own, more] = [personal[kind] ?? Infinity, enterprise[kind] ?? Infinity];
    if (own > 0) expect(visitor[kind], kind).toBeLessThan(own);
    else expect(visitor[kind], kind).toBe(0);
    expect(own, kind).toBeLessThan(more);
  }
  expect(it.addressSearches).toBeGreaterThan(it.searches);
  expect(it.addressDetails).toBeGreaterThan(it.details);
});
