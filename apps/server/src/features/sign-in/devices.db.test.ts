import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildMmdb } from '../../platform/places/testing/build-mmdb.ts';
import { digestOf, TEST_PASSWORD } from '../../testing/build-account.ts';
import { signInAccount } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';

const right = digestOf(TEST_PASSWORD);
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const list = async (headers: Record<string, string>) =>
  (await server.call(contract.listSessions, {}, { headers })).data.list;

async function onTwoDevices() {
  const account = await server.account();
  const old = await server.signIn(account.userName, right, {}, { address: '198.51.100.7' });
  server.advance(60);
  const options = { address: '203.0.113.9', headers: { 'user-agent': WINDOWS } };
  const current = await server.signIn(account.userName, right, {}, options);
  return { account, old: cookieOf(old), current: cookieOf(current) };
}

test('the list says when, from which place and network and with which browser, and nothing more', async () => {
  const { current } = await onTwoDevices();
  const found = await list(current);
  expect(found).toMatchObject([
    {
      browser: 'Chrome',
      system: 'Windows',
      place: '',
      address: '203.0.113.*',
      signed_in_at: server.now(),
      is_current: true,
    },
    { address: '198.51.100.*', is_current: false },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/203\.0\.113\.9|198\.51\.100\.7/);
});

test('the list names the place of an address by the operator’s database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'devices-'));
  const file = join(folder, 'city.mmdb');
  writeFileSync(
    file,
    buildMmdb({ '1.12.0.0/16': { country: { iso_code: 'CN' }, city: { names: { 'zh-CN': '深圳' } } } }),
  );
  const placed = await createTestServer({ env: { LDY_ADDRESS_DATABASE: file } });
  onTestFinished(async () => {
    await placed.dispose();
    rmSync(folder, { recursive: true });
  });
  const account = await placed.account();
  const places = [];
  for (const address of ['1.12.0.9', '203.0.113.9', '192.168.3.4']) {
    const cookie = cookieOf(await placed.signIn(account.userName, right, {}, { address }));
    const { list } = await placed.ask(contract.listSessions, {}, cookie);
    places.push(list.find(({ is_current }) => is_current));
  }
  expect(places).toMatchObject([
    { place: '中国 深圳', address: '1.12.0.*' },
    { place: '', address: '203.0.113.*' },
    { place: '内网', address: '192.168.3.*' },
  ]);
  expect(JSON.stringify(places)).not.toContain('1.12.0.9');
});

describe('ending a device', () => {
  test('asks for the password', async () => {
    const { current, old } = await onTwoDevices();
    const id = (await list(current))[1]?.id ?? '';
    for (const [endpoint, input] of [
      [contract.endSession, { id, password: digestOf('wrong') }],
      [contract.endOtherSessions, { password: digestOf('wrong') }],
    ] as const) {
      expect(await server.call(endpoint, input as never, { headers: current })).toMatchObject({ code: 4001606 });
    }
    expect(await list(old)).toHaveLength(2);
  });

  test('kills its cookie at once, and no other', async () => {
    const { current, old } = await onTwoDevices();
    const id = (await list(current))[1]?.id ?? '';
    const ended = await server.call(contract.endSession, { id, password: right }, { headers: current });
    expect(ended).toMatchObject({ code: 200, cookies: [] });
    expect((await server.call(contract.listSessions, {}, { headers: old })).status).toBe(401);
    expect(await list(current)).toHaveLength(1);
    expect((await server.events('session.end')).at(-1)).toMatchObject({ object: id, success: true });
  });

  test('of somebody else answers 404 as an unknown one does, and changes nothing', async () => {
    const { current } = await onTwoDevices();
    const stranger = await server.account();
    const headers = await signInAccount(server, stranger.id);
    const foreign = (await list(headers))[0]?.id ?? '';
    for (const id of [foreign, '00000000-0000-0000-0000-000000000000', "' or true --"]) {
      const answer = await server.call(contract.endSession, { id, password: right }, { headers: current });
      expect(answer).toMatchObject({ status: 404, msg: '未找到该登录设备' });
    }
    expect(await list(headers)).toHaveLength(1);
  });

  test('that is the own one takes the cookie away', async () => {
    const { current } = await onTwoDevices();
    const id = (await list(current))[0]?.id ?? '';
    const answer = await server.call(contract.endSession, { id, password: right }, { headers: current });
    expect(answer.headers['clear-site-data']).toBeDefined();
    expect((await server.call(contract.listSessions, {}, { headers: current })).status).toBe(401);
  });

  test('of all others leaves the own one', async () => {
    const { current, old } = await onTwoDevices();
    expect((await server.call(contract.endOtherSessions, { password: right }, { headers: current })).code).toBe(200);
    expect((await server.call(contract.listSessions, {}, { headers: old })).status).toBe(401);
    expect(await list(current)).toHaveLength(1);
  });
});

test('a stolen session guesses the password no faster than a stranger: five wrong close both doors', async () => {
  const { account, current } = await onTwoDevices();
  for (let n = 0; n < 5; n += 1) {
    await server.call(contract.endOtherSessions, { password: digestOf(`guess ${n}`) }, { headers: current });
  }
  expect(await server.call(contract.endOtherSessions, { password: right }, { headers: current })).toMatchObject({
    code: 4001606,
  });
  expect(await server.signIn(account.userName, right)).toMatchObject({ code: 4001601 });
});

describe('the fingerprint of a browser', () => {
  const header = (canvas: unknown) => ({
    'x-browser-fingerprint': Buffer.from(JSON.stringify({ Canvas: canvas, Timezone: 'Asia/Shanghai' })).toString(
      'base64',
    ),
  });
  const agreed = async () => {
    const account = await server.account({ mail: `u${randomUUID()}@example.cn` });
    await server.portal.database.execute(
      `insert into consent (account_id, document, version, address, at) values ($1, 'fingerprint', '1', '::1', $2)`,
      [account.id, server.now()],
    );
    return account;
  };
  const stored = async (accountId: string) =>
    (
      await server.portal.database.query<{ fingerprint_hash: Uint8Array | null }>(
        'select fingerprint_hash from session where account_id = $1 order by created_at',
        [accountId],
      )
    ).map(({ fingerprint_hash: hash }) => hash && Buffer.from(hash).toString('hex'));
  const signIn = (name: string, headers: Record<string, string>) => {
    server.advance(1);
    return server.signIn(name, right, {}, { headers });
  };
  const newDevices = async (id: string) =>
    (await server.events('session.new-device')).filter(({ account_id: of }) => of === id).length;

  test('is ignored without consent, and after consent was withdrawn', async () => {
    const account = await server.account();
    await signIn(account.userName, header('a'));
    const former = await agreed();
    await server.portal.database.execute('update consent set withdrawn_at = $2 where account_id = $1', [
      former.id,
      server.now(),
    ]);
    await signIn(former.userName, header('a'));
    expect([...(await stored(account.id)), ...(await stored(former.id))]).toEqual([null, null]);
  });

  test('is stored as a hash that differs between two browsers and links no two accounts', async () => {
    const [one, other] = [await agreed(), await agreed()];
    await signIn(one.userName, header('a'));
    await signIn(one.userName, header('a'));
    await signIn(one.userName, header('b'));
    await signIn(other.userName, header('a'));
    const [first, same, different] = await stored(one.id);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(same).toBe(first);
    expect(different).not.toBe(first);
    expect(await stored(other.id)).not.toContain(first);
  });

  test('notices a new device, and decides nothing', async () => {
    const account = await agreed();
    const codes = [];
    for (const canvas of ['a', 'a', 'b']) codes.push((await signIn(account.userName, header(canvas))).code);
    expect(codes).toEqual([200, 200, 200]);
    expect(await newDevices(account.id)).toBe(1);
    const mails = await server.portal.database.query(`select 1 from job where name like '%mail%'`);
    expect(mails.length).toBeGreaterThan(0);
  });

  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['a list', Buffer.from('[1]').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    ['nested deep', Buffer.from('['.repeat(2_900)).toString('base64')],
    ['over 4 kB', Buffer.from(JSON.stringify({ Canvas: 'x'.repeat(4_000) })).toString('base64')],
    ['of unknown parts', Buffer.from('{"__proto__":{"Canvas":1},"x":1}').toString('base64')],
  ])('that is %s is ignored, and the sign-in goes on', async (_what, text) => {
    const account = await agreed();
    expect((await signIn(account.userName, { 'x-browser-fingerprint': text })).code).toBe(200);
    expect(await stored(account.id)).toEqual([null]);
  });
});

describe('who calls', () => {
  test('is a visitor with what visitors may see', async () => {
    const { data } = await server.call(contract.readUser, {});
    expect(data).toMatchObject({ id: '', singup_type: 0, is_pay: 0, role: 'visitor', must_agree: false });
    expect(data.watch_auth_list).toContain('60');
    expect(data.watch_auth_list).not.toContain('1');
    expect(data.auth_watch).toBe(data.watch_auth_list.join(','));
    expect((await server.call(contract.readUserType, {})).data).toEqual({ singup_type: 0 });
  });

  test.each([
    ['personal', 1, 0],
    ['enterprise', 2, 0],
    ['business', 2, 1],
    ['staff', 2, 0],
  ] as const)('%s has sign-up type %d and paid flag %d', async (role, singup_type, is_pay) => {
    const { id } = await server.account({ role });
    const headers = await signInAccount(server, id);
    expect((await server.call(contract.readUser, {}, { headers })).data).toMatchObject({ singup_type, is_pay, role });
    expect((await server.call(contract.readUserType, {}, { headers })).data).toEqual({ singup_type });
  });

  test('learns how this installation is signed in to, and no secret of a provider', async () => {
    const { data } = await server.call(contract.readSignInOptions, {});
    expect(data).toMatchObject({
      sso: { enabled: false },
      captcha: { provider: 'own', scripts: null },
      contact: { phone: '', mail: '' },
    });
  });
});
