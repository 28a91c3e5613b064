import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { STAFF_ROLES } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomPhone } from '../../../testing/build-account.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

const reason = '标题冒充本站通知';
const LOG4SHELL = 'CVE-2021-44228';
let server: TestServer;
let editor: Awaited<ReturnType<typeof signInAsStaff>>;
let maker: { userName: string; headers: CallHeaders };
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  editor = await signInAsStaff(server, ['editor']);
  const account = await server.account({ role: 'enterprise', phone: randomPhone() });
  maker = { userName: account.userName, headers: await server.sessionOf(account) };
});
afterAll(() => server?.dispose());
beforeEach(() => server.database.execute('delete from share_link'));

const share = (more: object = {}, headers = maker.headers) =>
  server.ask(API.shareItem, { kind: 'vulnerability', id: LOG4SHELL, ...more }, headers);
const list = (filter: object = {}) => server.ask(API.listAllShares, { size: 10, ...filter }, editor.headers);
const revoke = (id: string, headers = editor.headers) => server.call(API.revokeAnyShare, { id, reason }, { headers });

test('links are not there for who is no staff, and closed to roles that the table of acts does not name', async () => {
  const { id } = await share();
  for (const headers of [{}, maker.headers, await signInAs(server, 'business'), await signInAs(server, 'staff')]) {
    expect((await server.call(API.listAllShares, { size: 10 }, { headers })).status).toBe(404);
    expect((await revoke(id, headers)).status).toBe(404);
  }
  for (const role of STAFF_ROLES) {
    const { headers } = await signInAsStaff(server, [role]);
    const mayRead = ['editor', 'administrator', 'auditor'].includes(role);
    expect((await server.call(API.listAllShares, { size: 10 }, { headers })).status, role).toBe(mayRead ? 200 : 403);
    if (!['editor', 'administrator'].includes(role)) expect((await revoke(id, headers)).status, role).toBe(403);
  }
  expect((await list()).list).toMatchObject([{ id, state: 'open' }]);
});

test('say what is shown, by whom and how often it was opened, and never what opens them', async () => {
  const { id, secret, expires } = await share({ title: '请立即处理', note: '第一行\n第二行' });
  await server.ask(API.readShared, { bug_id: secret }, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
  const { id: ldyId, title } = await server.ask(API.readVulnerability, { id: LOG4SHELL });
  const answer = await list();
  expect(answer).toMatchObject({
    list: [
      {
        ...{ id, kind: 'vulnerability', items: [ldyId], count: 1, title: '请立即处理', note: '第一行\n第二行' },
        ...{ user_name: maker.userName, expires, state: 'open', openings: 1, revoked: '' },
      },
    ],
    cursor: '',
  });
  expect(answer.list[0]?.name).toContain(title);
  const [row] = await server.database.query<{ secret_sealed: string }>('select secret_sealed from share_link');
  expect(JSON.stringify(answer)).not.toContain(secret);
  expect(JSON.stringify(answer)).not.toContain(row?.secret_sealed);
});

test('one that staff revokes is gone at once, page and picture, and the audit log says who revoked it, who made it and why', async () => {
  const { id, secret } = await share();
  const page = () => server.call(API.readShared, { bug_id: secret });
  expect((await page()).status).toBe(200);
  expect(await revoke(id)).toMatchObject({ code: 200 });
  expect((await page()).status).toBe(404);
  expect((await server.call(API.readShareCard, { id: secret })).status).toBe(404);
  expect(await revoke(id)).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  const { list: own } = await server.ask(API.listShares, {}, maker.headers);
  expect(own).toMatchObject([{ id, state: 'revoked', secret: '' }]);
  const [event] = (await server.events('share.revoke')).slice(-1);
  expect(event).toMatchObject({ account_id: editor.account.id, object: id });
  for (const part of [reason, own[0]?.items[0]]) expect(event?.detail).toContain(part);
  expect(event?.detail).not.toContain(secret);
});

test('are narrowed by state, kind and account, and go on where a page ended', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    server.advance(1);
    ids.unshift((await share({ days: n < 3 ? 1 : 30 })).id);
  }
  const first = await list();
  const rest = await list({ cursor: first.cursor });
  expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
  expect(rest.cursor).toBe('');

  const other = await signInAs(server, 'business', { userName: 'other-maker' });
  const batch = await server.ask(API.shareBatch, { ids: [LOG4SHELL, 'CVE-2014-0160'] }, other);
  const found = async (filter: object) => (await list(filter)).list.map(({ id }) => id);
  expect(await found({ kind: 'batch' })).toEqual([batch.id]);
  expect(await found({ user_name: 'Other-Maker' })).toEqual([batch.id]);
  expect(await found({ user_name: 'other' })).toEqual([]);
  await revoke(batch.id);
  expect(await found({ state: 'revoked' })).toEqual([batch.id]);
  await server.database.execute('update share_link set expires_at = $2 where id = any($1::uuid[])', [
    ids.slice(9),
    server.now(),
  ]);
  expect(await found({ state: 'expired' })).toEqual(ids.slice(9));
  expect(await found({ state: 'open', user_name: maker.userName })).toEqual(ids.slice(0, 9));
});

test('are not found by the phone number or mail address of who made them', async () => {
  const mail = 'maker@example.com';
  const account = await server.account({ mail });
  await share({}, await server.sessionOf(account));
  expect((await list({ user_name: account.userName })).list).toHaveLength(1);
  expect((await list({ user_name: mail })).list).toEqual([]);
});
