import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { scheduleVisits } from '../../collection/schedule-visits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({});
});
afterEach(async () => {
  await server.database.execute('delete from collected_source');
  await server.database.execute('delete from job');
});
afterAll(() => server?.dispose());

const as = async (role: StaffRole) => (await signInAsStaff(server, [role])).headers;
type Headers = Awaited<ReturnType<typeof as>>;

const FEED = {
  name: '甲站',
  adapter: 'rss',
  url: 'https://jia.example/feed',
  every: 30,
  licence: '',
  reason: '每日查看',
};
const list = (headers: Headers, input = {}) => server.ask(API.listCollectedSources, input, headers);
const add = (headers: Headers, change = {}) => server.call(API.addCollectedSource, { ...FEED, ...change }, { headers });
/** As visits that failed leave it. */
const fail = (times: number, name: string) =>
  server.database.execute(
    "update collected_source set visited_at = added_at, failures = $1, fault = 'jia.example answered with status 503.' where name = $2",
    [times, name],
  );

test('an operator adds a source, which waits for its first visit and is due at once', async () => {
  const operator = await as('operator');
  await add(operator);
  const { list: rows, states } = await list(operator);
  expect(rows).toMatchObject([{ name: '甲站', state: 'waiting', every: 30, is_visiting: false, fault: '' }]);
  expect(states).toEqual({ ok: 0, failing: 0, waiting: 1, off: 0 });
  expect(await scheduleVisits(server.portal)).toBe(1);
  expect((await list(operator)).list).toMatchObject([{ is_visiting: true }]);
});

test.each([
  [{ url: 'file:///etc/passwd' }, '地址须以 http:// 或 https:// 开头'],
  [{ url: 'https://user:secret@jia.example/feed' }, '不是可以采集的 http 地址'],
  [{ adapter: 'gopher' }, '没有这种格式'],
  [{ every: 0 }, '间隔为 1 至 10080 分钟'],
])('%j is refused in words that say what to do', async (change, words) => {
  const answer = await add(await as('operator'), change);
  expect(answer).toMatchObject({ code: ERROR_CODES.invalidInput.code, msg: expect.stringContaining(words) });
});

test('an address that is a source already is not added again, nor taken by another source', async () => {
  const operator = await as('operator');
  await add(operator);
  expect((await add(operator, { url: 'https://www.jia.example/feed/' })).msg).toContain('这个地址已经是来源');
  await add(operator, { name: '乙站', url: 'https://yi.example/feed' });
  const other = (await list(operator)).list.find(({ name }) => name === '乙站');
  const { adapter: _, ...edit } = { ...FEED, id: other?.id ?? 0 };
  const answer = await server.call(API.editCollectedSource, edit, { headers: operator });
  expect(answer.msg).toContain('这个地址已经是来源');
});

test('sources that fail come first, the longest so at the top, and are found by state and by words', async () => {
  const operator = await as('operator');
  for (const name of ['甲站', '乙站', '丙站']) await add(operator, { name, url: `https://feeds.example/${name}` });
  await fail(1, '乙站');
  await fail(4, '丙站');
  expect((await list(operator)).list.map(({ name }) => name)).toEqual(['丙站', '乙站', '甲站']);
  const failing = await list(operator, { state: 'failing' });
  expect(failing).toMatchObject({ total: 2, states: { failing: 2, waiting: 1 } });
  expect(failing.list[0]).toMatchObject({ failures: 4, fault: 'jia.example answered with status 503.' });
  expect((await list(operator, { text: 'FEEDS.example/%E4%B9%99' })).list.map(({ name }) => name)).toEqual(['乙站']);
});

test('a source is turned off and on, and one that is off cannot be visited', async () => {
  const operator = await as('operator');
  await add(operator);
  const id = (await list(operator)).list[0]?.id ?? 0;
  const turn = (on: boolean) => server.call(API.turnSource, { id, on, reason: '来源要求暂停' }, { headers: operator });
  await turn(false);
  expect((await turn(false)).msg).toContain('这个来源已停用');
  expect((await list(operator)).list).toMatchObject([{ state: 'off', next_at: '' }]);
  expect((await server.call(API.visitSourceNow, { id }, { headers: operator })).msg).toContain('启用后才能采集');
  await turn(true);
  expect(await scheduleVisits(server.portal)).toBe(1);
});

test('a source that is not due is visited when somebody asks for it', async () => {
  const operator = await as('operator');
  await add(operator);
  await server.database.execute("update collected_source set next_at = '2099-01-01'");
  expect(await scheduleVisits(server.portal)).toBe(0);
  await server.ask(API.visitSourceNow, { id: (await list(operator)).list[0]?.id ?? 0 }, operator);
  expect(await scheduleVisits(server.portal)).toBe(1);
});

test('the catalogue names what is added already, and adds the rest by key', async () => {
  const operator = await as('operator');
  const catalogue = () => server.ask(API.listCatalogue, {}, operator);
  const isAdded = async () => (await catalogue()).list.filter(({ is_added }) => is_added).map(({ key }) => key);
  expect(await isAdded()).toEqual([]);
  const added = await server.ask(API.addCatalogued, { keys: ['cisa-kev'], reason: '官方来源' }, operator);
  expect(added).toEqual({ added: 1, known: 0 });
  expect(await isAdded()).toEqual(['cisa-kev']);
});

test('who did what and why is in the audit log', async () => {
  const operator = await as('operator');
  await add(operator);
  const [event] = (await server.events('source.add')).slice(-1);
  expect(JSON.parse(event?.detail ?? '')).toMatchObject({
    name: '甲站',
    url: 'https://jia.example/feed',
    reason: '每日查看',
  });
});

test('others who may do it see on the desk which source one added and changed, and why', async () => {
  const operator = await as('operator');
  await add(operator);
  const [source] = (await list(operator)).list;
  await server.ask(API.turnSource, { id: source?.id ?? 0, on: false, reason: '更新较少' }, operator);
  const { list: seen } = await server.ask(API.listAnnounced, {}, await as('administrator'));
  const object = '甲站 · https://jia.example/feed';
  expect(seen.slice(0, 2)).toMatchObject([
    { name: '修改采集来源', object, reason: '更新较少' },
    { name: '添加采集来源', object, reason: '每日查看' },
  ]);
});

test('an editor and an auditor read, and change nothing', async () => {
  for (const role of ['editor', 'auditor'] as const) {
    const reader = await as(role);
    expect((await list(reader)).total).toBe(0);
    expect((await add(reader)).code).not.toBe(ERROR_CODES.ok.code);
  }
  expect((await list(await as('operator'))).total).toBe(0);
});

test('an operator lets a stopped source pass once, with a reason; one that is not stopped has nothing to let pass', async () => {
  const operator = await as('operator');
  await add(operator);
  const [source] = (await list(operator)).list;
  const pass = () =>
    server.call(API.letSourcePass, { id: source?.id ?? 0, reason: '已向发布方核实' }, { headers: operator });
  expect((await pass()).code).toBe(ERROR_CODES.staffChangedMeanwhile.code);
  await fail(1, FEED.name);
  await server.database.execute('update collected_source set is_halted = true');
  expect((await pass()).code).toBe(ERROR_CODES.ok.code);
  expect((await list(operator)).list).toMatchObject([{ is_halted: true, may_withdraw: true }]);
  expect((await pass()).code).toBe(ERROR_CODES.staffChangedMeanwhile.code);
});
