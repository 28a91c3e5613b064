import * as contract from '@ldy/contract/accounts/sign-in.ts';
import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf, TEST_PASSWORD } from '../../testing/build-account.ts';
import { signInAccount } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createInvitations } from '../invitations/create-invitations.ts';
import { issueSignInTicket, issueSignInToken } from '../sessions/sign-in-ticket.ts';

const right = digestOf(TEST_PASSWORD);
const MINUTE = 60;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.portal.database.execute('delete from sign_in_failure'));
afterAll(() => server.dispose());

const invite = async (count = 1) =>
  server.portal.database.transaction((tx) => createInvitations(tx, { count, now: server.now() }));
const qidOf = (answer: { data: unknown }) => contract.signInContinues.parse(answer.data).qid;
const goOn = (qid: string, more: object = {}) => server.call(contract.signIn, { qid, ...more });

describe('without an invitation', () => {
  const begin = async () => {
    const account = await server.account({ invited: false });
    const answer = await server.signIn(account.userName, right, { remember: true });
    expect(answer).toMatchObject({ code: 4001617, msg: '请输入邀请码', cookies: [] });
    return { account, qid: qidOf(answer) };
  };

  test('the right password answers 4001617 with a ticket, and the right code signs in with what was chosen before', async () => {
    const { account, qid } = await begin();
    const [invitationCode] = await invite();
    const answer = await goOn(qid, { invitationCode });
    expect(answer).toMatchObject({ code: 200, data: { user_name: account.userName } });
    expect(answer.cookies[0]?.maxAge).toBe(7 * 24 * 3600);
    expect(await server.signIn(account.userName, right)).toMatchObject({ code: 200 });
  });

  test('a wrong code answers 4001618; after five the ticket is dead, even for the right one', async () => {
    const { qid } = await begin();
    for (let n = 0; n < 5; n += 1) {
      expect(await goOn(qid, { invitationCode: `WRONG-${n}` })).toMatchObject({
        code: 4001618,
        msg: '邀请码错误，请核对后重试',
        data: { qid },
        cookies: [],
      });
    }
    const [invitationCode] = await invite();
    expect(await goOn(qid, { invitationCode })).toMatchObject({ code: 4001611, cookies: [] });
  });

  test('of two people who use one code at once exactly one gets in', async () => {
    const [one, other] = [await begin(), await begin()];
    const [invitationCode] = await invite();
    const answers = await Promise.all([one, other].map(({ qid }) => goOn(qid, { invitationCode })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4001618]);
  });

  test('of two uses of one ticket at once exactly one signs in, and the other code stays unused', async () => {
    const { qid } = await begin();
    const codes = await invite(2);
    const answers = await Promise.all(codes.map((invitationCode) => goOn(qid, { invitationCode })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4001611]);
    const [row] = await server.portal.database.query<{ n: number }>(
      `select count(*)::int as n from invitation_use where account_id = (select account_id from session order by created_at desc limit 1)`,
    );
    expect(row?.n).toBe(1);
  });

  test('a ticket ends after 15 minutes, and is no session', async () => {
    const { qid } = await begin();
    expect((await server.call(contract.readUser, {}, { headers: { cookie: `sid=${qid}` } })).data.singup_type).toBe(0);
    server.advance(15 * MINUTE);
    const [invitationCode] = await invite();
    expect(await goOn(qid, { invitationCode })).toMatchObject({ code: 4001611, cookies: [] });
  });

  test('an account closed meanwhile does not get in', async () => {
    const { qid, account } = await begin();
    await server.portal.database.execute(`update account set state = 'disabled' where id = $1`, [account.id]);
    const [invitationCode] = await invite();
    expect(await goOn(qid, { invitationCode })).toMatchObject({ code: 4001611, cookies: [] });
  });
});

describe('the agreement', () => {
  const ticketOf = async (agreed: boolean, given = false) => {
    const { id } = await server.account({ agreed: given });
    const q = server.portal.database;
    return { id, qid: await issueSignInTicket(q, { accountId: id, way: 'single-sign-on', now: server.now(), agreed }) };
  };
  const consents = (id: string) =>
    server.portal.database.query('select version from consent where account_id = $1', [id]);

  test('is asked of who comes from elsewhere and never agreed; ticking the box is stored with its version', async () => {
    const { id, qid } = await ticketOf(false);
    expect(await goOn(qid)).toMatchObject({ code: 4001609, data: { qid }, cookies: [] });
    expect(await consents(id)).toEqual([]);
    expect(await goOn(qid, { agreed: true })).toMatchObject({ code: 200, data: { must_agree: false } });
    expect(await consents(id)).toEqual([{ version: TERMS_VERSION }]);
  });

  test('is not asked again of who agreed; a newer version is asked about after sign-in', async () => {
    const { id, qid } = await ticketOf(false, true);
    await server.portal.database.execute(`update consent set version = '2020-01-01' where account_id = $1`, [id]);
    expect(await goOn(qid)).toMatchObject({ code: 200, data: { must_agree: true } });
    expect(await consents(id)).toEqual([{ version: '2020-01-01' }]);
  });
});

describe('a ticket of an unfinished sign-in', () => {
  const ticketOf = async (account: { id: string }) =>
    issueSignInTicket(server.portal.database, {
      accountId: account.id,
      way: 'registration',
      agreed: true,
      now: server.now(),
    });

  test('from an address signs no account in: a link of a stranger must not open the account of that stranger', async () => {
    const qid = await ticketOf(await server.account());
    expect(await goOn(qid, { arrived: true, agreed: true })).toMatchObject({ code: 4001611, cookies: [] });
    expect(await goOn(qid)).toMatchObject({ code: 200 });
  });

  test.each([
    ['a new password', API.changePassword, { old_password: right, password: digestOf('Zz3#neues-Wort') }],
    ['the end of all other sessions', API.endOtherSessions, { password: right }],
  ] as const)('is dead after %s, as sessions are', async (_what, endpoint, input) => {
    const account = await server.account();
    const headers = await signInAccount(server, account.id);
    const [qid, token] = [
      await ticketOf(account),
      await issueSignInToken(server.portal.database, account.id, server.now()),
    ];
    expect((await server.call(endpoint as Endpoint, input, { headers })).code).toBe(200);
    expect(await goOn(qid)).toMatchObject({ code: 4001611, cookies: [] });
    expect(await server.call(contract.signIn, {}, { headers: { token } })).toMatchObject({
      code: 4001611,
      cookies: [],
    });
  });
});

describe('the header token', () => {
  const withToken = (token: string) => server.call(contract.signIn, {}, { headers: { token } });
  const issue = async (options = {}) => {
    const { id } = await server.account(options);
    return issueSignInToken(server.portal.database, id, server.now());
  };

  test('signs in once: a replay is refused, and of two at once one gets in', async () => {
    const token = await issue();
    const answers = await Promise.all([withToken(token), withToken(token)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4001611]);
    expect(await withToken(token)).toMatchObject({ code: 4001611, cookies: [] });
  });

  test('is over after 60 seconds', async () => {
    const token = await issue();
    server.advance(60);
    expect(await withToken(token)).toMatchObject({ code: 4001611, cookies: [] });
  });

  test('is not a ticket, and a ticket is not a token', async () => {
    const token = await issue();
    expect(await goOn(token)).toMatchObject({ code: 4001611 });
    const { id } = await server.account();
    const qid = await issueSignInTicket(server.portal.database, { accountId: id, way: 'password', now: server.now() });
    expect(await withToken(qid)).toMatchObject({ code: 4001611, cookies: [] });
  });

  test.each(['x', "' or 1=1 --", 'a'.repeat(3_999)])('that is nonsense is refused: %.20s', async (token) => {
    expect(await withToken(token)).toMatchObject({ code: 4001611, cookies: [] });
  });

  test('does not pass by the invitation, and is used up all the same', async () => {
    const token = await issue({ invited: false });
    const answer = await withToken(token);
    expect(answer).toMatchObject({ code: 4001617, cookies: [] });
    expect(await withToken(token)).toMatchObject({ code: 4001611 });
    const [invitationCode] = await invite();
    expect(await goOn(qidOf(answer), { invitationCode })).toMatchObject({ code: 200 });
  });

  test('lasts until the browser closes, not longer', async () => {
    const answer = await withToken(await issue());
    expect(answer.cookies[0]).not.toHaveProperty('maxAge');
    expect((await server.call(contract.listSessions, {}, { headers: cookieOf(answer) })).status).toBe(200);
  });
});
