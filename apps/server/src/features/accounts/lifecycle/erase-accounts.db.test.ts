import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '#server/testing/build-account.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { issueTicket } from '../../sessions/flow-tickets.ts';
import { findAccount, findAccountByContact } from '../find-account.ts';
import { createAccount } from './create-account.ts';
import { eraseNextAccount } from './erase-accounts.ts';

const DAY = 86_400;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

/** Every row of every table as text, except the audit log, which the law requires to keep. */
async function everything(): Promise<string> {
  const tables = await server.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit%'`,
  );
  let text = '';
  for (const { name } of tables) {
    const rows = await server.database.query<{ row: string }>(`select t::text as row from "${name}" t`);
    text += rows.map(({ row }) => `${name} ${row}\n`).join('');
  }
  return text;
}

test('a stolen session deletes nothing without the password', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const answer = await server.call(API.deleteAccount, { password: digestOf('guess') }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.passwordWrong.code);
  expect((await findAccount(server.database, account.id))?.eraseAt).toBeNull();
});

test('nothing is erased before its day, and asking again does not move the day', async () => {
  const account = await server.account({ mail: 'leaving@example.cn' });
  const headers = await server.sessionOf(account);
  const other = await server.sessionOf(account);
  const { body } = await server.call(API.deleteAccount, { password: account.digest }, { headers });
  expect(Date.parse(body.data.erased_at) - Date.parse(server.now())).toBe(15 * DAY * 1000);
  expect((await server.call(API.readProfile, {}, { headers: other })).status).toBe(401);
  expect((await server.messages()).at(-1)).toMatchObject({ to: 'leaving@example.cn' });
  server.advance(60);
  const again = await server.call(API.deleteAccount, { password: account.digest }, { headers });
  expect(again.body.data.erased_at).toBe(body.data.erased_at);
  server.advance(15 * DAY - 61);
  expect(await eraseNextAccount(server.portal)).toBe(false);
});

test('who keeps the account within the grace period keeps everything', async () => {
  const account = await server.account({ phone: '13612340000' });
  await server.call(API.deleteAccount, { password: account.digest }, { headers: await server.sessionOf(account) });
  server.advance(14 * DAY);
  const headers = await server.sessionOf(account);
  expect((await server.call(API.readProfile, {}, { headers })).body.data.erased_at).not.toBe('');
  expect((await server.call(API.keepAccount, {}, { headers })).body.code).toBe(200);
  server.advance(30 * DAY);
  while (await eraseNextAccount(server.portal)) {
    // Other accounts of this file may be due.
  }
  expect(await findAccount(server.database, account.id)).toMatchObject({ state: 'active', userName: account.userName });
});

test('nothing personal remains after the grace period, in any column of any table but the audit log', async () => {
  const canaries = {
    userName: 'canary-name',
    phone: '13655554444',
    mail: 'canary.mail@example.cn',
    nickname: 'canary-nick',
    address: '203.0.113.77',
    agent: 'canary-agent',
    openId: 'canary-open-id',
    search: 'canary-search',
    board: 'canary-board',
    system: 'canary-system',
    query: 'canary-query',
  };
  const { userName, phone, mail } = canaries;
  // A separate password, because accounts with the same one share its hash.
  const account = await server.account({ userName, phone, mail, password: 'Cc5#canary-Lied' });
  const { id } = account;
  const headers = await server.sessionOf(account);
  await server.database.execute('update session set address = $2, user_agent = $3 where account_id = $1', [
    id,
    canaries.address,
    canaries.agent,
  ]);
  await server.database.execute('update consent set address = $2 where account_id = $1', [id, canaries.address]);
  const scene = await issueTicket(server.database, {
    purpose: 'bind-wechat',
    accountId: id,
    now: server.now(),
    lifeSeconds: 300,
  });
  await server.portal.onScan(scene, canaries.openId, canaries.nickname);
  await server.database.execute(
    `insert into saved_search (account_id, name, name_key, filter, created_at, updated_at) values ($1, $2, $2, $3::jsonb, $4, $4)`,
    [id, canaries.search, JSON.stringify({ query: canaries.query }), server.now()],
  );
  await server.database.execute(
    `insert into statistics_board (account_id, name, name_key, widgets, created_at, updated_at) values ($1, $2, $2, '[]', $3, $3)`,
    [id, canaries.board, server.now()],
  );
  await server.database.execute(
    `insert into own_system_list (account_id, systems, revision, updated_at) values ($1, $2::jsonb, 1, $3)`,
    [id, JSON.stringify([{ name: canaries.system }]), server.now()],
  );
  const before = await everything();
  for (const name of ['userName', 'nickname', 'address', 'agent', 'search', 'query', 'board', 'system'] as const)
    expect(before).toContain(canaries[name]);
  const sealed = await findAccount(server.database, id);
  const hashes = [sealed?.passwordHash, sealed?.phoneSealed, sealed?.mailSealed, sealed?.wechatSealed] as string[];
  hashes.push(server.sealer.index('account.phone', canaries.phone).toString('hex'));
  hashes.push(server.sealer.index('account.mail', canaries.mail).toString('hex'));
  for (const hash of hashes) expect(before).toContain(hash);

  await server.call(API.deleteAccount, { password: account.digest }, { headers });
  server.advance(15 * DAY);
  while (await eraseNextAccount(server.portal)) {
    // Until none is due.
  }
  const after = await everything();
  for (const text of [...Object.values(canaries), ...hashes]) expect(after.includes(text), text).toBe(false);
  expect(await findAccount(server.database, id)).toMatchObject({ state: 'erased', eraseAt: null });
  const [events] = await server.database.query<{ count: number }>(
    'select count(*)::int as count from audit_event where account_id = $1 or object = $2',
    [id, id],
  );
  expect(events?.count).toBeGreaterThan(1);
});

test('phone and mail of an erased account may be used again, by a new account', async () => {
  const account = await server.account({ phone: '13655550000' });
  await server.call(API.deleteAccount, { password: account.digest }, { headers: await server.sessionOf(account) });
  server.advance(15 * DAY);
  while (await eraseNextAccount(server.portal)) {
    // Until none is due.
  }
  expect(await findAccountByContact(server.database, server.sealer, '13655550000')).toBeUndefined();
  const created = await server.database.transaction((tx) =>
    createAccount(tx, server.sealer, {
      role: 'personal',
      userName: account.userName,
      passwordHash: null,
      phone: '13655550000',
      invited: true,
      now: server.now(),
    }),
  );
  expect(created).not.toBe(account.id);
  expect(created).toBeDefined();
});

test('two workers erase one account once', async () => {
  const account = await server.account();
  await server.call(API.deleteAccount, { password: account.digest }, { headers: await server.sessionOf(account) });
  server.advance(15 * DAY);
  const outcomes = await Promise.all([1, 2].map(() => eraseNextAccount(server.portal)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});
