import { API } from '@ldy/contract/api.ts';
import type { AssetReading } from '@ldy/contract/asset/own-assets.ts';
import { ASSET_COMPONENTS_MAX } from '@ldy/contract/limits.ts';
import { readInventory } from '@ldy/inventory/read-inventory.ts';
import { makeXlsx } from '@ldy/inventory/testing/make-xlsx.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formWith, withFields } from '../../testing/form-with.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server?.dispose());

const somebody = async () => server.sessionOf(await server.account({ password: null }));

async function upload(
  who: CallHeaders,
  [name, content]: readonly [string, string | Buffer],
  fields: Readonly<Record<string, string>> = {},
): Promise<{ code: number; msg: string; data: AssetReading }> {
  const { headers, payload } = withFields(formWith('file', { name, type: '', content }), fields);
  const answer = await server.app.inject({
    ...{ method: 'POST', url: API.readAssetFile.path, payload },
    headers: { ...OUR_HEADERS, ...headers, ...who },
  });
  return answer.json();
}
const download = async (who: CallHeaders, ids: readonly string[], kind: string) => {
  const url = `${API.downloadBill.path}?ids=${ids.join(',')}&kind=${kind}`;
  return await server.app.inject({ method: 'GET', url, headers: { ...OUR_HEADERS, ...who } });
};
async function assetOf(who: CallHeaders, text: string, more: object = {}): Promise<string> {
  const { id: reading } = await server.ask(API.readAssetText, { text }, who);
  return (await server.ask(API.saveAsset, { name: '门户', reading, ...more }, who)).id;
}

const WORKBOOK = makeXlsx([
  {
    name: '软件',
    rows: [
      ['软件资产台账'],
      ['资产', '软件名称', '版本', '厂商'],
      ['门户', 'nginx', 1.18, 'F5'],
      ['门户', 'redis', '6.0.5', 'Redis'],
    ],
  },
]);

describe('a workbook', () => {
  test('is read by its heading, and says which column it took for what', async () => {
    const { data } = await upload(await somebody(), ['资产.xlsx', WORKBOOK]);
    expect(data).toMatchObject({
      ...{ format: 'Excel（xlsx）', total: 2 },
      table: { sheet: '软件', heading: 2, columns: { name: 1, version: 2, vendor: 3 } },
      remarks: [{ kind: 'warning', text: expect.stringContaining('1 个版本') }],
    });
  });

  test('is read again as the person says', async () => {
    const { data } = await upload(await somebody(), ['资产.xlsx', WORKBOOK], {
      heading: '2',
      columns: 'name=0,version=2',
    });
    expect(data.list.map(({ component }) => component)).toEqual(['门户 1.18', '门户 6.0.5']);
  });

  test('without columns that say anything is shown all the same, so that they can be chosen', async () => {
    const { data } = await upload(await somebody(), ['资产.xlsx', WORKBOOK], { columns: 'purl=9' });
    expect([data.total, data.table?.headings]).toEqual([0, ['资产', '软件名称', '版本', '厂商']]);
  });

  test.each([
    ['a column that there is none of', { columns: 'owner=1' }, 'columns'],
    ['a heading that is no line', { heading: 'x' }, 'heading'],
    ['a field that is not known', { separator: ';' }, 'file'],
  ])('with %s is refused', async (_, fields, named) => {
    const { code, msg } = await upload(await somebody(), ['资产.xlsx', WORKBOOK], fields);
    expect([code, msg]).toEqual([400, expect.stringContaining(named)]);
  });
});

test('a signature that cannot be checked is a warning above the components', async () => {
  const bill = {
    software: { softwareName: '门户' },
    document: { formatName: 'SBOMDF', formatVersion: '1.0', timestamp: '' },
    components: [{ componentId: '1', componentName: 'lib', componentVersion: '1.0' }],
  };
  const fields = { signature: Buffer.from('x').toString('base64'), certificate: 'x' };
  const { data } = await upload(await somebody(), ['a.SBOMDF.json', JSON.stringify(bill)], fields);
  expect(data.remarks).toEqual([{ kind: 'warning', text: '没有核对签名：所给的证书不是 X.509 证书' }]);
});

test('systeminfo says the system of the asset, and where its patches are judged', async () => {
  const text =
    '主机名: WEB01\nOS 名称: Microsoft Windows Server 2019 Standard\nOS 版本: 10.0.17763 暂缺 Build 17763\n[01]: KB5005112\n';
  const read = await server.ask(API.readAssetText, { text }, await somebody());
  expect(read).toMatchObject({
    ...{ total: 1, identified: 0, remarks: [{ kind: 'patches' }] },
    system: { host: 'WEB01', system: 'Microsoft Windows Server 2019 Standard' },
  });
});

test('several readings are one asset, in their order', async () => {
  const who = await somebody();
  const readings = await Promise.all(['b 1', 'a 1', 'c 1'].map((text) => server.ask(API.readAssetText, { text }, who)));
  const { id } = await server.ask(API.saveAsset, { name: '合', reading: readings.map((it) => it.id) }, who);
  expect((await server.ask(API.readAsset, { id }, who)).list.map(({ component }) => component)).toEqual([
    'b 1',
    'a 1',
    'c 1',
  ]);
  const again = { id, name: '合', reading: readings.map((it) => it.id) };
  expect((await server.call(API.saveAsset, again, { headers: who })).status).toBe(404);
});

test('fifty thousand components are read, stored and shown page by page', async () => {
  const who = await somebody();
  const text = Array.from({ length: ASSET_COMPONENTS_MAX }, (_, at) => `pkg:npm/a${at}@1.0.0`).join('\n');
  const { data } = await upload(who, ['a.txt', text]);
  const { id } = await server.ask(API.saveAsset, { name: '大', reading: data.id }, who);
  const last = await server.ask(API.readAsset, { id, page: 500, page_size: 100 }, who);
  expect([last.total, last.list.at(-1)?.component]).toEqual([
    ASSET_COMPONENTS_MAX,
    `pkg:npm/a${ASSET_COMPONENTS_MAX - 1}@1.0.0`,
  ]);
}, 60_000);

describe('a bill of an asset', () => {
  test.each(['cyclonedx', 'spdx', 'gbt'])(
    'as %s has its components, and nothing of what its owner wrote',
    async (kind) => {
      const who = await somebody();
      const id = await assetOf(who, 'pkg:npm/a@1.0.0\nnginx 1.18.0', {
        owner: '张三',
        group: '核心组',
        notes: '机房',
        tags: ['甲'],
      });
      const answer = await download(who, [id], kind);
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent('门户.'));
      const { components } = readInventory(answer.rawPayload, 'a.json');
      // The maker of a product of the catalogue is known.
      expect(components.map(({ identity }) => identity)).toEqual(['pkg:npm/a@1.0.0', 'NGINX NGINX 1.18.0']);
      expect(answer.body).not.toMatch(/张三|核心组|机房|甲/);
    },
  );

  test('of several says of which asset each is, where the format can, and what it cannot', async () => {
    const who = await somebody();
    const ids = [await assetOf(who, 'pkg:npm/a@1'), await assetOf(who, 'pkg:npm/b@1', { name: '办公' })];
    expect((await download(who, ids, 'cyclonedx')).json().components[1]).toMatchObject({
      ...{ purl: 'pkg:npm/b@1', properties: [{ name: 'ldy:asset', value: '办公' }] },
    });
    const { components, list } = await server.ask(API.describeBill, { ids }, who);
    expect([
      components,
      ...list.map(({ kind, losses }) => [kind, ...losses.map(({ words, count }) => `${words} ${count}`)]),
    ]).toEqual([...[2, ['cyclonedx'], ['spdx'], ['gbt', '组件属于哪个资产 2']]]);
  });

  test('with one of somebody else is not there', async () => {
    const [owner, stranger] = [await somebody(), await somebody()];
    const [id, own] = [await assetOf(owner, 'a 1'), await assetOf(stranger, 'a 1')];
    expect((await download(stranger, [own, id], 'spdx')).statusCode).toBe(404);
    expect((await server.call(API.describeBill, { ids: [own, id] }, { headers: stranger })).status).toBe(404);
  });
});
