import { API } from '@ldy/contract/api.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCve, deliver } from '#server/testing/build-source-record.ts';
import { type CallHeaders, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';

const SPARK = {
  ...affectedProduct('Apache Software Foundation', 'Apache Spark'),
  defaultStatus: 'unaffected' as const,
  versions: [versionStatement({ status: 'affected', version: '0', lessThan: '3.3.2', versionType: 'semver' })],
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const record = buildCve('CVE-2031-0001');
  record.claims.affected = [SPARK];
  await server.portal.database.transaction((tx) =>
    storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], server.now()),
  );
});
afterAll(() => server?.dispose());

const somebody = async () => server.sessionOf(await server.account({ password: null }));
const readText = (who: CallHeaders, text: string) => server.ask(API.readAssetText, { text }, who);
async function assetOf(who: CallHeaders, text: string, holder?: string): Promise<string> {
  const { id: reading } = await readText(who, text);
  return (await server.ask(API.saveAsset, { name: '分析平台', reading, ...(holder && { holder }) }, who)).id;
}
const identitiesOf = async (who: CallHeaders, id: string) =>
  (await server.ask(API.readAsset, { id }, who)).list.map(({ identity }) => identity);
const affectedOf = async (who: CallHeaders, id: string) =>
  (await server.ask(API.readExposures, { ids: [id] }, who)).list[0]?.affected;
const meant = { name: 'Spark 3.1.0', product: 'apache/spark' };

test('a name that several products have asks which, and stays unknown until somebody says it', async () => {
  const who = await somebody();
  const { list } = await readText(who, 'Druid 1.2.8\nnginx 1.18.0');
  expect(list[0]).toMatchObject({
    ...{ component: 'Druid 1.2.8', identity: '', called: 'Druid' },
    candidates: [
      { id: 'alibaba/druid', name: 'Druid' },
      { id: 'apache/druid', name: 'Apache Druid' },
    ],
    missing: [expect.stringContaining('不止一个产品')],
  });
  expect(list[1]).toMatchObject({ identity: 'NGINX 1.18.0', candidates: [] });
});

test('a system and a year of a product are not asked, as no rule decides what they are', async () => {
  const { list } = await readText(await somebody(), 'SQL Server 2019\nWindows Server 2019\n没有人知道的软件 1.0');
  expect(list.map(({ called, identity }) => [called, identity])).toEqual([
    ['', ''],
    ['', ''],
    ['没有人知道的', ''],
  ]);
});

test('a choice is shown before it holds, mends what is stored and what comes, and is taken back', async () => {
  const who = await somebody();
  const [first, second] = [await assetOf(who, 'Spark 3.1.0\nspark 3.3.2'), await assetOf(who, 'pkg:npm/spark@1.0.0')];
  expect(await server.ask(API.previewNaming, meant, who)).toMatchObject({
    ...{ components: 2, assets: 1, list: [{ id: first, name: '分析平台', components: 2 }] },
  });
  expect([await identitiesOf(who, first), await affectedOf(who, first)]).toEqual([['', ''], 0]);
  const { id, components } = await server.ask(API.saveNaming, meant, who);
  expect(components).toBe(2);
  expect(await identitiesOf(who, first)).toEqual(['Apache Spark 3.1.0', 'Apache Spark 3.3.2']);
  expect(await affectedOf(who, first)).toBe(1);
  expect(await identitiesOf(who, second)).toEqual(['pkg:npm/spark@1.0.0']);
  expect((await readText(who, 'Spark 3.2.0 (x64)')).list[0]?.identity).toBe('Apache Spark 3.2.0');
  expect(await server.ask(API.previewNaming, meant, who)).toMatchObject({ components: 0, assets: 0 });
  await server.ask(API.deleteNaming, { ids: [id] }, who);
  expect([await identitiesOf(who, first), await affectedOf(who, first)]).toEqual([['', ''], 0]);
});

test('a rule is its holder’s alone, and others neither delete nor offer it', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const { id } = await server.ask(API.saveNaming, meant, one);
  expect((await readText(other, 'Spark 3.1.0')).list[0]?.identity).toBe('');
  expect((await server.ask(API.listNaming, {}, other)).list).toEqual([]);
  const refused = await Promise.all([
    server.call(API.deleteNaming, { ids: [id] }, { headers: other }),
    server.call(API.offerNaming, { id, offered: true }, { headers: other }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  expect((await server.ask(API.listNaming, {}, one)).list).toMatchObject([{ id, name: 'Spark 3.1.0', offered: false }]);
});

test('what several offer is one line for an editor, and holds for all once accepted, until it is withdrawn', async () => {
  const [one, two, other] = [await somebody(), await somebody(), await somebody()];
  for (const who of [one, two]) {
    const { id } = await server.ask(API.saveNaming, { ...meant, name: 'Spark' }, who);
    await server.ask(API.offerNaming, { id, offered: true }, who);
  }
  const stored = await assetOf(other, 'Spark 3.1.0');
  expect(await affectedOf(other, stored)).toBe(0);
  const { headers: editor } = await signInAsStaff(server, ['editor']);
  const { total, list } = await server.ask(API.listOfferedNames, {}, editor);
  expect([total, list]).toMatchObject([1, [{ name: 'Spark', product: 'apache/spark', offers: 2, others: [] }]]);
  const [offered] = list;
  if (!offered) throw new Error('nothing is offered');
  await server.ask(API.answerOfferedName, { id: offered.id, accept: true, reason: '多人确认' }, editor);
  expect((await server.ask(API.listOfferedNames, {}, editor)).total).toBe(0);
  expect(await affectedOf(other, stored)).toBe(1);
  expect(await server.events('library.accept-name')).toMatchObject([{ object: 'Spark' }]);
  await server.ask(API.withdrawSharedName, { name: 'Spark', vendor: '', reason: '另有同名产品' }, editor);
  expect(await affectedOf(other, stored)).toBe(0);
});

test('a rule of an organisation is made by who may change its assets, names those alone, and goes no further with an asset that moves', async () => {
  const account = await server.account({ role: 'enterprise', password: null });
  const owner = await server.sessionOf(account);
  const { id: holder } = await server.ask(API.createOrganisation, { name: '甲公司' }, owner);
  const join = async (role: 'editor' | 'reader') => {
    const who = await somebody();
    const { token } = await server.ask(API.makeInvitationLink, { id: holder, role }, owner);
    await server.ask(API.acceptInvitation, { token }, who);
    return who;
  };
  const [editor, reader] = [await join('editor'), await join('reader')];
  const shared = await assetOf(owner, 'Spark 3.1.0', holder);
  const own = await assetOf(editor, 'Spark 3.1.0');
  expect(await server.ask(API.previewNaming, { ...meant, holder }, editor)).toMatchObject({ assets: 1, components: 1 });
  const { id } = await server.ask(API.saveNaming, { ...meant, holder }, editor);
  expect([await identitiesOf(reader, shared), await identitiesOf(editor, own)]).toEqual([['Apache Spark 3.1.0'], ['']]);
  const read = { text: 'Spark 3.2.0' };
  expect((await server.ask(API.readAssetText, { ...read, holder }, editor)).list[0]?.identity).toBe(
    'Apache Spark 3.2.0',
  );
  expect((await readText(editor, read.text)).list[0]?.identity).toBe('');
  expect((await server.ask(API.listNaming, { holder }, reader)).list).toMatchObject([
    { id, holder_name: '甲公司', may_change: false },
  ]);
  expect((await server.events('naming.save')).at(-1)?.detail).toContain(holder);
  expect(await affectedOf(owner, shared)).toBe(1);
  await server.ask(API.moveAssets, { ids: [shared], holder: account.id }, owner);
  expect([await identitiesOf(owner, shared), await affectedOf(owner, shared)]).toEqual([[''], 0]);
});
