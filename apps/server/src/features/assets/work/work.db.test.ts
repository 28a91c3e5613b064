import { API } from '@ldy/contract/api.ts';
import type { WorkFilterInput } from '@ldy/contract/asset/findings.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCve, deliver } from '../../../testing/build-source-record.ts';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { countDays } from '../exposure/read-overview.ts';
import { forgetVerdictChanges } from '../findings/forget-verdict-changes.ts';
import { forgetOldestChanges } from './forget-changes.ts';

const DELIVERED = '2031-01-01T00:00:00.000Z';
const npm = (name: string, lessThan: string) => ({
  ...affectedProduct('', name),
  ...{ packageName: name, packageUrl: `pkg:npm/${name}`, platforms: ['npm'], defaultStatus: 'unaffected' as const },
  versions: [versionStatement({ status: 'affected', version: '0', lessThan, versionType: 'semver' })],
});
/** Two of the parser, one of the router. */
const LIBRARY = {
  'CVE-2031-0001': npm('parser', '2.0.0'),
  'CVE-2031-0002': npm('parser', '3.0.0'),
  'CVE-2031-0003': npm('router', '1.5.0'),
};

let server: TestServer;
beforeAll(async () => {
  const readStates = async () => ({
    ...{ now: DELIVERED, enabled: [] },
    rows: [{ key: 'cve', lastSuccess: DELIVERED, visited: [], stated: DELIVERED } as never],
  });
  server = await createTestServer({ provided: { readStates } });
  const records = Object.entries(LIBRARY).map(([id, affected]) => {
    const record = buildCve(id);
    record.claims.affected = [affected];
    return new PreparedRecord(deliver(record));
  });
  await server.portal.database.transaction((tx) => storeStatements(tx, 'cve', records, DELIVERED));
});
afterAll(() => server?.dispose());

const somebody = async () => server.sessionOf(await server.account({ password: null }));
const judge = (who: CallHeaders, id: string) => server.ask(API.readExposures, { ids: [id] }, who);
/** An asset that has been judged. */
async function assetOf(who: CallHeaders, text: string, more: object = {}): Promise<string> {
  const { id: reading } = await server.ask(API.readAssetText, { text }, who);
  const { id } = await server.ask(API.saveAsset, { name: '门户', reading, ...more }, who);
  await judge(who, id);
  return id;
}
async function restate(who: CallHeaders, id: string, text: string): Promise<void> {
  const { id: reading } = await server.ask(API.readAssetText, { text }, who);
  await server.ask(API.saveAsset, { id, reading, replaces: true }, who);
  await judge(who, id);
}
const workOf = async (who: CallHeaders, filter: WorkFilterInput = {}) => {
  const { list } = await server.ask(API.listWork, { ...filter, by: 'asset' }, who);
  return list.map(({ cve, on }) => [cve, on[0]?.standing]);
};
const standingsOf = async (who: CallHeaders) =>
  Object.fromEntries(
    (await server.ask(API.countWork, {}, who)).standings
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => [key, count]),
  );
/** The permission to see it. */
const EXPLOITED = 473;
const PARSER = 'pkg:npm/parser@1.0.0';
const ROUTER = 'pkg:npm/router@1.0.0';
const idOf = async (who: CallHeaders, cve: string) => {
  const { list } = await server.ask(API.listWork, { search: cve }, who);
  return list[0]?.id ?? '';
};

test('what affects the core asset on the internet comes first, each vulnerability once with its assets', async () => {
  const who = await somebody();
  await assetOf(who, PARSER, { name: '测试机', level: 10, location: 1 });
  await assetOf(who, `${PARSER}\n${ROUTER}`, { name: '网关', level: 1, location: 5 });
  const { list, has_more, unjudged } = await server.ask(API.listWork, {}, who);
  expect(list.map(({ assets, on }) => [assets, on.map(({ asset }) => asset.name)])).toEqual([
    [2, ['网关', '测试机']],
    [2, ['网关', '测试机']],
    [1, ['网关']],
  ]);
  expect({ has_more, unjudged }).toEqual({ has_more: false, unjudged: 0 });
  const byAsset = await server.ask(API.listWork, { by: 'asset', page_size: 10 }, who);
  expect(byAsset.list.map(({ on }) => on[0]?.asset.name)).toEqual(['网关', '网关', '网关', '测试机', '测试机']);
  expect(byAsset.list[0]?.on[0]).toMatchObject({ fix: expect.stringMatching(/^[123]\./), verdict: 'affected' });
});

test('what a reader may not see does not follow from the order of the list, of what is first, or of upgrades', async () => {
  const orderFor = async (denied: number[]) => {
    const account = await server.account({ password: null, denied });
    const who = await server.sessionOf(account);
    await assetOf(who, `${PARSER}\n${ROUTER}`, { name: '网关' });
    await assetOf(who, PARSER, { name: '核心', level: 1 });
    await server.database.execute(
      `update asset_finding set exploited = true, urgency = urgency + 1000
       where holder_id = $1 and anchor = (select anchor from vulnerability_search where cve = 'CVE-2031-0003')`,
      [account.id],
    );
    const [list, overview] = [await server.ask(API.listWork, {}, who), await server.ask(API.readOverview, {}, who)];
    const byAsset = await server.ask(API.listWork, { by: 'asset' }, who);
    return {
      list: list.list.map(({ cve }) => cve),
      byAsset: byAsset.list.map(({ cve }) => cve),
      first: overview.first.map(({ cve }) => cve),
      upgrades: overview.upgrades.map(({ product }) => product),
    };
  };
  const [one, two, router] = ['CVE-2031-0001', 'CVE-2031-0002', 'CVE-2031-0003'];
  const seen = await orderFor([]);
  expect([seen.list[0], seen.byAsset[0], seen.first[0], seen.upgrades[0]]).toEqual([router, router, router, 'router']);
  expect(await orderFor([EXPLOITED])).toEqual({
    list: [two, one, router],
    byAsset: [two, one, router, two, one],
    first: [two, one, router],
    upgrades: ['parser', 'router'],
  });
});

test('pages follow each other without a gap, in both views', async () => {
  const who = await somebody();
  for (let at = 0; at < 6; at += 1) await assetOf(who, `${PARSER}\n${ROUTER}`, { name: `机器${at}` });
  const first = await server.ask(API.listWork, { by: 'asset', page_size: 10 }, who);
  const second = await server.ask(API.listWork, { by: 'asset', page_size: 10, page: 2 }, who);
  expect([first.list.length, first.has_more, second.list.length, second.has_more]).toEqual([10, true, 8, false]);
  const keys = [...first.list, ...second.list].map(({ id, on }) => `${id} ${on[0]?.asset.id}`);
  expect(new Set(keys).size).toBe(18);
  const { list } = await server.ask(API.listWork, {}, who);
  expect(list.map(({ assets, on }) => [assets, on.length])).toEqual([
    [6, 5],
    [6, 5],
    [6, 5],
  ]);
});

test('an asset that was not compared yet is counted, and its vulnerabilities are not there', async () => {
  const who = await somebody();
  await server.ask(API.saveAsset, { name: '新机器', purl: PARSER }, who);
  expect(await server.ask(API.listWork, {}, who)).toEqual({ list: [], has_more: false, unjudged: 1 });
});

test('work is narrowed and counted by what it is on, who does it and how far it is', async () => {
  const who = await somebody();
  const gate = await assetOf(who, `${PARSER}\n${ROUTER}`, {
    name: '网关',
    level: 1,
    location: 5,
    group: '生产',
    tags: ['外网'],
  });
  await assetOf(who, ROUTER, { name: '测试机', level: 10 });
  const first = { asset: gate, vulnerability: await idOf(who, 'CVE-2031-0001') };
  await server.ask(API.changeWork, { findings: [first], state: 1, to_me: true, due: '2000-01-01' }, who);
  const found = async (filter: WorkFilterInput) => (await workOf(who, filter)).length;
  for (const [filter, count] of [
    [{}, 4],
    [{ levels: [1] }, 3],
    [{ location: 1 }, 1],
    [{ group: '生产' }, 3],
    [{ label: '外网' }, 3],
    [{ assets: [gate] }, 3],
    [{ standings: ['working'] }, 1],
    [{ standings: ['open'] }, 3],
    [{ mine: true }, 1],
    [{ overdue: true }, 1],
    [{ has_fix: true }, 4],
    [{ exploited: true }, 0],
    [{ kev: true }, 0],
    [{ has_poc: true }, 0],
    [{ search: '测试' }, 1],
    [{ search: 'npm/router' }, 2],
    [{ search: '2031-0002' }, 1],
    [{ search: '%' }, 0],
    [{ vulnerabilities: [first.vulnerability] }, 1],
    [{ verdict: 'unknown' }, 0],
  ] as const)
    expect([filter, await found(filter as WorkFilterInput)]).toEqual([filter, count]);
  const counts = await server.ask(API.countWork, { location: 5 }, who);
  expect(counts).toMatchObject({
    ...{ findings: 3, vulnerabilities: 3, assets: 1, mine: 1, overdue: 1, has_fix: 3, affected: 3, unknown: 0 },
    locations: [
      { code: 1, count: 1 },
      { code: 5, count: 3 },
    ],
  });
  expect(counts.standings.filter(({ count }) => count > 0)).toEqual([
    { key: 'open', count: 2 },
    { key: 'working', count: 1 },
  ]);
});

test('what is dealt with leaves the list, says so while the list stays, and is still affected once another list was stated', async () => {
  const who = await somebody();
  const asset = await assetOf(who, PARSER);
  const vulnerability = await idOf(who, 'CVE-2031-0001');
  await server.ask(API.changeWork, { findings: [{ asset, vulnerability }], state: 2, note: '已升级' }, who);
  expect(await workOf(who)).toEqual([['CVE-2031-0002', 'open']]);
  server.advance(60);
  await judge(who, asset);
  expect(await standingsOf(who)).toEqual({ open: 1, done: 1 });
  await restate(who, asset, `${PARSER}\npkg:npm/other@1.0.0`);
  expect(await standingsOf(who)).toEqual({ open: 1, again: 1 });
  await server.ask(API.changeWork, { findings: [{ asset, vulnerability }], state: 3 }, who);
  expect(await standingsOf(who)).toEqual({ open: 1, dismissed: 1 });
});

test('what the asset has no more is gone with the time, keeps its work, and is back with it', async () => {
  const who = await somebody();
  const asset = await assetOf(who, PARSER);
  const vulnerability = await idOf(who, 'CVE-2031-0001');
  await server.ask(API.changeWork, { findings: [{ asset, vulnerability }], state: 2 }, who);
  server.advance(60);
  await restate(who, asset, 'pkg:npm/parser@2.5.0');
  expect(await standingsOf(who)).toEqual({ open: 1, gone: 1 });
  const { list } = await server.ask(API.listWork, { standings: ['gone'] }, who);
  expect(list).toMatchObject([{ cve: 'CVE-2031-0001', on: [{ standing: 'gone', state: 2, verdict: 'affected' }] }]);
  expect(list[0]?.on[0]?.gone).toBe(server.now());
  server.advance(60);
  await restate(who, asset, PARSER);
  expect(await workOf(who, { standings: ['again'] })).toEqual([['CVE-2031-0001', 'again']]);
});

test('a change of many is one, is in the history of each, and is undone as one but for what was changed since', async () => {
  const who = await somebody();
  const asset = await assetOf(who, `${PARSER}\n${ROUTER}`);
  const all = { all: { search: 'parser' }, state: 1 as const, assignee: '李雷', due: '2031-02-01' };
  const { change, changed } = await server.ask(API.changeWork, all, who);
  expect(changed).toBe(2);
  const vulnerability = await idOf(who, 'CVE-2031-0001');
  server.advance(60);
  await server.ask(API.changeWork, { findings: [{ asset, vulnerability }], note: '等窗口' }, who);
  const { finding, verdicts, history } = await server.ask(API.readWork, { asset, vulnerability }, who);
  expect(finding.on).toMatchObject([{ state: 1, assignee: '李雷', due: '2031-02-01', note: '等窗口', is_mine: false }]);
  expect(verdicts).toMatchObject([{ identity: PARSER, source: 'cve', fix: '2.0.0' }]);
  expect(history.map(({ state, assignee, due, note, undone }) => [state, assignee, due, note, undone])).toEqual([
    [null, null, null, '等窗口', false],
    [1, '李雷', '2031-02-01', null, false],
  ]);
  expect(await server.ask(API.undoWork, { change }, who)).toEqual({ restored: 1 });
  expect(await standingsOf(who)).toEqual({ open: 2, working: 1 });
  expect((await server.call(API.undoWork, { change }, { headers: who })).status).toBe(404);
});

test('the exposure of all and of a group: what is affected, what to do first, which upgrade closes most', async () => {
  const who = await somebody();
  await assetOf(who, `${PARSER}\n${ROUTER}`, { name: '网关', level: 1, location: 5, group: '生产' });
  await assetOf(who, PARSER, { name: '测试机' });
  await assetOf(who, 'pkg:npm/unheard@1.0.0', { name: '没有数据的' });
  const all = await server.ask(API.readOverview, {}, who);
  expect(all).toMatchObject({
    ...{
      assets: 3,
      unjudged: 0,
      affected: 2,
      unknown: 1,
      unaffected: 0,
      components: 4,
      covered: 3,
      exposed: 3,
      core: 3,
    },
    ...{ today: { findings: 5, exploited: 0, unknown: 0, overdue: 0 }, days: [] },
  });
  expect(all.first.map(({ assets, on }) => [assets, on[0]?.asset.name])).toEqual([
    [2, '网关'],
    [2, '网关'],
    [1, '网关'],
  ]);
  expect(all.upgrades).toEqual([
    {
      ...{ product: 'parser', from: ['1.0.0'], vulnerabilities: 2, without_fix: 0, assets: 2 },
      steps: [{ to: '3.0.0', closes: 2, exploited: 0 }],
    },
    {
      ...{ product: 'router', from: ['1.0.0'], vulnerabilities: 1, without_fix: 0, assets: 1 },
      steps: [{ to: '1.5.0', closes: 1, exploited: 0 }],
    },
  ]);
  const group = await server.ask(API.readOverview, { group: '生产' }, who);
  expect(group).toMatchObject({ assets: 1, affected: 1, today: { findings: 3 }, first: [{ assets: 1 }, {}, {}] });
});

test('each day is counted once, for each holder', async () => {
  const who = await somebody();
  const asset = await assetOf(who, PARSER);
  await countDays(server.database, server.now());
  const vulnerability = await idOf(who, 'CVE-2031-0001');
  await server.ask(API.changeWork, { findings: [{ asset, vulnerability }], state: 2 }, who);
  await countDays(server.database, server.now());
  const { days } = await server.ask(API.readOverview, {}, who);
  expect(days).toMatchObject([{ findings: 1, exploited: 0, unknown: 0, overdue: 0 }]);
});

test('a vulnerability names the own assets that it concerns, and none of others', async () => {
  const [owner, stranger] = [await somebody(), await somebody()];
  await assetOf(owner, PARSER, { name: '网关', level: 1 });
  await assetOf(owner, 'pkg:npm/parser@3.0.0', { name: '已升级' });
  const vulnerability = await idOf(owner, 'CVE-2031-0001');
  const { total, assets, list } = await server.ask(API.listConcerned, { vulnerability }, owner);
  expect([total, assets, list.map(({ asset, standing }) => [asset.name, standing])]).toEqual([
    1,
    2,
    [['网关', 'open']],
  ]);
  expect(await server.ask(API.listConcerned, { vulnerability }, stranger)).toEqual({ total: 0, assets: 0, list: [] });
});

test('members of an organisation work on what it has, its readers read, and others find nothing', async () => {
  const owner = await server.sessionOf(await server.account({ role: 'enterprise', password: null }));
  const [member, reader, stranger] = [await somebody(), await somebody(), await somebody()];
  const { id: holder } = await server.ask(API.createOrganisation, { name: '共有' }, owner);
  for (const [role, who] of [
    ['member', member],
    ['reader', reader],
  ] as const) {
    const { token } = await server.ask(API.makeInvitationLink, { id: holder, role }, owner);
    await server.ask(API.acceptInvitation, { token }, who);
  }
  const asset = await assetOf(owner, PARSER, { holder });
  expect(await workOf(owner)).toEqual([]);
  expect((await workOf(reader, { holder })).length).toBe(2);
  expect((await server.ask(API.readOverview, { holder }, reader)).today).toMatchObject({ findings: 2 });
  const { list } = await server.ask(API.listWork, { holder, search: '0001' }, reader);
  const finding = { asset, vulnerability: list[0]?.id ?? '' };
  expect((await server.ask(API.listConcerned, { vulnerability: finding.vulnerability }, reader)).total).toBe(1);
  const { change } = await server.ask(API.changeWork, { holder, findings: [finding], to_me: true, state: 2 }, member);
  expect((await workOf(owner, { holder })).length).toBe(1);
  for (const [who, endpoint, input] of [
    [reader, API.changeWork, { holder, findings: [finding], state: 0 }],
    [owner, API.undoWork, { holder, change }],
    [stranger, API.listWork, { holder }],
    [stranger, API.countWork, { holder }],
    [stranger, API.readOverview, { holder }],
    [stranger, API.readWork, { holder, ...finding }],
    [stranger, API.changeWork, { holder, findings: [finding], state: 0 }],
  ] as const)
    expect([endpoint.path, (await server.call(endpoint, input as never, { headers: who })).status]).toEqual([
      endpoint.path,
      404,
    ]);
  expect(await server.ask(API.undoWork, { holder, change }, member)).toEqual({ restored: 1 });
  const { members } = await server.ask(API.readOrganisation, { id: holder }, owner);
  const assigned = async (to: string) => {
    const assignee = members.find(({ role }) => role === to)?.name ?? to;
    const input = { holder, findings: [finding], assignee };
    return (await server.call(API.changeWork, input, { headers: member })).status;
  };
  expect([await assigned('owner'), await assigned('reader'), await assigned('李雷')]).toEqual([200, 400, 400]);
  expect(await workOf(owner, { holder, mine: true })).toHaveLength(1);
  await server.ask(API.changeOrganisation, { id: holder, needs_second_person: true }, owner);
  const alone = await server.call(API.changeWork, { holder, findings: [finding], state: 3 }, { headers: member });
  expect(alone.body.code).toBe(ERROR_CODES.decisionNotNow.code);
  expect((await workOf(owner, { holder })).map(([, standing]) => standing)).toEqual(['open', 'open']);
});

test("a stranger's findings are not there, and of several all must be one's own", async () => {
  const [owner, stranger] = [await somebody(), await somebody()];
  const [asset, own] = [await assetOf(owner, PARSER), await assetOf(stranger, PARSER)];
  const vulnerability = await idOf(owner, 'CVE-2031-0001');
  const finding = { asset, vulnerability };
  const { change } = await server.ask(API.changeWork, { findings: [finding], state: 1 }, owner);
  for (const [endpoint, input] of [
    [API.readWork, finding],
    [API.listWork, { assets: [own, asset] }],
    [API.countWork, { assets: [asset] }],
    [API.changeWork, { findings: [finding], state: 2 }],
    [API.changeWork, { findings: [{ asset: own, vulnerability }, finding], state: 2 }],
    [API.changeWork, { all: { assets: [asset] }, state: 2 }],
    [API.undoWork, { change }],
  ] as const) {
    const answer = await server.call(endpoint, input as never, { headers: stranger });
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404]);
  }
  expect(await standingsOf(owner)).toEqual({ open: 1, working: 1 });
  expect(await standingsOf(stranger)).toEqual({ open: 2 });
});

test.each([
  ['nothing that is named', { state: 1 }],
  ['nothing that changes', { all: {} }],
  ['both who and oneself', { all: {}, assignee: '李雷', to_me: true }],
  ['a state that is none', { all: {}, state: 4 }],
  ['a day that is none', { all: {}, due: '2031-02-30' }],
  ['a note that is too long', { all: {}, note: 'x'.repeat(501) }],
  ['what is gone', { all: { standings: ['gone'] }, state: 1 }],
])('a change of %s is refused', async (_what, input) => {
  const who = await somebody();
  await assetOf(who, PARSER);
  expect((await server.call(API.changeWork, input as never, { headers: who })).status).toBe(400);
});

test('a change of what another holder has now is not undone', async () => {
  const who = await server.sessionOf(await server.account({ password: null, role: 'enterprise' }));
  const asset = await assetOf(who, PARSER);
  const vulnerability = await idOf(who, 'CVE-2031-0001');
  const { change } = await server.ask(API.changeWork, { findings: [{ asset, vulnerability }], state: 2 }, who);
  const { id: holder } = await server.ask(API.createOrganisation, { name: '某公司' }, who);
  await server.ask(API.moveAssets, { ids: [asset], holder }, who);
  expect(await server.ask(API.undoWork, { change }, who)).toEqual({ restored: 0 });
});

test('changes of work and of verdicts are bounded for each holder, whole and the oldest first', async () => {
  const account = await server.account({ password: null });
  const who = await server.sessionOf(account);
  const asset = await assetOf(who, `${PARSER}\n${ROUTER}`);
  const { list } = await server.ask(API.listWork, {}, who);
  const findings = list.map(({ id }) => ({ asset, vulnerability: id }));
  const changeOf = async (some: typeof findings) => {
    server.advance(1);
    return (await server.ask(API.changeWork, { findings: some, state: 1 }, who)).change;
  };
  const changes = [
    await changeOf(findings),
    await changeOf(findings.slice(0, 1)),
    await changeOf(findings.slice(0, 2)),
  ];
  const left = async (most: { changes: number; findings: number }) => {
    await server.database.transaction((tx) => forgetOldestChanges(tx, { holderId: account.id, findings: 1 }, most));
    const rows = await server.database.query<{ id: string; rows: number }>(
      `select id, (select count(*)::int from finding_change_row where change_id = c.id) as rows from finding_change c
       where holder_id = $1 order by changed_at`,
      [account.id],
    );
    return rows.map(({ id, rows: count }) => [changes.indexOf(id), count]);
  };
  expect(await left({ changes: 4, findings: 7 })).toEqual([
    [0, 3],
    [1, 1],
    [2, 2],
  ]);
  expect(await left({ changes: 4, findings: 6 })).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(await left({ changes: 2, findings: 9 })).toEqual([[2, 2]]);
  await restate(who, asset, ROUTER);
  await restate(who, asset, PARSER);
  await server.database.execute(
    `insert into verdict_change (holder_id, asset_id, anchor, component, components, before, after, cause, what, why, source, at)
     values ($1, $2, 'CVE-2031-0009', '', 0, 2, 0, 'record', '', '', '', $3)`,
    [account.id, asset, server.now()],
  );
  await forgetVerdictChanges(server.database, [asset], 2);
  const { groups } = await server.ask(API.listVerdictChanges, {}, who);
  expect(groups.map(({ cause, found, gone }) => [cause, found + gone]).sort()).toEqual([
    ['asset', 2],
    ['record', 1],
  ]);
});
