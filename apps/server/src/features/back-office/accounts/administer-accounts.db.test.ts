import * as signIn from '@ldy/contract/accounts/sign-in.ts';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomPhone } from '../../../testing/build-account.ts';
import { type CallHeaders, signInAsStaff } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findAccount } from '../../accounts/find-account.ts';

const DAY = 86_400;
const reason = '按工单处理';
let server: TestServer;
let administrator: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  administrator = await signInAsStaff(server, ['administrator']);
});

const list = (search: object, headers: CallHeaders = administrator.headers) =>
  server.ask(API.listAccounts, { size: 10, ...search }, headers);
const found = async (search: object) => (await list(search)).list.map(({ id }) => id);
const read = (id: string) => server.ask(API.readAccount, { id }, administrator.headers);
const eventsOf = async (type: string, id: string) =>
  (await server.events(type)).filter(
    ({ object, account_id }) => object === id && account_id === administrator.account.id,
  );

describe('an account is found', () => {
  test('by id, by the beginning of its name, by its whole phone and mail, and by nothing less of these', async () => {
    const [phone, mail] = [randomPhone(), 'someone@shidai.example.cn'];
    const { id, userName, qid } = await server.account({ userName: 'Zhang-Wei-01', phone, mail });
    for (const text of [id, 'zhang-w', userName, qid, phone, `+86 ${phone}`, mail.toUpperCase()])
      expect(await found({ text }), text).toEqual([id]);
    for (const text of ['hang-wei', phone.slice(0, 7), '@shidai.example.cn', '%', '_', id.slice(0, 8)])
      expect(await found({ text }), text).not.toContain(id);
    const [listed] = (await list({ text: id })).list;
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${phone}|${mail}`));
  });

  test('by its edition and by what is unusual about it', async () => {
    const ids: Record<string, string> = {};
    for (const role of ['personal', 'enterprise', 'business'] as const) ids[role] = (await server.account({ role })).id;
    for (const role of ['personal', 'enterprise', 'business'] as const) {
      const accounts = await found({ role, size: 100 });
      expect(Object.keys(ids).filter((each) => accounts.includes(ids[each] ?? ''))).toEqual([role]);
    }
    const { id } = await server.account({ granted: [300] });
    expect(await found({ mark: 'overridden' })).toEqual([id]);
    await server.ask(API.closeAccount, { id, state: 'disabled', reason }, administrator.headers);
    expect(await found({ mark: 'disabled' })).toEqual([id]);
    const until = new Date(Date.parse(server.now()) + 20 * DAY * 1000).toISOString().slice(0, 10);
    const change = { id: ids.business ?? '', edition: 'business' as const, until, reason };
    await server.ask(API.changeAccountEdition, change, administrator.headers);
    expect(await found({ mark: 'ends-soon' })).toEqual([ids.business]);
  });

  test('page by page, each once', async () => {
    const made = [];
    for (let n = 0; n < 12; n++) made.push((await server.account({ userName: `page-${10 + n}-of-accounts` })).id);
    const first = await list({ text: 'page-' });
    const rest = await list({ text: 'page-', cursor: first.cursor });
    expect([...first.list, ...rest.list].map(({ id }) => id).sort()).toEqual(made.sort());
    expect([first.list.length, rest.cursor]).toEqual([10, '']);
  });
});

test('shows sessions, exports, use and the coming deletion, without a whole contact', async () => {
  const account = await server.account({ role: 'enterprise', phone: randomPhone() });
  const headers = await server.sessionOf(account);
  await server.ask(API.exportMyData, { password: account.digest }, headers);
  await server.ask(API.deleteAccount, { password: account.digest }, headers);
  const shown = await read(account.id);
  expect(shown).toMatchObject({
    ...{ role: 'enterprise', state: 'active', exports: [expect.any(String)], sessions: [expect.any(Object)] },
    ...{ erase_at: expect.stringMatching(/^\d{4}/), locked_seconds: 0 },
  });
  expect(shown.quotas).toContainEqual({ kind: 'search', used: 0, limit: 30 });
  expect(await found({ mark: 'leaving' })).toEqual([account.id]);
});

test('unmasks contacts for who says why, and writes that down', async () => {
  const [phone, mail] = [randomPhone(), 'whole@example.cn'];
  const { id } = await server.account({ phone, mail });
  const answer = await server.ask(API.unmaskAccount, { id, reason }, administrator.headers);
  expect(answer).toEqual({ phone, mail, notice_mail: '' });
  expect(await eventsOf('personal-data.read', id)).toMatchObject([{ detail: expect.stringContaining(reason) }]);
});

describe('an edition', () => {
  test('is changed with its last day, and by the next call', async () => {
    const account = await server.account();
    const change = { id: account.id, edition: 'business' as const, until: '2099-12-31', reason };
    await server.ask(API.changeAccountEdition, change, administrator.headers);
    const after = await findAccount(server.database, account.id);
    // The last day ends at midnight in Shanghai.
    expect(after).toMatchObject({ role: 'business', paidUntil: '2099-12-31T16:00:00.000Z' });
    await server.ask(API.changeAccountEdition, { id: account.id, edition: 'personal', reason }, administrator.headers);
    expect(await findAccount(server.database, account.id)).toMatchObject({ role: 'personal', paidUntil: null });
    expect(await eventsOf('account.change', account.id)).toHaveLength(2);
  });

  test('takes no role in the back office away', async () => {
    const { account, headers } = await signInAsStaff(server, ['editor']);
    await server.ask(
      API.changeAccountEdition,
      { id: account.id, edition: 'enterprise', reason },
      administrator.headers,
    );
    expect((await server.call(API.readStaff, {}, { headers })).code).toBe(200);
  });

  test.each(['2020-01-01', 'soon', '2099-02-30'])('does not end on %s', async (until) => {
    const { id } = await server.account();
    const input = { id, edition: 'business', until, reason };
    expect(await server.call(API.changeAccountEdition, input, { headers: administrator.headers })).toMatchObject({
      status: 400,
    });
  });
});

test('a permission is granted, denied and taken back by itself, for the next call of the account', async () => {
  const { id } = await server.account();
  const [permission = 0] = permissionsFor('business').filter((each) => !permissionsFor('personal').includes(each));
  const change = (changes: object) =>
    server.call(
      API.overridePermissions,
      { id, grant: [], deny: [], clear: [], ...changes, reason },
      { headers: administrator.headers },
    );
  await change({ grant: [permission], deny: [60] });
  expect(await read(id)).toMatchObject({ granted: [permission], denied: [60] });
  await change({ clear: [60], deny: [permission] });
  expect(await read(id)).toMatchObject({ granted: [], denied: [permission] });
  expect((await change({ grant: [987_654] })).status).toBe(400);
  expect((await change({ clear: [987_654] })).status).toBe(200);
  expect(await eventsOf('permission.change', id)).toHaveLength(5);
});

test('a lock after wrong passwords is lifted for every name of the account', async () => {
  const account = await server.account({ phone: randomPhone() });
  const { phone } = await server.ask(API.unmaskAccount, { id: account.id, reason }, administrator.headers);
  const trySignIn = async (password: string) =>
    server.call(signIn.signIn, {
      ...{ user_name: phone, password, agreed: true },
      validate: await server.validate('sign-in'),
    });
  for (let n = 0; n < 5; n++) await trySignIn('a'.repeat(64));
  expect((await trySignIn(account.digest)).code).toBe(ERROR_CODES.signInFailed.code);
  expect((await read(account.id)).locked_seconds).toBeGreaterThan(0);
  await server.ask(API.unlockAccount, { id: account.id, reason }, administrator.headers);
  expect(await read(account.id)).toMatchObject({ locked_seconds: 0, failures: 0 });
  expect((await trySignIn(account.digest)).code).toBe(200);
  expect(await eventsOf('account.unlock', account.id)).toHaveLength(1);
});

describe('an account that is closed', () => {
  test('is signed out and stays out until it is opened again', async () => {
    const account = await server.account();
    const headers = await server.sessionOf(account);
    const close = (state: 'active' | 'disabled') =>
      server.ask(API.closeAccount, { id: account.id, state, reason }, administrator.headers);
    await close('disabled');
    expect((await server.call(API.readProfile, {}, { headers })).status).toBe(401);
    await close('active');
    expect((await server.call(API.readProfile, {}, { headers: await server.sessionOf(account) })).code).toBe(200);
  });

  test('is not of staff: their roles go first', async () => {
    const { account } = await signInAsStaff(server, ['administrator']);
    const input = { id: account.id, state: 'disabled' as const, reason };
    expect(await server.call(API.closeAccount, input, { headers: administrator.headers })).toMatchObject({
      code: ERROR_CODES.staffChangedMeanwhile.code,
    });
  });
});

test('all sessions of an account are ended at once', async () => {
  const account = await server.account();
  const sessions = [await server.sessionOf(account), await server.sessionOf(account)];
  const { ended } = await server.ask(API.endAccountSessions, { id: account.id, reason }, administrator.headers);
  expect(ended).toBe(2);
  for (const headers of sessions) expect((await server.call(API.readProfile, {}, { headers })).status).toBe(401);
});

test('an account that was erased is none', async () => {
  const { id } = await server.account();
  await server.database.execute(`update account set state = 'erased' where id = $1`, [id]);
  expect(await found({ text: id })).toEqual([]);
  expect((await server.call(API.readAccount, { id }, { headers: administrator.headers })).status).toBe(404);
});
