import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { API } from '@ldy/contract/api.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestOf } from '../../testing/build-account.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createInvitations } from '../invitations/create-invitations.ts';
import { type RealIssuer, startIssuer } from './testing/real-issuer.ts';

const PORTAL = 'https://portal.example.cn';
const FAILED = '/login?sso=failed';
let issuer: RealIssuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer(PORTAL);
  server = await createTestServer({
    env: {
      LDY_PUBLIC_URL: PORTAL,
      LDY_OIDC_ISSUER: issuer.url,
      LDY_OIDC_CLIENT_ID: issuer.clientId,
      LDY_OIDC_CLIENT_SECRET: issuer.clientSecret,
    },
  });
});
beforeEach(async () => {
  issuer.person = { sub: 'person-1' };
  await server.portal.database.execute('delete from flow_ticket; delete from account');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server?.dispose();
  issuer?.close();
});

interface Jar {
  cookie: string;
}
const go = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

/** A browser that starts a flow: its cookie, and the URL it is redirected to. */
async function begin(redirect = ''): Promise<Jar & { address: string }> {
  const answer = await go(`/api/frontend/sso/begin${redirect && `?redirect=${encodeURIComponent(redirect)}`}`);
  const [cookie] = answer.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}`, address: String(answer.headers.location) };
}
/** Returns with the issuer's answer; gives the URL of the next redirect. */
async function comeBack(jar: Jar, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const answer = await go(pathname + search, { cookie: jar.cookie });
  expect(answer.statusCode).toBe(303);
  const [cookie] = answer.cookies;
  // As a browser does: the next request has the new cookie.
  jar.cookie = `${cookie?.name}=${cookie?.value}`;
  return String(answer.headers.location);
}
const withQuery = (address: string, change: Record<string, string>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return url.href;
};
const accounts = () =>
  server.portal.database.query<Record<string, unknown>>('select * from account order by created_at, user_name');
const qidOf = (location: string) => /#qid=([\w-]+)$/.exec(location)?.[1] ?? '';

describe('a person is not signed in', () => {
  test('by an answer that was used already', async () => {
    const browser = await begin();
    const back = await issuer.visit(browser.address);
    const again = { ...browser };
    expect(await comeBack(browser, back)).toMatch(/#qid=/);
    expect(await comeBack(again, back)).toBe(FAILED);
    expect(await comeBack(browser, back)).toBe(FAILED);
  });

  test('by the answer for another browser, with its own cookie, without one, or with the state exchanged', async () => {
    const victim = await begin();
    const back = await issuer.visit(victim.address);
    const attacker = await begin();
    const attackersState = new URL(attacker.address).searchParams.get('state') ?? '';
    expect(await comeBack({ cookie: '' }, back)).toBe(FAILED);
    // The stolen code in a flow of the attacker: its PKCE challenge belongs to the victim's flow.
    expect(await comeBack(attacker, withQuery(back, { state: attackersState }))).toBe(FAILED);
    expect(await comeBack(await begin(), back)).toBe(FAILED);
    expect(await accounts()).toEqual([]);
  });

  test.each([
    ['another state', { state: 'A'.repeat(43) }],
    ['another issuer’s name', { iss: 'https://evil.example' }],
    ['another code', { code: 'A'.repeat(43) }],
    ['an error', { error: 'access_denied' }],
  ])('by an answer with %s', async (_what, change) => {
    const browser = await begin();
    const back = await issuer.visit(browser.address);
    expect(await comeBack(browser, withQuery(back, change))).toBe(FAILED);
    expect(await accounts()).toEqual([]);
  });

  test('by an id token with another nonce, or for another challenge', async () => {
    const changes: Record<string, string>[] = [{ nonce: 'x'.repeat(43) }, { code_challenge: 'x'.repeat(43) }];
    for (const change of changes) {
      const browser = await begin();
      const back = await issuer.visit(withQuery(browser.address, change));
      expect(await comeBack(browser, back)).toBe(FAILED);
    }
    expect(await accounts()).toEqual([]);
  });

  test('after ten minutes', async () => {
    const browser = await begin();
    const back = await issuer.visit(browser.address);
    server.advance(601);
    expect(await comeBack(browser, back)).toBe(FAILED);
  });

  test('when the account is disabled', async () => {
    const first = await begin();
    await comeBack(first, await issuer.visit(first.address));
    await server.portal.database.execute("update account set state = 'disabled'");
    const second = await begin();
    expect(await comeBack(second, await issuer.visit(second.address))).toBe(FAILED);
  });
});

describe('after signing in no browser is sent elsewhere', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/a/../../b',
    'evil.example',
  ])('by redirect=%s', async (wish) => {
    const browser = await begin(wish);
    const next = await comeBack(browser, await issuer.visit(browser.address));
    expect(next).toMatch(/^\/login\?sso=1#qid=[\w-]{43}$/);
  });

  test('but to the page of ours that was asked for', async () => {
    const browser = await begin('/bug/full-bug?search=a%20b&source=ldy');
    const next = await comeBack(browser, await issuer.visit(browser.address));
    const [, wish = ''] = /[?&]redirect=([^#]*)#/.exec(next) ?? [];
    expect(decodeURIComponent(wish)).toBe('/bug/full-bug?search=a%20b&source=ldy');
  });
});

test('a browser goes to the issuer with PKCE, state and nonce, which are not readable in cookie or database', async () => {
  const answer = await go('/api/frontend/sso/begin');
  const address = new URL(String(answer.headers.location));
  const query = Object.fromEntries(address.searchParams);
  expect(query).toMatchObject({
    redirect_uri: `${PORTAL}/api/frontend/sso/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
  const [cookie] = answer.cookies as { name: string; value: string }[];
  expect(cookie).toMatchObject({ name: '__Host-sso', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect([query.state, query.nonce]).not.toContain(cookie?.value);
  const stored = JSON.stringify(await server.portal.database.query('select * from flow_ticket'));
  for (const secret of [cookie?.value, query.state, query.nonce]) expect(stored).not.toContain(secret);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('coming back gives the cookie a new value, takes it away after a failure, and keeps the address from pages behind', async () => {
  const browser = await begin();
  const { pathname, search } = new URL(await issuer.visit(browser.address));
  const first = await go(pathname + search, { cookie: browser.cookie });
  const second = await go(pathname + search, { cookie: browser.cookie });
  for (const { headers } of [first, second]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: '__Host-sso', httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(browser.cookie).not.toContain(cookie?.value);
  expect(second.cookies).toEqual([expect.objectContaining({ name: '__Host-sso', value: '' })]);
});

test('the ticket of one browser signs no account in through another: a link with it is worth nothing', async () => {
  const attacker = await begin();
  const qid = qidOf(await comeBack(attacker, await issuer.visit(attacker.address)));
  const victim = await begin();
  const answers = [
    await server.call(contract.signIn, { qid, agreed: true }),
    await server.call(contract.signIn, { qid, agreed: true }, { headers: { cookie: victim.cookie } }),
    await server.call(contract.signIn, { qid, agreed: true }, { headers: { cookie: '__Host-sso=' } }),
    // A cookie that a sibling host can set: the right value under the name without prefix.
    await server.call(contract.signIn, { qid, agreed: true }, { headers: { cookie: attacker.cookie.slice(7) } }),
  ];
  expect(attacker.cookie.slice(7)).toMatch(/^sso=[\w-]{43}$/);
  expect(answers.map(({ code }) => code)).toEqual([4001611, 4001611, 4001611, 4001611]);
  const arrived = { qid, arrived: true, agreed: true };
  const own = await server.call(contract.signIn, arrived, { headers: { cookie: attacker.cookie } });
  expect(own.code).toBe(4001617);
});

test('the first time a personal account is made that needs an invitation; the next time it is found', async () => {
  issuer.person = { sub: 'person-2', preferred_username: 'li-lei', email: 'li.lei@example.cn', email_verified: true };
  const qids: string[] = [];
  let cookie = '';
  for (let time = 0; time < 2; time++) {
    const browser = await begin();
    qids.push(qidOf(await comeBack(browser, await issuer.visit(browser.address))));
    cookie = browser.cookie;
  }
  expect(await accounts()).toEqual([
    expect.objectContaining({
      user_name: 'li-lei',
      signup_type: 1,
      is_paid: false,
      is_staff: false,
      invited_at: null,
      password_hash: null,
      sso_issuer: issuer.url,
      sso_subject: 'person-2',
    }),
  ]);
  const answer = await server.call(contract.signIn, { qid: qids[1] ?? '', agreed: true }, { headers: { cookie } });
  expect(answer.code).toBe(4001617);
  const replay = await server.call(contract.signIn, { qid: 'x'.repeat(43), agreed: true });
  expect(replay.code).toBe(4001611);
});

test('who ticked the box before leaving is not asked for it again after the invitation code', async () => {
  issuer.person = { sub: 'person-7' };
  const browser = await begin();
  const qid = qidOf(await comeBack(browser, await issuer.visit(browser.address)));
  const options = { headers: { cookie: browser.cookie } };
  const asked = await server.call(contract.signIn, { qid, agreed: true }, options);
  expect(asked.code).toBe(4001617);
  const { qid: next } = asked.data as unknown as { qid: string };
  const codes = await server.portal.database.transaction((tx) =>
    createInvitations(tx, { count: 1, now: server.now() }),
  );
  const entered = await server.call(contract.signIn, { qid: next, invitationCode: codes[0] }, options);
  expect(entered.code).toBe(200);
  // The following ticket is bound to the browser too.
  expect((await server.call(contract.signIn, { qid: next, agreed: true })).code).toBe(4001611);
});

test('an account that has the same name or mail address is not taken over', async () => {
  const owner = await server.account({ userName: 'li-lei', mail: 'li.lei@example.cn' });
  issuer.person = { sub: 'person-3', preferred_username: 'li-lei', email: 'li.lei@example.cn', email_verified: true };
  const browser = await begin();
  expect(await comeBack(browser, await issuer.visit(browser.address))).toMatch(/#qid=/);
  const all = await accounts();
  expect(all).toHaveLength(2);
  const made = all.find(({ sso_subject }) => sso_subject === 'person-3');
  expect(made).toMatchObject({ mail_index: null, user_name: expect.stringMatching(/^user-/) });
  expect(made?.id).not.toBe(owner.id);
});

test.each<[Record<string, unknown>, string]>([
  [{ preferred_username: 'admin' }, 'a reserved name'],
  [{ preferred_username: '13800138000' }, 'somebody’s number'],
  [{ preferred_username: '<script>' }, 'no name'],
  [{ email: 'a@example.cn' }, 'a mail address that was not verified'],
  [{ email: 'not an address', email_verified: true }, 'no mail address'],
])('%j gives an account without %s', async (claims) => {
  issuer.person = { sub: 'person-4', ...claims };
  const browser = await begin();
  expect(await comeBack(browser, await issuer.visit(browser.address))).toMatch(/#qid=/);
  expect(await accounts()).toEqual([
    expect.objectContaining({ mail_index: null, user_name: expect.stringMatching(/^user-/) }),
  ]);
});

test('one person who comes twice at once has one account', async () => {
  issuer.person = { sub: 'person-5', preferred_username: 'han-meimei' };
  const browsers = [await begin(), await begin(), await begin()];
  const backs = await Promise.all(browsers.map(({ address }) => issuer.visit(address)));
  const next = await Promise.all(browsers.map((browser, n) => comeBack(browser, backs[n] ?? '')));
  expect(next.every((location) => qidOf(location) !== '')).toBe(true);
  expect(await accounts()).toHaveLength(1);
});

test('who signs out here is shown where to sign out there; others are not', async () => {
  issuer.person = { sub: 'person-6' };
  const browser = await begin();
  const qid = qidOf(await comeBack(browser, await issuer.visit(browser.address)));
  await server.portal.database.execute('update account set invited_at = created_at');
  const entered = await server.call(contract.signIn, { qid, agreed: true }, { headers: { cookie: browser.cookie } });
  expect(entered.code).toBe(200);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const left = await server.call(contract.signOut, {}, { headers: { cookie } });
  const address = new URL(left.data.sso_logout_url);
  expect(address.origin).toBe(issuer.url);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/login`);
  expect((await server.call(contract.signOut, {})).data.sso_logout_url).toBe('');
});

describe('a person who is signed in confirms a sensitive act by signing in again', () => {
  const BACK = '/user/data?confirm=export';
  const EXPORTS = { code: 200 };
  const REFUSED = { code: 4001606, msg: '请重新登录后再操作' };
  const password = digestOf('Vb4%stilles-Tal');

  /** The headers of a session that began by single sign-on eleven minutes ago. */
  async function signedIn(): Promise<CallHeaders> {
    const browser = await begin();
    const qid = qidOf(await comeBack(browser, await issuer.visit(browser.address)));
    await server.portal.database.execute('update account set invited_at = created_at');
    const entered = await server.call(contract.signIn, { qid, agreed: true }, { headers: { cookie: browser.cookie } });
    server.advance(11 * 60);
    return cookieOf(entered);
  }
  const leave = (headers: CallHeaders) =>
    go(`/api/frontend/sso/begin?confirm=1&redirect=${encodeURIComponent(BACK)}`, headers);
  /** Leaves the page, signs in at the issuer, and comes back: to this address. */
  async function signInAgain(headers: CallHeaders, change = (address: string) => address): Promise<string> {
    const left = await leave(headers);
    const [cookie] = left.cookies;
    const browser = { cookie: `${cookie?.name}=${cookie?.value}` };
    return comeBack(browser, await issuer.visit(change(String(left.headers.location))));
  }
  const exporting = (headers: CallHeaders, input = {}) => server.call(API.exportMyData, input, { headers });
  const confirmedUntil = async (headers: CallHeaders) =>
    (await server.ask(API.readProfile, {}, headers)).confirmed_until;
  const outcomes = async () => (await server.events('identity.confirm')).map(({ success }) => success).slice(-1);

  test('and comes back to where they were; it counts for ten minutes', async () => {
    const headers = await signedIn();
    expect(await exporting(headers)).toMatchObject(REFUSED);
    expect(await confirmedUntil(headers)).toBe('');
    expect(await signInAgain(headers)).toBe(BACK);
    expect(await outcomes()).toEqual([true]);
    expect(await exporting(headers)).toMatchObject(EXPORTS);
    const until = new Date(Date.parse(server.now()) + 600_000).toISOString();
    expect(await confirmedUntil(headers)).toBe(until);
    server.advance(601);
    expect(await exporting(headers)).toMatchObject(REFUSED);
  });

  test('with a password too, but by none without it: then either will do', async () => {
    let headers = await signedIn();
    await signInAgain(headers);
    headers = cookieOf(await server.call(API.changePassword, { password }, { headers }));
    server.advance(601);
    expect(await exporting(headers)).toMatchObject(REFUSED);
    expect(await exporting(headers, { password })).toMatchObject(EXPORTS);
    expect(await exporting(headers)).toMatchObject(REFUSED);
    await signInAgain(headers);
    expect(await exporting(headers)).toMatchObject(EXPORTS);
    expect(await exporting(headers, { password: digestOf('wrong') })).toMatchObject({ code: 4001606 });
  });

  test('which the sign-in that began the session is not for an account with a password', async () => {
    const headers = await signedIn();
    await signInAgain(headers);
    await server.call(API.changePassword, { password }, { headers });
    const browser = await begin();
    const qid = qidOf(await comeBack(browser, await issuer.visit(browser.address)));
    const entered = await server.call(contract.signIn, { qid, agreed: true }, { headers: { cookie: browser.cookie } });
    expect(await exporting(cookieOf(entered))).toMatchObject(REFUSED);
  });

  test('and not by somebody else’s sign-in', async () => {
    const headers = await signedIn();
    issuer.person = { sub: 'person-9' };
    expect(await signInAgain(headers)).toBe(`${BACK}&sso=failed`);
    expect(await outcomes()).toEqual([false]);
    expect(await exporting(headers)).toMatchObject(REFUSED);
    expect(await accounts()).toHaveLength(1);
  });

  test('and not by being signed in at the issuer already: it has to say when that was', async () => {
    const headers = await signedIn();
    const silently = (address: string) => {
      const url = new URL(address);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
      for (const name of ['prompt', 'max_age']) url.searchParams.delete(name);
      return url.href;
    };
    expect(await signInAgain(headers, silently)).toBe(`${BACK}&sso=failed`);
    expect(await exporting(headers)).toMatchObject(REFUSED);
  });

  test('and not once the session has ended, through another browser, or from another site', async () => {
    const headers = await signedIn();
    const left = await leave(headers);
    const back = await issuer.visit(String(left.headers.location));
    expect(await comeBack({ cookie: '' }, back)).toBe(FAILED);
    const signIn = `/login?redirect=${encodeURIComponent(BACK)}`;
    expect((await leave({ ...headers, 'sec-fetch-site': 'cross-site' })).headers.location).toBe(signIn);
    expect((await leave({})).headers.location).toBe(signIn);
    const again = await leave(headers);
    await server.call(contract.signOut, {}, { headers });
    const [cookie] = again.cookies;
    const address = await issuer.visit(String(again.headers.location));
    expect(await comeBack({ cookie: `${cookie?.name}=${cookie?.value}` }, address)).toBe(`${BACK}&sso=failed`);
  });
});

test('the sign-in page learns name and address, and nothing secret', async () => {
  const answer = await server.call(contract.readSignInOptions, {});
  expect(answer.data.sso).toEqual({ enabled: true, name: '统一认证', begin_url: '/api/frontend/sso/begin' });
  expect(JSON.stringify(answer)).not.toContain(issuer.clientSecret);
});

test('an issuer that is away fails softly, and is asked again the next time', async () => {
  const away = await createTestServer({
    env: {
      LDY_PUBLIC_URL: PORTAL,
      LDY_OIDC_ISSUER: 'http://127.0.0.1:1',
      LDY_OIDC_CLIENT_ID: 'x',
      LDY_OIDC_CLIENT_SECRET: 'x',
    },
  });
  for (let time = 0; time < 2; time++) {
    const answer = await away.app.inject('/api/frontend/sso/begin');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, FAILED]);
  }
  await away.dispose();
});
