import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS, OUT_OF_PLACE_TEXTS } from '../../testing/hostile-texts.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { exportOwnSystems } from './read-own-systems.ts';
import { replaceOwnSystems } from './replace-own-systems.ts';

const CHANGED = ERROR_CODES.ownSystemsChanged.code;
const NGINX = { name: 'NGINX', product: 'nginx/nginx', version: '1.24.0' };
const SERVER = { name: 'Windows Server 2019', product: '', version: '17763.6054' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const somebody = async () => server.sessionOf(await server.account({ password: null }));
const replace = (who: CallHeaders, systems: unknown, revision: unknown = 0) =>
  server.call(API.replaceOwnSystems, { systems, revision } as never, { headers: who });
const read = async (who: CallHeaders) => (await server.call(API.readOwnSystems, {}, { headers: who })).body.data;

describe('refused, and nothing of it is stored', () => {
  test.each<[string, unknown, unknown]>([
    ['no list', 'NGINX', 0],
    ['one more than the most', Array(OWN_SYSTEMS_MAX + 1).fill(NGINX), 0],
    ['a name of nothing', [{ name: ' ' }], 0],
    ['a name that is too long', [{ name: 'x'.repeat(201) }], 0],
    ['a version that is too long', [{ name: 'x', version: '1'.repeat(101) }], 0],
    ['a product that is too long', [{ name: 'x', product: 'p'.repeat(201) }], 0],
    ['a zero byte', [{ name: 'a\0b' }], 0],
    ['a line break in a version', [{ name: 'a', version: '1\n2' }], 0],
    ['what turns the text beside it around', [{ name: 'a\u202eb' }], 0],
    ['a field that no entry has', [{ name: 'a', account: 'b' }], 0],
    ['another type', [{ name: { $ne: '' } }], 0],
    ['a revision below none', [NGINX], -1],
    ['a revision that is no number', [NGINX], '0'],
  ])('%s', async (_what, systems, revision) => {
    const who = await somebody();
    expect((await replace(who, systems, revision)).status).toBe(400);
    expect(await read(who)).toEqual({ systems: null, revision: 0 });
  });
});

test('a visitor has no list on the server', async () => {
  const { cookie: _, ...visitor } = await somebody();
  expect((await replace(visitor, [NGINX])).status).toBe(401);
  expect((await server.call(API.readOwnSystems, {}, { headers: visitor })).status).toBe(401);
});

test('texts that a scanner sends come back as they are, or are refused', async () => {
  const who = await somebody();
  let revision = 0;
  for (const text of [...HOSTILE_TEXTS, ...OUT_OF_PLACE_TEXTS]) {
    const answer = await replace(who, [{ name: text.slice(0, 200), version: text.slice(0, 100) }], revision);
    expect(answer.status, JSON.stringify(text)).toBeLessThan(500);
    if (answer.body.code !== 200) continue;
    ({ revision } = answer.body.data);
    expect((await read(who)).systems).toMatchObject([{ name: text.slice(0, 200).toWellFormed().trim() }]);
  }
  expect(revision).toBeGreaterThan(20);
});

test('a list comes back in its order, with the versions; another account has its own', async () => {
  const [mine, other] = [await somebody(), await somebody()];
  expect((await replace(mine, [SERVER, NGINX])).body.data).toEqual({ revision: 1 });
  expect(await read(mine)).toEqual({ systems: [SERVER, NGINX], revision: 1 });
  expect(await read(other)).toEqual({ systems: null, revision: 0 });
  await replace(other, [{ name: 'FortiOS' }]);
  expect(await read(mine)).toEqual({ systems: [SERVER, NGINX], revision: 1 });
});

test('an emptied list is none that was never saved: nothing is taken over into it', async () => {
  const who = await somebody();
  await replace(who, [NGINX]);
  await replace(who, [], 1);
  expect(await read(who)).toEqual({ systems: [], revision: 2 });
  expect((await replace(who, [SERVER], 0)).body.code).toBe(CHANGED);
});

test('of two pages that change the same list one does, and the other learns so', async () => {
  const who = await somebody();
  const first = await Promise.all([replace(who, [NGINX]), replace(who, [SERVER])]);
  expect(first.map(({ body }) => body.code).sort()).toEqual([200, CHANGED]);
  const then = await Promise.all([replace(who, [NGINX, SERVER], 1), replace(who, [], 1)]);
  expect(then.map(({ body }) => body.code).sort()).toEqual([200, CHANGED]);
  expect((await replace(who, [NGINX], 7)).body.code).toBe(CHANGED);
  expect((await read(who)).revision).toBe(2);
});

test('a revision of a list that is not there is refused', async () => {
  const who = await somebody();
  expect((await replace(who, [NGINX], 3)).body.code).toBe(CHANGED);
  expect(await read(who)).toEqual({ systems: null, revision: 0 });
});

test('an entry of an older shape takes no others along, and the export has all of them', async () => {
  const account = await server.account({ password: null });
  const who = await server.sessionOf(account);
  await replace(who, [NGINX]);
  const stored = [{ name: '' }, 'FortiOS', { name: 'Debian 12' }];
  await server.database.execute('update own_system_list set systems = $2::jsonb where account_id = $1', [
    account.id,
    JSON.stringify(stored),
  ]);
  expect((await read(who)).systems).toEqual([{ name: 'Debian 12', product: '', version: '' }]);
  expect(await exportOwnSystems(server.database, account.id)).toEqual([{ systems: stored, updated_at: server.now() }]);
});

test('nothing is saved for an account that was closed in between', async () => {
  const account = await server.account({ password: null });
  await server.database.execute(`update account set state = 'erased' where id = $1`, [account.id]);
  await expect(
    replaceOwnSystems(server.database, { systems: [NGINX], revision: 0 }, { accountId: account.id, now: server.now() }),
  ).rejects.toThrow(ERROR_CODES.notSignedIn.msg);
  expect(await exportOwnSystems(server.database, account.id)).toEqual([]);
});
