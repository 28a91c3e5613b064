import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { ASSET_COMPONENTS_MAX } from '@ldy/contract/limits.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilSettled } from '#server/platform/change-log/testing/until-settled.ts';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { formWith } from '../../testing/form-with.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '../../testing/test-server.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { readFindings } from './findings/read-findings.ts';
import { sweepReadings } from './readings/keep-reading.ts';

const DELIVERED = '2031-01-01T00:00:00.000Z';
const before = (lessThan: string) => [
  versionStatement({ status: 'affected', version: '0', lessThan, versionType: 'semver' }),
];
const PARSER = {
  ...affectedProduct('', '@sample/parser'),
  ...{ packageName: '@sample/parser', packageUrl: 'pkg:npm/%40sample/parser', platforms: ['npm'] },
  ...{ defaultStatus: 'unaffected' as const, versions: before('2.0.0') },
};
const CPE = 'cpe:2.3:a:sample:sample_server';
/** A source that names it otherwise than its CPE does. */
const SERVER = {
  ...affectedProduct('Someone Else', 'Sample Server Appliance'),
  ...{ cpes: [`${CPE}:*:*:*:*:*:*:*:*`], defaultStatus: 'unaffected' as const, versions: before('3.1.0') },
};
/** Its source files it under who bought its maker. */
const NGINX = {
  ...affectedProduct('F5', 'NGINX'),
  ...{ defaultStatus: 'unaffected' as const, versions: before('1.20.1') },
};
const LIBRARY = { 'CVE-2031-0001': [PARSER], 'CVE-2031-0002': [SERVER], 'CVE-2031-0003': [NGINX] };

let server: TestServer;
let isDelivering = true;
/** Of a file that was imported; of what the portal visits it is not asked for. */
let stated: string | null = DELIVERED;
beforeAll(async () => {
  server = await createTestServer({
    provided: {
      readStates: async () => ({
        ...{ now: DELIVERED, enabled: [] },
        rows: isDelivering ? [{ key: 'cve', lastSuccess: DELIVERED, visited: [], stated } as never] : [],
      }),
    },
  });
  await store(LIBRARY, '2031-01-02T03:04:05.000Z');
});
afterAll(() => server?.dispose());

async function store(library: Readonly<Record<string, (typeof PARSER)[]>>, at: string): Promise<void> {
  const records = Object.entries(library).map(([id, affected]) => {
    const record = buildCve(id);
    record.claims.affected = affected;
    return new PreparedRecord(deliver(record));
  });
  await server.portal.database.transaction((tx) => storeStatements(tx, 'cve', records, at));
  await untilSettled(server.database);
}

const somebody = async () => server.sessionOf(await server.account({ password: null }));
const readText = async (who: CallHeaders, text: string) => server.ask(API.readAssetText, { text }, who);
async function assetOf(who: CallHeaders, text: string, more: object = {}): Promise<string> {
  const { id: reading } = await readText(who, text);
  return (await server.ask(API.saveAsset, { name: '门户', reading, ...more }, who)).id;
}
const exposureOf = async (who: CallHeaders, id: string) => {
  const { list } = await server.ask(API.readExposures, { ids: [id] }, who);
  return list[0];
};

test('a list is read without changing anything, says what it found, and is then put into an asset as it was shown', async () => {
  const who = await somebody();
  const read = await readText(who, 'pkg:npm/%40sample/parser@1.9.0\nnginx 1.18.0\nSome Thing 1.0\nnginx\n');
  expect(read).toMatchObject({ total: 4, identified: 3 });
  expect(read.list.map(({ component, identity, by, missing }) => [component, identity, by, ...missing])).toEqual([
    ['Some Thing 1.0', '', 'name', expect.stringContaining('只有名称')],
    ['pkg:npm/%40sample/parser@1.9.0', 'pkg:npm/%40sample/parser@1.9.0', 'purl'],
    ['nginx 1.18.0', 'NGINX 1.18.0', 'product'],
    ['nginx', 'NGINX', 'product', '没有写明版本'],
  ]);
  expect(await server.ask(API.listAssets, {}, who)).toEqual({ total: 0, list: [] });
  const { id, components } = await server.ask(API.saveAsset, { name: '门户', reading: read.id }, who);
  expect(components).toBe(4);
  const stored = await server.ask(API.readAsset, { id }, who);
  expect(stored.list).toEqual(read.list);
  expect(stored).toMatchObject({ identified: 3, total: 4 });
});

test('a year of Microsoft, a Windows and a kernel that a distribution builds are no versions to compare', async () => {
  const { list } = await readText(
    await somebody(),
    'SharePoint Server 2019\nExchange Server 2016 CU20\nWindows Server 2019\nLinux 3.10.0-1160\ncurl 7.68.0',
  );
  expect(list.map(({ component, identity, missing: [missing = ''] }) => [component, identity, missing])).toEqual([
    ['SharePoint Server 2019', '', expect.stringContaining('内部版本号')],
    ['Exchange Server 2016 CU20', '', expect.stringContaining('内部版本号')],
    ['Windows Server 2019', '', expect.stringContaining('缺失补丁检查')],
    ['Linux 3.10.0-1160', '', expect.stringContaining('软件包列表')],
    ['curl 7.68.0', 'curl 7.68.0', ''],
  ]);
});

test('what affects an asset is said with its reason, and a component that nothing speaks of leaves it no all-clear', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'nginx 1.18.0\npkg:npm/%40sample/parser@2.0.0\npkg:npm/unheard@1.0.0');
  const { exposure, total, list } = await server.ask(API.listFindings, { id }, who);
  expect(exposure).toEqual({
    ...{ id, state: 'affected', vulnerabilities: 1, affected: 1, exploited: 0, unknown: 0 },
    ...{ covered: 2, total: 3, as_of: DELIVERED, judged_at: server.now(), is_current: true },
  });
  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      ...{ cve: 'CVE-2031-0003', kev: 5, has_poc: 5, components: 1 },
      verdicts: [{ component: 'nginx 1.18.0', reason: 'in-range', source: 'cve', fix: '1.20.1' }],
    },
  ]);
  const clear = await server.ask(API.listFindings, { id, verdict: 'unaffected' }, who);
  expect(clear.list.map(({ cve }) => cve)).toEqual(['CVE-2031-0001']);
});

test('what is found is stored with what it was judged by, and a finding that stays keeps its time', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'nginx 1.18.0\npkg:npm/%40sample/parser@2.0.0', { location: 5 });
  const stored = async () =>
    (await readFindings(server.database, { assetId: id, verdict: 0, byUrgency: true, page: 1, page_size: 10 })).list;
  expect(await stored()).toEqual([]);
  await exposureOf(who, id);
  const [first] = await stored();
  expect(first).toMatchObject({
    ...{ anchor: 'CVE-2031-0003', exploited: false, is_open: true, components: 1, found_at: server.now() },
    verdicts: [{ component: 'nginx 1.18.0', count: 1, verdict: 'affected', reason: 'in-range', fix: '1.20.1' }],
  });
  const judged = await server.database.query(
    'select covered, total, unaffected, state from asset_judgement where asset_id = $1',
    [id],
  );
  expect(judged).toEqual([{ covered: 2, total: 2, unaffected: 1, state: 'affected' }]);
  server.advance(60);
  const { id: reading } = await readText(who, 'nginx 1.18.0');
  await server.ask(API.saveAsset, { id, reading }, who);
  await exposureOf(who, id);
  expect(await stored()).toMatchObject([
    { ...first, components: 2, verdicts: [{ count: 2 }], changed_at: server.now() },
  ]);
  await server.ask(API.saveAsset, { id, reading: (await readText(who, 'nginx 1.20.1')).id, replaces: true }, who);
  await exposureOf(who, id);
  expect(await stored()).toEqual([]);
});

test('vulnerabilities of an asset cost a search a day, and another one when other components are in it', async () => {
  const who = await somebody();
  const spent = async () =>
    (await server.ask(API.readQuotas, {}, who)).quotas.find(({ kind }) => kind === 'search')?.used;
  const id = await assetOf(who, 'nginx 1.18.0');
  await server.ask(API.listFindings, { id }, who);
  await server.ask(API.saveAsset, { id, name: '另名' }, who);
  await server.ask(API.listFindings, { id, verdict: 'unaffected' }, who);
  expect(await spent()).toBe(1);
  const { id: reading } = await readText(who, 'redis 6.0.5');
  await server.ask(API.saveAsset, { id, name: '门户', reading, replaces: true }, who);
  await server.ask(API.listFindings, { id }, who);
  expect(await spent()).toBe(2);
});

test('counting what affects assets, and the list of work, cost one search a day together', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'nginx 1.18.0');
  await server.ask(API.readExposures, { ids: [id] }, who);
  await server.ask(API.countWork, {}, who);
  await server.ask(API.listWork, {}, who);
  const { quotas } = await server.ask(API.readQuotas, {}, who);
  expect(quotas.find(({ kind }) => kind === 'search')?.used).toBe(1);
});

test('an asset is not affected only where data of a known age covers all of it', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/%40sample/parser@2.0.0');
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unaffected', covered: 1, total: 1, as_of: DELIVERED });
  isDelivering = false;
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unknown', as_of: null });
  isDelivering = true;
  stated = '2024-10-03';
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unaffected', as_of: '2024-10-03' });
  stated = null;
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unknown', as_of: null });
  stated = DELIVERED;
  await server.ask(API.saveAsset, { id, name: '门户', version: '1.0' }, who);
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unknown', covered: 1, total: 2 });
});

test('an asset without anything to compare is unknown', async () => {
  const who = await somebody();
  const { id } = await server.ask(API.saveAsset, { name: '机房交换机' }, who);
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unknown', covered: 0, total: 0 });
});

test('the CPE of who bought the maker is the same product, and the call match says the same as the page', async () => {
  const who = await somebody();
  const lines = ['nginx 1.18.0', 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*'];
  for (const text of lines)
    expect(await exposureOf(who, await assetOf(who, text)), text).toMatchObject({ affected: 1 });
  const asked = { components: [{ name: 'nginx', version: '1.18.0' }, { cpe: lines[1] }] };
  const { verdicts } = await server.ask(API.matchComponents, asked, who);
  expect(verdicts.map(({ component, verdict }) => `${component} ${verdict}`)).toEqual(
    lines.map((it) => `${it} affected`),
  );
});

test('verdicts are those of the asset as it is now, and never clear where the library has changed since', async () => {
  const who = await somebody();
  const other = (fix: string) => ({
    'CVE-2031-0004': [{ ...PARSER, packageName: 'other', packageUrl: 'pkg:npm/other', versions: before(fix) }],
  });
  await store(other('1.0.0'), '2031-01-03T00:00:00.000Z');
  const id = await assetOf(who, 'pkg:npm/other@1.0.0');
  const state = async () => (await server.ask(API.listFindings, { id }, who)).exposure.state;
  expect([await state(), await state()]).toEqual(['unaffected', 'unaffected']);
  await store(other('1.1.0'), '2031-01-04T00:00:00.000Z');
  expect(await state()).toBe('unknown');
  const { id: reading } = await readText(who, 'pkg:npm/other@1.2.0');
  await server.ask(API.saveAsset, { id, reading, replaces: true }, who);
  expect(await state()).toBe('unaffected');
});

test('equal components are judged together, and each of them counts', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'nginx 1.18.0\n'.repeat(200));
  const { exposure, list } = await server.ask(API.listFindings, { id }, who);
  expect(exposure).toMatchObject({ affected: 200, covered: 200, total: 200, vulnerabilities: 1 });
  expect(list).toMatchObject([{ components: 200, verdicts: [{ component: 'nginx 1.18.0' }] }]);
});

test('an asset is judged by its own product, and Windows by its whole build alone', async () => {
  const who = await somebody();
  const nginx = { name: '反向代理', product: 'nginx/nginx', version: '1.18.0' };
  const { id } = await server.ask(API.saveAsset, nginx, who);
  expect(await exposureOf(who, id)).toMatchObject({ state: 'affected', affected: 1, total: 1 });
  await server.ask(API.saveAsset, { ...nginx, id, version: '1.20.1' }, who);
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unaffected' });
  const windows = { name: 'Windows Server 2019', product: 'microsoft/windows-server-2019' };
  const missingOf = async (version: string) => {
    const { id: other } = await server.ask(API.saveAsset, { ...windows, version }, who);
    return (await server.ask(API.readAsset, { id: other }, who)).list[0]?.missing;
  };
  expect(await missingOf('17763')).toEqual([expect.stringContaining('完整的内部版本号')]);
  expect(await missingOf('17763.6054')).toEqual([]);
});

test('a reader who sees no CPEs sees what affects a component that has one', async () => {
  for (const role of ['personal', 'business'] as const) {
    const who = await server.sessionOf(await server.account({ password: null, role }));
    const id = await assetOf(who, `${CPE}:3.0.0:*:*:*:*:*:*:*`);
    expect(await exposureOf(who, id), role).toMatchObject({ state: 'affected', vulnerabilities: 1 });
  }
});

test('packages that state no release are of the one that the asset states', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:deb/debian/curl@7.88.1-10', { distribution: 'debian', release: '12' });
  const { list } = await server.ask(API.readAsset, { id }, who);
  expect(list).toMatchObject([{ by: 'purl', missing: [] }]);
});

describe('refused, and nothing of it is stored', () => {
  const BOM = '{"bomFormat":"CycloneDX","specVersion":"1.5","components":[{}]}';
  test.each([
    ['a list that is not valid, with the place', BOM, '没有读取，$.components[0]：内容不符合它的格式'],
    ['a list of nothing', '# nothing', '没有读取：其中没有组件'],
    [
      'more components than an asset takes',
      'a 1\n'.repeat(ASSET_COMPONENTS_MAX + 1),
      `最多 ${ASSET_COMPONENTS_MAX} 个`,
    ],
  ])('%s', async (_what, text, words) => {
    const who = await somebody();
    const answer = await server.call(API.readAssetText, { text }, { headers: who });
    expect(answer.body).toMatchObject({ code: ERROR_CODES.inventoryUnread.code, msg: expect.stringContaining(words) });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a level that is none', { name: 'a', level: 2 }],
    ['a location that is none', { name: 'a', location: 2 }],
    ['eleven tags', { name: 'a', tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }],
    ['a zero byte', { name: 'a', version: '1\0' }],
    ['a field that no asset has', { name: 'a', account_id: 'b' }],
    ['a text that is too long', { name: 'a', notes: 'x'.repeat(2_001) }],
    ['a package URL that is none', { name: 'a', purl: 'lodash 4.17.20' }],
    ['a CPE that is none', { name: 'a', cpe: 'nginx:1.18.0' }],
    ['an empty tag', { name: 'a', tags: [' '] }],
    ['a new one without a name', { owner: 'a' }],
  ])('%s', async (_what, input) => {
    const who = await somebody();
    expect((await server.call(API.saveAsset, input as never, { headers: who })).status).toBe(400);
    expect((await server.ask(API.listAssets, {}, who)).total).toBe(0);
  });

  test('components of a reading that is gone: those of the asset stay, and so does its name', async () => {
    const who = await somebody();
    const id = await assetOf(who, 'nginx 1.18.0');
    const { id: reading } = await readText(who, 'redis 7.2');
    await sweepReadings(server.database, '2032-01-01T00:00:00.000Z');
    const answer = await server.call(API.saveAsset, { id, name: '改名', reading, replaces: true }, { headers: who });
    expect(answer.status).toBe(404);
    const { asset, list } = await server.ask(API.readAsset, { id }, who);
    expect([asset.name, asset.components, list[0]?.component]).toEqual(['门户', 1, 'nginx 1.18.0']);
  });

  test('components beyond the most of an asset', async () => {
    const who = await somebody();
    const id = await assetOf(who, 'a 1\n'.repeat(ASSET_COMPONENTS_MAX));
    const { id: reading } = await readText(who, 'b 1');
    const more = await server.call(API.saveAsset, { id, name: '门户', reading }, { headers: who });
    expect(more.body.code).toBe(ERROR_CODES.assetComponentsFull.code);
    expect((await server.ask(API.readAsset, { id }, who)).asset.components).toBe(ASSET_COMPONENTS_MAX);
    const replaced = await server.ask(API.saveAsset, { id, name: '门户', reading, replaces: true }, who);
    expect(replaced.components).toBe(1);
  });
});

test('a file is read as its text is, whatever characters it has', async () => {
  const who = await somebody();
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    components: [{ type: 'library', name: 'a\0b\ud800', version: '1' }],
  };
  const { headers, payload } = formWith('file', {
    name: 'bom.cdx.json',
    type: 'application/json',
    content: JSON.stringify(bom),
  });
  const answer = await server.app.inject({
    ...{ method: 'POST', url: API.readAssetFile.path, payload },
    headers: { ...OUR_HEADERS, ...headers, ...who },
  });
  expect(answer.json()).toMatchObject({ code: 200, data: { format: 'CycloneDX (JSON)', total: 1, identified: 0 } });
  const { id } = await server.ask(API.saveAsset, { name: 'a', reading: answer.json().data.id }, who);
  expect((await server.ask(API.readAsset, { id }, who)).list[0]?.component).toBe('ab\ufffd 1');
});

test("a stranger's asset is not there, in any call", async () => {
  const [owner, stranger] = [await somebody(), await somebody()];
  const id = await assetOf(owner, 'nginx 1.18.0', { tags: ['甲'], group: '乙' });
  const own = await assetOf(stranger, 'nginx 1.18.0');
  const { id: reading } = await readText(owner, 'redis 7.2');
  const calls = [
    [API.readAsset, { id }],
    [API.readExposures, { ids: [own, id] }],
    [API.listFindings, { id }],
    [API.deleteAssets, { ids: [own, id] }],
    [API.saveAsset, { id, name: '夺取' }],
    [API.saveAsset, { id, group: '夺取' }],
    [API.changeAssets, { ids: [own, id], group: '夺取' }],
    [API.saveAsset, { id: own, name: '夺取', reading }],
    [API.saveAsset, { name: '夺取', reading }],
  ] as const;
  for (const [endpoint, input] of calls) {
    const answer = await server.call(endpoint, input as never, { headers: stranger });
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404]);
  }
  expect((await server.ask(API.listAssets, { search: 'nginx' }, stranger)).list.map((one) => one.id)).toEqual([own]);
  expect(await server.ask(API.listAssetTags, {}, stranger)).toEqual({ tags: [], groups: [] });
  expect((await server.ask(API.readAsset, { id }, owner)).asset).toMatchObject({ name: '门户', components: 1 });
  expect((await server.ask(API.saveAsset, { id, name: '门户', reading }, owner)).components).toBe(2);
});

test('what is not given of an asset stays, and what is given as empty is emptied', async () => {
  const who = await somebody();
  const first = { owner: '李雷', group: '生产', tags: ['支付', '支付 '], notes: ' 两行\n备注 ', level: 1, location: 5 };
  const id = await assetOf(who, 'nginx 1.18.0', { ...first, product: 'nginx/nginx', version: '1.18.0', release: '12' });
  const read = async () => (await server.ask(API.readAsset, { id }, who)).asset;
  const before = await read();
  expect(before).toMatchObject({ ...first, tags: ['支付'], notes: '两行\n备注', product_name: 'NGINX', exclusive: 5 });
  server.advance(1);
  await server.ask(API.saveAsset, { id, owner: '', exclusive: 1, tags: [] }, who);
  const after = await read();
  expect(after).toEqual({ ...before, owner: '', exclusive: 1, tags: [], updated: after.updated });
  await server.ask(API.saveAsset, { id, product: '' }, who);
  expect(await read()).toMatchObject({ product: '', product_name: '', version: '1.18.0', components: 1 });
});

test('several assets change together, or none of them does', async () => {
  const who = await somebody();
  const one = await assetOf(who, 'nginx 1.18.0', { owner: '李雷', group: '测试', tags: ['旧', '支付'] });
  const full = Array.from({ length: 10 }, (_, at) => `第${at}个`);
  const other = await assetOf(who, 'nginx 1.18.0', { tags: full });
  const change = { group: '生产', add_tags: ['新', '支付'], remove_tags: ['旧'] };
  expect(await server.ask(API.changeAssets, { ids: [one, one], ...change }, who)).toEqual({ changed: 1 });
  const read = async (id: string) => (await server.ask(API.readAsset, { id }, who)).asset;
  const changed = { owner: '李雷', group: '生产', tags: ['支付', '新'], components: 1 };
  expect(await read(one)).toMatchObject(changed);
  const beyond = { ids: [one, other], group: '都不改', add_tags: ['第十一个'] };
  const refused = await server.call(API.changeAssets, beyond, { headers: who });
  expect(refused).toMatchObject({ status: 400, body: { msg: expect.stringContaining('多于 10 个') } });
  expect([await read(one), await read(other)]).toMatchObject([changed, { group: '', tags: full }]);
  expect((await server.call(API.changeAssets, { ids: [one] }, { headers: who })).status).toBe(400);
});

test('assets are found by what they are and have, narrowed and deleted together', async () => {
  const who = await somebody();
  const one = await assetOf(who, 'nginx 1.18.0', { level: 1, location: 5, group: '生产', tags: ['支付', '外网'] });
  server.advance(1);
  const other = await assetOf(who, 'pkg:npm/lodash@4.17.20', { owner: '100%', tags: ['支付'] });
  const found = async (input: object) => (await server.ask(API.listAssets, input, who)).list.map(({ id }) => id);
  expect(await found({})).toEqual([other, one]);
  expect(await found({ page: 2, page_size: 10 })).toEqual([]);
  for (const [input, ids] of [
    [{ search: 'LODASH' }, [other]],
    [{ search: '0%' }, [other]],
    [{ search: '%' }, [other]],
    [{ level: [1] }, [one]],
    [{ location: 5 }, [one]],
    [{ group: '生产' }, [one]],
    [{ group: '' }, [other]],
    [{ label: '外网' }, [one]],
  ] as const)
    expect(await found(input), JSON.stringify(input)).toEqual(ids);
  expect(await server.ask(API.listAssetTags, {}, who)).toEqual({
    tags: [
      { name: '支付', count: 2 },
      { name: '外网', count: 1 },
    ],
    groups: [{ name: '生产', count: 1 }],
  });
  expect(await server.ask(API.deleteAssets, { ids: [one, other] }, who)).toEqual({ deleted: 2 });
  expect(await found({})).toEqual([]);
});

test('the export has all of it, and an erased account leaves none', async () => {
  const account = await server.account({ password: null });
  const who = await server.sessionOf(account);
  await assetOf(who, 'nginx 1.18.0');
  await readText(who, 'redis 7.2');
  const exported = await server.portal.exportParts.assets?.(account.id);
  expect(exported).toMatchObject([{ name: '门户', components: [{ written: 'nginx 1.18.0', product: 'nginx/nginx' }] }]);
  const { assets } = await import('./module.ts');
  await server.database.transaction(async (tx) => assets.eraseAccount?.(tx, account.id));
  const left = await server.database.query(
    'select holder_id from asset where holder_id = $1 union all select account_id from asset_reading where account_id = $1',
    [account.id],
  );
  expect(left).toEqual([]);
});
