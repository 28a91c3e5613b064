import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAsStaff } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eraseNextAccount } from '../../accounts/lifecycle/erase-accounts.ts';
import { useInvitation } from '../../invitations/use-invitation.ts';

const DAY = 86_400;
const reason = '渠道活动';
let server: TestServer;
let support: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  await server.database.execute('delete from invitation');
  support = await signInAsStaff(server, ['support']);
});

const make = (input: object = {}) =>
  server.ask(API.makeInvitations, { count: 1, uses: 1, days: 30, note: '', reason, ...input }, support.headers);
const list = async (filter: object = {}) => server.ask(API.listInvitations, { size: 10, ...filter }, support.headers);
const use = async (code: string, options = {}) => {
  const account = await server.account({ invited: false, ...options });
  const isUsed = await server.database.transaction((tx) =>
    useInvitation(tx, { code, accountId: account.id, now: server.now() }),
  );
  return { account, isUsed };
};

test('codes are shown once, open as many accounts as was said, and say who used them', async () => {
  const { codes, expires_at } = await make({ uses: 2, note: '某某公司' });
  const [code = ''] = codes;
  const { list: made } = await list();
  expect(made).toMatchObject([
    {
      ...{ state: 'usable', uses: 2, used: 0, note: '某某公司', hint: code.slice(0, 4), expires_at },
      created_by: support.account.userName,
    },
  ]);
  expect(JSON.stringify(made)).not.toContain(code);
  const [one, two, three] = [await use(code), await use(code), await use(code)];
  expect([one.isUsed, two.isUsed, three.isUsed]).toEqual([true, true, false]);
  const id = made[0]?.id ?? '';
  const { list: uses } = await server.ask(API.listInvitationUses, { id }, support.headers);
  expect(uses.map(({ user_name }) => user_name).sort()).toEqual(
    [one, two].map(({ account }) => account.userName).sort(),
  );
  const [event] = (await server.events('invitation.create')).slice(-1);
  expect(event).toMatchObject({ account_id: support.account.id, detail: expect.stringContaining(reason) });
  expect(event?.detail).not.toContain(code);
});

test('a revoked code opens nothing, and is revoked once', async () => {
  const { codes } = await make({ uses: 5 });
  const { account } = await use(codes[0] ?? '');
  const id = (await list()).list[0]?.id ?? '';
  const revoke = () => server.call(API.revokeInvitation, { id, reason: '发错了' }, { headers: support.headers });
  expect(await revoke()).toMatchObject({ code: 200 });
  expect(await revoke()).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  expect((await use(codes[0] ?? '')).isUsed).toBe(false);
  expect((await list({ state: 'revoked' })).list).toMatchObject([{ id, used: 1 }]);
  const [row] = await server.database.query('select 1 from account where id = $1 and invited_at is not null', [
    account.id,
  ]);
  expect(row).toBeDefined();
});

test('the list narrows by state, note and first letters, and goes on where it ended', async () => {
  const ids = async (filter: object) => (await list(filter)).list.map(({ note }) => note);
  for (let n = 1; n <= 12; n++) {
    server.advance(1);
    await make({ note: `第 ${n} 批` });
  }
  const first = await list();
  const rest = await list({ cursor: first.cursor });
  expect([...first.list, ...rest.list].map(({ note }) => note)).toEqual(
    Array.from({ length: 12 }, (_, n) => `第 ${12 - n} 批`),
  );
  expect(rest.cursor).toBe('');
  const { codes } = await make({ note: '用掉的' });
  await use(codes[0] ?? '');
  expect(await ids({ state: 'used-up' })).toEqual(['用掉的']);
  expect(await ids({ text: (codes[0] ?? '').slice(0, 4).toLowerCase() })).toEqual(['用掉的']);
  expect(await ids({ text: '第 12' })).toEqual(['第 12 批']);
  await make({ note: '短期', days: 1 });
  server.advance(2 * DAY);
  support = await signInAsStaff(server, ['support']);
  expect(await ids({ state: 'expired' })).toEqual(['短期']);
});

test('an account that is erased leaves neither itself nor the note of its own code behind', async () => {
  const { codes } = await make({ note: '张三' });
  const { account } = await use(codes[0] ?? '');
  await server.database.execute('update account set erase_at = $2 where id = $1', [account.id, server.now()]);
  expect(await eraseNextAccount(server.portal)).toBe(true);
  const { list: left } = await list();
  expect(left).toMatchObject([{ note: '', used: 1, state: 'used-up' }]);
  expect((await server.ask(API.listInvitationUses, { id: left[0]?.id ?? '' }, support.headers)).list).toEqual([]);
});

test.each([{ count: 201 }, { uses: 0 }, { days: 3_651 }, { note: 'x'.repeat(201) }, { reason: ' ' }])(
  'refuses %j',
  async (change) => {
    const input = { count: 1, uses: 1, days: 30, note: '', reason, ...change };
    expect(await server.call(API.makeInvitations, input, { headers: support.headers })).toMatchObject({ status: 400 });
  },
);
