import { BEARER_KIND_NAMES, BEARER_KINDS, type BearerKind } from '@ldy/contract/accounts/bearers.ts';
import { API } from '@ldy/contract/api.ts';
import { FEED_DAYS, privateFeedPath, savedFeedPath } from '@ldy/contract/feeds.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/compose.ts';
import { digestOf } from '#server/testing/build-account.ts';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { type CallHeaders, signInAccount, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { accountsCommand } from '../command/accounts-command.ts';

const DAY = 86_400;
const NEW_PASSWORD = digestOf('Vb4%stilles-Tal');
const ALL = [...BEARER_KIND_NAMES];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

let network = 0;
/** Each from another network, so that the limit of one is not met. */
const somewhere = () => {
  network += 1;
  return { address: `198.51.${network}.1` };
};
const follow = async (url: string) =>
  (await server.app.inject({ method: 'GET', url, remoteAddress: somewhere().address })).statusCode;

/** An account that made one of everything that works without a session, and whether each does. */
async function maker() {
  const account = await server.account({ role: 'business' });
  const headers = await signInAccount(server, account.id);
  const ask = server.ask;
  const { token: kiosk } = await ask(
    API.makeKiosk,
    { name: '大厅', panels: ['figures'], edition: 'business' },
    headers,
  );
  const { token: privateFeed } = await ask(API.makePrivateFeed, { list: 'notices' }, headers);
  const { id } = await ask(API.saveSearch, { name: '关注的', filter: {} }, headers);
  const { token: savedFeed } = await ask(API.followSearch, { id }, headers);
  const { secret } = await ask(API.shareItem, { kind: 'vulnerability', id: 'CVE-2021-44228' }, headers);
  const open: Record<BearerKind, () => Promise<number>> = {
    kiosk: async () => (await server.call(API.readKiosk, { token: kiosk }, somewhere())).status,
    privateFeed: () => follow(privateFeedPath('atom', privateFeed)),
    savedFeed: () => follow(savedFeedPath('atom', savedFeed)),
    share: async () => (await server.call(API.readShared, { bug_id: secret }, somewhere())).status,
  };
  const working = async () => {
    const statuses = await Promise.all(ALL.map(async (kind) => ({ kind, status: await open[kind]() })));
    for (const { status } of statuses) expect([200, 404]).toContain(status);
    return statuses.filter(({ status }) => status === 200).map(({ kind }) => kind);
  };
  const list = async (who = headers) => (await ask(API.listBearers, {}, who)).list;
  return { account, headers, working, list };
}
type Maker = Awaited<ReturnType<typeof maker>>;

const command = (...args: string[]) => accountsCommand(server.portal, args, createRecordingIo());
const changePassword = ({ account, headers }: Maker, more = {}) =>
  server.ask(API.changePassword, { old_password: account.digest, password: NEW_PASSWORD, ...more }, headers);

test('every kind that the contract names is declared by one module', () => {
  const declared = modules.flatMap(({ bearers = {} }) => Object.keys(bearers));
  expect(declared.sort()).toEqual(Object.keys(BEARER_KINDS).sort());
});

test.each<[string, (made: Maker) => Promise<unknown>]>([
  ['a change of the password', (made) => changePassword(made)],
  ['a password that the operator sets', ({ account }) => command('reset-password', account.id)],
  ['the operator’s end of all sessions', ({ account }) => command('end-sessions', account.id)],
  [
    'the end of all sessions in the back office',
    async ({ account: { id } }) => {
      const { headers } = await signInAsStaff(server, ['administrator']);
      const ended = await server.ask(API.endAccountSessions, { id, reason: '按工单处理' }, headers);
      expect(ended).toEqual({ ended: 1, addresses: 4 });
    },
  ],
  [
    'its owner, all at once',
    async ({ headers }) => expect(await server.ask(API.endAllBearers, {}, headers)).toEqual({ ended: 4 }),
  ],
])('%s ends what works without a session', async (_what, end) => {
  const made = await maker();
  expect(await made.working()).toEqual(ALL);
  await end(made);
  expect(await made.working()).toEqual([]);
});

test('a recovery of the account ends them too', async () => {
  // Business accounts are recovered by the operator.
  const mail = 'owner@example.cn';
  const headers = await signInAccount(server, (await server.account({ role: 'personal', mail })).id);
  const { secret } = await server.ask(API.shareItem, { kind: 'vulnerability', id: 'CVE-2021-44228' }, headers);
  const opened = async () => (await server.call(API.readShared, { bug_id: secret }, somewhere())).status;
  expect(await opened()).toBe(200);
  const { flow } = await server.ask(API.beginRecovery, {
    phoneOrMail: mail,
    validate: await server.validate('recover'),
  });
  const verificationCode = await server.lastCode();
  await server.ask(API.finishRecovery, { phoneOrMail: mail, verificationCode, password: NEW_PASSWORD, flow });
  expect(await opened()).toBe(404);
});

test('who changes the password may keep them', async () => {
  const made = await maker();
  await changePassword(made, { end_bearers: false });
  expect(await made.working()).toEqual(ALL);
});

test('the end of all other devices ends them, or not, as its owner wants', async () => {
  for (const end_bearers of [false, undefined]) {
    const { account, headers, working } = await maker();
    await server.ask(API.endOtherSessions, { password: account.digest, end_bearers }, headers);
    expect(await working()).toEqual(end_bearers === false ? ALL : []);
  }
});

test('none opens while the account is closed', async () => {
  const made = await maker();
  await command('disable', made.account.id);
  expect(await made.working()).toEqual([]);
  await command('enable', made.account.id);
  expect(await made.working()).toEqual(ALL);
});

test('their owner sees name, last use and end of each, and ends one', async () => {
  const { list, headers, working } = await maker();
  expect((await list()).map(({ kind, name, used }) => ({ kind, name, used }))).toEqual([
    { kind: 'kiosk', name: '大厅', used: null },
    { kind: 'privateFeed', name: '情报：全部内容', used: null },
    { kind: 'savedFeed', name: '关注的', used: null },
    { kind: 'share', name: expect.stringContaining('Log4j'), used: null },
  ]);
  await working();
  const shown = await list();
  for (const { kind, made, used, ends } of shown) {
    if (kind !== 'share') expect(used, kind).toBe(server.now());
    expect(Date.parse(ends), kind).toBeGreaterThan(Date.parse(made));
  }
  const [kiosk] = shown;
  await server.ask(API.endBearer, { kind: 'kiosk', id: kiosk?.id ?? '' }, headers);
  expect(await working()).toEqual(['privateFeed', 'savedFeed', 'share']);
});

test('those of another account are not listed, ended or prolonged', async () => {
  const { list, working } = await maker();
  const other = await maker();
  const shown = await list();
  expect(await list(other.headers)).not.toEqual(shown);
  const tries = (headers: CallHeaders) =>
    shown.flatMap(({ kind, id }) =>
      ([API.endBearer, API.prolongBearer] as const).map((call) => server.call(call, { kind, id }, { headers })),
    );
  for (const { status } of await Promise.all(tries(other.headers))) expect([400, 404]).toContain(status);
  expect(await working()).toEqual(ALL);
});

test('feeds end after a year unless their owner prolongs them', async () => {
  const { account, working } = await maker();
  const [feed] = ['privateFeed', 'savedFeed'] as const;
  server.advance((FEED_DAYS - 1) * DAY);
  const headers = await signInAccount(server, account.id);
  const list = async () => (await server.ask(API.listBearers, {}, headers)).list;
  const prolonged = (await list()).find(({ kind }) => kind === feed);
  const { ends } = await server.ask(API.prolongBearer, { kind: feed, id: prolonged?.id ?? '' }, headers);
  expect(Date.parse(ends) - Date.parse(server.now())).toBe(FEED_DAYS * DAY * 1_000);
  expect(await working()).toEqual(['privateFeed', 'savedFeed']);
  server.advance(DAY);
  expect(await working()).toEqual(['privateFeed']);
});

test('nothing is made in a session that ended while the call was under way', async () => {
  const { account, headers } = await maker();
  const { database } = server;
  const [locked, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ending = database.transaction(async (tx) => {
    await tx.query('select 1 from account where id = $1 for update', [account.id]);
    locked.resolve();
    await seen.promise;
    await tx.execute('delete from session where account_id = $1', [account.id]);
  });
  await locked.promise;
  const making = server.call(API.makePrivateFeed, { list: 'notices' }, { headers });
  // It waits for the account.
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await database.query(waiting)).length > 0);
  seen.resolve();
  await ending;
  expect((await making).status).toBe(401);
});
