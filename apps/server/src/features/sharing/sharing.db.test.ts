import { API } from '@ldy/contract/api.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomPhone } from '../../testing/build-account.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { tidyShares } from './list-shares.ts';
import { sharesCommand } from './shares-command.ts';

const GONE = { status: 404, body: { msg: '分享链接已失效：可能已到期、被撤回，或地址不完整', data: null } };
const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' };

let server: TestServer;
let business: CallHeaders;
let personal: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo', env: { LDY_VISITOR_DETAILS_PER_DAY: '1' } });
  [business, personal] = await Promise.all([
    signInAs(server, 'business', { phone: randomPhone() }),
    signInAs(server, 'personal'),
  ]);
});
afterAll(() => server?.dispose());

const share = (id: string, more: object = {}, who = business) =>
  server.ask(API.shareItem, { kind: 'vulnerability', id, ...more }, who);
let reader = 0;
/** Each from another network, so that the limit of one is not met. */
const open = (secret: string, headers: CallHeaders = {}) => {
  reader += 1;
  return server.call(API.readShared, { bug_id: secret }, { headers, address: `198.51.${reader >> 8}.${reader & 255}` });
};
const openings = async (id: string) =>
  (await server.database.query<{ openings: number }>('select openings from share_link where id = $1', [id]))[0]
    ?.openings;

describe('who may make a link', () => {
  test('is every signed-in account for one thing, and who has permission 130 for a batch', async () => {
    const ids = { ids: ['CVE-2021-44228'] };
    expect((await server.call(API.shareItem, { kind: 'vulnerability', id: 'CVE-2021-44228' })).status).toBe(401);
    expect((await server.call(API.shareBatch, ids, { headers: personal })).status).toBe(403);
    const denied = await signInAs(server, 'business', { denied: [130] });
    expect((await server.call(API.shareBatch, ids, { headers: denied })).status).toBe(403);
    const granted = await signInAs(server, 'personal', { granted: [130] });
    expect((await server.call(API.shareBatch, ids, { headers: granted })).status).toBe(200);
  });

  test('shares nothing that visitors may not see, whatever they see themselves', async () => {
    const staff = await signInAs(server, 'staff');
    const rows = await server.database.query<{ id: string }>('select anchor as id from notice_search where level > 0');
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows)
      expect((await server.call(API.shareItem, { kind: 'notice', id }, { headers: staff })).status).toBe(404);
  });

  test.each([{ days: 2 }, { days: 36_500 }, { title: 'x'.repeat(61) }, { note: 'x'.repeat(501) }, { kind: 'account' }])(
    'is refused %j',
    async (wrong) => {
      const input = { kind: 'vulnerability', id: 'CVE-2021-44228', ...wrong };
      expect((await server.call(API.shareItem, input, { headers: business })).status).toBe(400);
    },
  );

  test('writes words of their own from the enterprise edition on; those of others, and of who is that no more, are not shown', async () => {
    const words = { title: '请看', note: '尽快处理' };
    for (const [key, word] of Object.entries(words)) {
      const input = { kind: 'vulnerability', id: 'CVE-2021-44228', [key]: word };
      expect((await server.call(API.shareItem, input, { headers: personal })).status).toBe(403);
    }
    const account = await server.account({ role: 'enterprise', phone: randomPhone() });
    const { secret } = await share('CVE-2021-44228', words, await server.sessionOf(account));
    expect((await open(secret)).body.data).toMatchObject(words);
    await server.database.execute('update account set signup_type = 1 where id = $1', [account.id]);
    expect((await open(secret)).body.data).toMatchObject({ title: '', note: '' });
  });

  test('writes words with a proved phone alone; without one a link shows no words', async () => {
    const headers = await signInAs(server, 'business');
    const calls = [
      [API.shareItem, { kind: 'vulnerability', id: 'CVE-2021-44228' }],
      [API.shareBatch, { ids: ['CVE-2021-44228'] }],
    ] as const;
    for (const [call, input] of calls) {
      const refused = await server.call(call, { ...input, note: '尽快处理' } as never, { headers });
      expect(refused).toMatchObject({ status: 403, msg: '请先在个人中心绑定手机号' });
      expect((await server.call(call, input as never, { headers })).status).toBe(200);
    }
  });

  test('has 256 bits in each address, of which the database keeps a hash and what only the keys open', async () => {
    const { id, secret } = await share('CVE-2021-44228', {
      title: '请\u202e尽\u2028快\u{e0041}\u0007处\u200b理👩\u200d💻',
      note: '一\n二',
    });
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [row] = await server.database.query<Record<string, unknown>>('select * from share_link where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row).toMatchObject({ title: '请尽快处理👩\u200d💻', note: '一\n二' });
  });
});

describe('what a link shows', () => {
  test('is what a visitor sees, made by whom and opened by whom ever, and costs no detail of the day', async () => {
    const staff = await signInAs(server, 'staff');
    const { secret } = await share('CVE-2021-44228', {}, staff);
    const visitor = await server.ask(API.readVulnerability, { id: 'CVE-2021-44228' });
    for (const headers of [{}, personal, business, staff, { cookie: 'session=made-up' }]) {
      const { status, body } = await open(secret, headers);
      expect(status).toBe(200);
      expect(body.data.vulnerability).toEqual(visitor);
    }
    const own = await server.ask(API.readVulnerability, { id: 'CVE-2021-44228' }, staff);
    expect(own).not.toEqual(visitor);
  });

  test.each(['notice', 'news'] as const)('of a %s is the same as in its call, without what costs', async (kind) => {
    const [row] =
      kind === 'notice'
        ? (await server.ask(API.listNotices, {})).list
        : (await server.ask(API.listNews, {}, personal)).list;
    const { secret } = await server.ask(API.shareItem, { kind, id: row?.id ?? '' }, personal);
    const { body } = await open(secret);
    expect(body.data).toMatchObject({ kind, [kind]: { id: row?.id, title: row?.title } });
    expect(body.data.news ?? {}).not.toHaveProperty('content');
  });

  test('follows what is public now: a notice that is so no more ends its links', async () => {
    const [notice] = (await server.ask(API.listNotices, {})).list;
    const { secret } = await server.ask(API.shareItem, { kind: 'notice', id: notice?.id ?? '' }, business);
    const raise = 'update notice_search set level = $2 where anchor = $1';
    await server.database.execute(raise, [notice?.id, 3]);
    expect(await open(secret, business)).toMatchObject(GONE);
    expect((await server.call(API.readShareCard, { id: secret })).status).toBe(404);
    await server.database.execute(raise, [notice?.id, 0]);
    expect((await open(secret)).status).toBe(200);
  });

  test('of a batch are its records in the order of who chose them, each once', async () => {
    const ids = ['CVE-2021-44228', 'CVE-1999-9999', 'cve-2014-0160', 'CVE-2021-44228'];
    const { secret } = await server.ask(API.shareBatch, { ids, title: '本周', note: '' }, business);
    const batch = await server.ask(API.readSharedBatch, { batch_id: secret });
    expect(batch).toMatchObject({ title: '本周', total: 2 });
    expect(batch.list.map(({ cve }) => cve)).toEqual(['CVE-2021-44228', 'CVE-2014-0160']);
    expect(await open(secret)).toMatchObject(GONE);
    const many = { ids: Array.from({ length: 201 }, (_, n) => `CVE-2021-${n}`) };
    expect((await server.call(API.shareBatch, many, { headers: business })).status).toBe(400);
  });
});

describe('a link ends', () => {
  test('alike whether it never was, was revoked or ran out, and answers 404 to a session that ended, not 401', async () => {
    const [revoked, expired] = await Promise.all([share('CVE-2021-44228'), share('CVE-2021-44228', { days: 1 })]);
    expect((await server.call(API.revokeShare, { id: revoked.id }, { headers: personal })).status).toBe(404);
    await server.ask(API.revokeShare, { id: revoked.id }, business);
    await server.database.execute(`update share_link set expires_at = $2 where id = $1`, [expired.id, server.now()]);
    for (const secret of [revoked.secret, expired.secret, 'A'.repeat(43), 'x', '%00'])
      expect(await open(secret, { cookie: 'session=ended' })).toMatchObject(GONE);
    const { list } = await server.ask(API.listShares, {}, business);
    const states = Object.fromEntries(list.map(({ id, state, secret }) => [id, { state, secret }]));
    expect(states[revoked.id]).toEqual({ state: 'revoked', secret: '' });
    expect(states[expired.id]).toEqual({ state: 'expired', secret: '' });
  });

  test('while the account of its maker is closed', async () => {
    const account = await server.account();
    const { secret } = await share('CVE-2021-44228', {}, await server.sessionOf(account));
    const close = (state: string) =>
      server.database.execute('update account set state = $2 where id = $1', [account.id, state]);
    await close('disabled');
    expect(await open(secret)).toMatchObject(GONE);
    await close('active');
    expect((await open(secret)).status).toBe(200);
  });

  test('with the account of its maker', async () => {
    const account = await server.account();
    const who = await server.sessionOf(account);
    const { secret } = await share('CVE-2021-44228', {}, who);
    await server.database.transaction(async (tx) => {
      for (const erase of server.portal.eraseParts) await erase(tx, account.id);
    });
    expect(await open(secret)).toMatchObject(GONE);
  });
});

test('an operator finds a link by its address, ends it with a day that is over and prolongs it within the most days', async () => {
  const { id, secret } = await share('CVE-2021-44228');
  const address = `https://portal.example/leakDetail/${secret}`;
  const shares = async (...args: string[]) => {
    const io = createRecordingIo();
    return { code: await sharesCommand(server.portal, args, io), said: io.lines.join('\n') };
  };
  const shown = await shares('show', address);
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining(`${id}: vulnerability LDY-`) });
  expect(shown.said).not.toContain(secret);
  expect((await shares('show', `${address.slice(0, -1)}_`)).code).toBe(1);

  expect((await shares('until', address, '2001-01-01')).code).toBe(0);
  expect(await open(secret)).toMatchObject(GONE);
  const { list } = await server.ask(API.listShares, {}, business);
  expect(list.find((one) => one.id === id)).toMatchObject({ state: 'expired', secret: '' });
  const day = shanghaiDay(server.now());
  expect((await shares('until', address, day)).code).toBe(0);
  expect((await open(secret)).status).toBe(200);
  for (const wrong of ['2001-13-01', 'tomorrow', `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`])
    expect((await shares('until', address, wrong)).code).toBe(1);
  expect(await server.events('share.until')).toHaveLength(2);

  await server.ask(API.revokeShare, { id }, business);
  expect((await shares('until', address, day)).code).toBe(1);
  expect(await open(secret)).toMatchObject(GONE);
});

test('an address that tries many is stopped', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      server.call(API.readShared, { bug_id: `guess${n}` }, { address: '203.0.113.9' }),
    ),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('a reader counts once an hour, a program that says so never, and who it was is forgotten', async () => {
  const { id, secret } = await share('CVE-2021-44228');
  const from = (address: string, headers: CallHeaders) =>
    server.call(API.readShared, { bug_id: secret }, { headers, address });
  for (let times = 0; times < 3; times += 1) await from('192.0.2.7', BROWSER);
  await from('192.0.2.7', { 'user-agent': 'Slackbot-LinkExpanding 1.0' });
  await from('192.0.2.7', { ...BROWSER, 'sec-purpose': 'prefetch' });
  expect(await openings(id)).toBe(1);
  await from('192.0.2.200', { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
  expect(await openings(id)).toBe(2);
  server.advance(3_600);
  await from('192.0.2.7', BROWSER);
  expect(await openings(id)).toBe(3);
  server.advance(3_600);
  await tidyShares(server.database, server.now());
  expect(await server.database.query('select from share_opening')).toEqual([]);
});
