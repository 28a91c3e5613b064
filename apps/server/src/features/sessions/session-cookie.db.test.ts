import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { digestOf, TEST_PASSWORD } from '../../testing/build-account.ts';
import { signInAccount } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';

const digest = digestOf(TEST_PASSWORD);
let server: TestServer;
const others: TestServer[] = [];
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());
afterEach(async () => {
  for (const other of others.splice(0)) await other.dispose();
});

const sessions = async (of = server) =>
  (await of.portal.database.query<{ n: number }>('select count(*)::int as n from session'))[0]?.n;

describe('the cookie of a session', () => {
  test('over https is __Host-, Secure, HttpOnly, SameSite=Lax, of the whole site, with 256 opaque bits', async () => {
    const secure = await createTestServer({ env: { LDY_PUBLIC_URL: 'https://vuln.example.cn' } });
    others.push(secure);
    const { userName } = await secure.account();
    const answer = await secure.signIn(userName, digest, {}, { headers: { host: 'vuln.example.cn' } });
    expect(answer.code).toBe(200);
    const [cookie] = answer.cookies;
    expect(cookie).toEqual({
      name: '__Host-sid',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    expect(String(answer.headers['set-cookie'])).not.toMatch(/domain|expires|max-age/i);
  });

  test('over https is not taken under the name that plain http uses', async () => {
    const secure = await createTestServer({ env: { LDY_PUBLIC_URL: 'https://vuln.example.cn' } });
    others.push(secure);
    const { id } = await secure.account();
    const { cookie = '' } = await signInAccount(secure, id);
    const [local = '', host = ''] = cookie.split('; ');
    expect((await secure.call(contract.readUser, {}, { headers: { cookie: local } })).data.singup_type).toBe(0);
    expect((await secure.call(contract.readUser, {}, { headers: { cookie: host } })).data.singup_type).toBe(1);
  });

  test('on the own machine works without https', async () => {
    const { userName } = await server.account();
    const answer = await server.signIn(userName, digest);
    expect(answer.cookies).toEqual([
      { name: 'sid', value: expect.any(String), path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);
  });

  test('is not given across a network without https, and no session is left behind', async () => {
    const { userName } = await server.account();
    const before = await sessions();
    const answer = await server.signIn(userName, digest, {}, { headers: { host: 'portal.lan:8000' } });
    expect(answer).toMatchObject({ code: 403, msg: expect.stringContaining('https'), cookies: [] });
    expect(await sessions()).toBe(before);
  });

  test('is not readable from the database', async () => {
    const { id } = await server.account();
    const { cookie = '' } = await signInAccount(server, id);
    const secret = cookie.slice(4).split(';')[0] ?? '';
    const rows = await server.portal.database.query<{ secret_hash: Uint8Array }>('select * from session');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(Buffer.from(row.secret_hash).toString('base64url')).not.toBe(secret);
    }
  });
});

describe('a stranger', () => {
  test.each(['sid=', 'sid=x', `sid=${'a'.repeat(43)}`, `sid=${'a'.repeat(5000)}`, `sid="' or 1=1 --"`, 'sid=%00'])(
    'with the cookie %.30s is a visitor, and closed calls answer 4000440',
    async (cookie) => {
      expect((await server.call(contract.readUser, {}, { headers: { cookie } })).data).toMatchObject({
        singup_type: 0,
        role: 'visitor',
      });
      expect(await server.call(contract.listSessions, {}, { headers: { cookie } })).toMatchObject({
        status: 401,
        code: 4000440,
      });
    },
  );

  test('who plants a cookie of their choice does not get the session that follows', async () => {
    const { userName } = await server.account();
    const planted = { cookie: `sid=${'A'.repeat(43)}` };
    const answer = await server.signIn(userName, digest, {}, { headers: planted });
    expect(answer.code).toBe(200);
    expect(answer.cookies[0]?.value).not.toBe('A'.repeat(43));
    expect((await server.call(contract.readUser, {}, { headers: planted })).data.singup_type).toBe(0);
  });

  test('who plants the cookie of an own session loses it when somebody signs in with it', async () => {
    const attacker = await server.account();
    const { userName } = await server.account();
    const planted = cookieOf(await server.signIn(attacker.userName, digest));
    const answer = await server.signIn(userName, digest, {}, { headers: planted });
    expect(cookieOf(answer)).not.toEqual(planted);
    expect((await server.call(contract.readUser, {}, { headers: planted })).data.singup_type).toBe(0);
    expect((await server.call(contract.readUser, {}, { headers: cookieOf(answer) })).data.user_name).toBe(userName);
  });

  test('with a copied cookie is a visitor after sign-out, which also clears the browser', async () => {
    const { userName } = await server.account();
    const copied = cookieOf(await server.signIn(userName, digest));
    expect((await server.call(contract.listSessions, {}, { headers: copied })).status).toBe(200);
    const out = await server.call(contract.signOut, {}, { headers: copied });
    expect(out).toMatchObject({ code: 200, data: { sso_logout_url: '' } });
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(out.cookies[0]).toMatchObject({ name: 'sid', value: '', path: '/' });
    expect(await server.call(contract.listSessions, {}, { headers: copied })).toMatchObject({
      status: 401,
      code: 4000440,
    });
  });
});

test('sign-in twice in one browser leaves one session: the first is dead at once', async () => {
  const { userName } = await server.account();
  const first = cookieOf(await server.signIn(userName, digest));
  const second = cookieOf(await server.signIn(userName, digest, {}, { headers: first }));
  expect((await server.call(contract.listSessions, {}, { headers: first })).status).toBe(401);
  const { data } = await server.call(contract.listSessions, {}, { headers: second });
  expect(data.list).toHaveLength(1);
});

describe('a call that a page of another site makes the browser send is refused with 403:', () => {
  const foreign: [string, Record<string, string>][] = [
    ['without X-Requested-With', { 'x-requested-with': '' }],
    ['with a foreign Origin', { origin: 'https://evil.example' }],
    ['with Origin null', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour host', { 'sec-fetch-site': 'same-site' }],
  ];
  test.each(foreign)('%s, user/logout and user/login', async (_what, headers) => {
    const { id, userName } = await server.account();
    const { cookie = '' } = await signInAccount(server, id);
    const out = await server.call(contract.signOut, {}, { headers: { cookie, ...headers } });
    expect(out).toMatchObject({ status: 403, code: 403, cookies: [] });
    const into = await server.signIn(userName, digest, {}, { headers });
    expect(into).toMatchObject({ status: 403, code: 403, cookies: [] });
    // The session that the foreign page tried to end continues.
    expect((await server.call(contract.listSessions, {}, { headers: { cookie } })).status).toBe(200);
  });
});
