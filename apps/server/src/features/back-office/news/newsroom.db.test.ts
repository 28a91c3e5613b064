import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { API } from '@ldy/contract/api.ts';
import type { NewsOverride } from '@ldy/contract/back-office/news.ts';
import { parseOpml } from 'feedsmith';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { INGESTION } from '../../../compose.ts';
import { importFiles } from '../../ingestion/import-files.ts';
import { newsCommand } from '../../news/office/news-command.ts';
import { sortItems } from '../../news/sort-items.ts';
import { feedOf } from '../../news/testing/feed.ts';

const NO_OVERRIDE: NewsOverride = { title: null, summary: null, topic_ids: null, is_hidden: false, is_pinned: false };
const reason = '按工单处理';

let server: TestServer;
let folder: string;
let editor: CallHeaders;
let reader: CallHeaders;
beforeEach(async () => {
  server = await createTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'newsroom-'));
  editor = (await signInAsStaff(server, ['editor'])).headers;
  reader = await signInAs(server, 'personal');
});
afterEach(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function take(content: string) {
  const connector = connectorNamed('news');
  if (!connector) throw new Error('no connector');
  const file = path.join(folder, 'feed.xml');
  await writeFile(file, content);
  const io = { progress: () => {}, signal: new AbortController().signal };
  await importFiles({ ingestion: INGESTION, database: server.database, now: server.now() }, connector, [file], io);
}
const sort = (source = '') => sortItems(server.database, source, server.now(), new AbortController().signal);
const read = async (input: object = {}) => (await server.ask(API.listNews, { sort: 'pin', ...input }, reader)).list;
const titles = async (input: object = {}) => (await read(input)).map(({ title }) => title);
const idOf = async (title: string) =>
  (await server.ask(API.listNewsItems, { text: title }, editor)).list[0]?.id ?? 'none';
const edit = async (id: string, changes: Partial<NewsOverride>, who = editor) => {
  const { version } = await server.ask(API.readNewsItem, { id }, editor);
  return server.call(
    API.editNewsItem,
    { id, version, override: { ...NO_OVERRIDE, ...changes }, reason },
    { headers: who },
  );
};

const FEED = feedOf('甲站', [
  { title: '某产品修复严重漏洞 CVE-2024-3400', summary: '请尽快升级。' },
  { title: '某机构遭勒索软件攻击', summary: '业务中断。', date: '2026-11-02T00:00:00Z' },
]);

test('what an editor decides about an item is shown at once, preserved by the next import, and taken back as a whole', async () => {
  await take(FEED);
  const id = await idOf('某产品');
  await edit(id, {
    title: '更正后的标题',
    summary: '更正后的摘要 CVE-2021-44228',
    topic_ids: ['ransomware'],
    is_pinned: true,
  });
  await take(FEED.replace('请尽快升级。', '来源改了说法。'));
  expect((await read())[0]).toMatchObject({
    ...{ title: '更正后的标题', summary: '更正后的摘要 CVE-2021-44228', pin: 'pinned' },
    ...{ topics: [{ id: 'ransomware' }], identifiers: ['CVE-2021-44228'] },
  });
  await edit(id, {});
  expect((await read()).find((item) => item.id === id)).toMatchObject({
    ...{ title: '某产品修复严重漏洞 CVE-2024-3400', summary: '来源改了说法。', pin: null },
  });
  const { history, override } = await server.ask(API.readNewsItem, { id }, editor);
  expect(override).toEqual(NO_OVERRIDE);
  expect(history.map(({ version, reason, override }) => [version, reason, override?.title])).toEqual([
    [2, reason, undefined],
    [1, reason, '更正后的标题'],
  ]);
  expect((await server.events('news.edit-item')).map(({ object }) => object)).toEqual([id, id]);
});

test('a hidden item is nowhere for readers, and still there for editors', async () => {
  await take(FEED);
  const id = await idOf('勒索');
  await edit(id, { is_hidden: true });
  expect(await titles()).toEqual(['某产品修复严重漏洞 CVE-2024-3400']);
  expect((await server.post(API.viewNews.path, { id }, reader)).status).toBe(404);
  expect((await server.post(API.likeNews.path, { id, like: true }, reader)).status).toBe(404);
  const { total, list } = await server.ask(API.listNewsItems, { state: 'hidden' }, editor);
  expect([total, list[0]?.id, list[0]?.is_shown]).toEqual([1, id, false]);
});

test('the second of two editors who began from the same state is refused; an auditor reads and changes nothing', async () => {
  await take(FEED);
  const id = await idOf('勒索');
  const input = { id, version: 0, override: { ...NO_OVERRIDE, is_pinned: true }, reason };
  await server.ask(API.editNewsItem, input, editor);
  expect(await server.call(API.editNewsItem, input, { headers: editor })).toMatchObject({ body: { code: 4008004 } });
  const auditor = (await signInAsStaff(server, ['auditor'])).headers;
  expect((await server.ask(API.readNewsItem, { id }, auditor)).is_pinned).toBe(true);
  expect((await edit(id, {}, auditor)).status).toBe(403);
});

test('words of a topic are tried before they count, and sort every item again but those set by hand', async () => {
  await take(FEED);
  const byHand = await idOf('某产品');
  await edit(byHand, { topic_ids: [] });
  const words = ['业务中断', '修复'];
  expect(await server.ask(API.previewNewsTopic, { id: 'outage', words }, editor)).toEqual({
    ...{ looked: 1, count: 1, gained: 1, lost: 0 },
    examples: [{ id: await idOf('勒索'), title: '某机构遭勒索软件攻击' }],
  });
  const topic = { id: 'outage', version: 0, name: '业务中断', words, place: 1, reason };
  await server.ask(API.saveNewsTopic, topic, editor);
  expect(await server.call(API.saveNewsTopic, { ...topic, name: '别的' }, { headers: editor })).toMatchObject({
    status: 400,
  });
  await sort();
  expect(await titles({ topic: ['outage'] })).toEqual(['某机构遭勒索软件攻击']);
  const { list } = await server.ask(API.listNewsTopicRules, {}, editor);
  expect(list.map(({ id, place, version }) => [id, place, version]).slice(0, 2)).toEqual([
    ['outage', 1, 1],
    ['exploited', 2, 0],
  ]);
  await server.ask(API.deleteNewsTopic, { id: 'outage', version: 1, reason }, editor);
  await sort();
  expect(await titles({ topic: ['outage'] })).toEqual([]);
  expect(
    (await server.ask(API.listNewsTopicRules, {}, editor)).history.map(({ id, topic }) => [id, topic?.name]),
  ).toEqual([
    ['outage', undefined],
    ['outage', '业务中断'],
  ]);
});

test('a hidden source is named nowhere, and its texts are forgotten when they may not be stored any more', async () => {
  const shared = { title: '同一条资讯出现在两站', url: 'https://origin.example/a' };
  await take(feedOf('甲站', [shared]));
  await server.database.execute('update news_source set may_keep_text = true');
  await take(feedOf('乙站', [shared, { title: '只在乙站的一条资讯', content: '全文' }]));
  await server.database.execute('update news_source set may_keep_text = true');
  await take(feedOf('乙站', [shared, { title: '只在乙站的一条资讯', content: '全文' }]));
  const { list } = await server.ask(API.listNewsSources, {}, editor);
  const other = list.find(({ name }) => name === '乙站');
  if (!other) throw new Error('no source');
  const { homepage: _, articles, newest: __, ...settings } = other;
  expect(articles).toBe(2);
  await server.ask(API.saveNewsSource, { ...settings, may_keep_text: false, is_hidden: true, reason }, editor);
  await sort(other.id);
  const rows = await read();
  expect(rows.map(({ title, sources }) => [title, sources.map(({ name }) => name)])).toEqual([
    [shared.title, ['甲站']],
  ]);
  expect((await server.ask(API.readNewsConfiguration, {}, reader)).sources.map(({ name }) => name)).toEqual(['甲站']);
  expect(await server.database.query("select from news_entry where content <> ''")).toEqual([]);
});

test('all that a source brought lately is taken back in one act, stays so at the next import, and comes back as one', async () => {
  const known = { title: '某产品修复严重漏洞 CVE-2024-3400' };
  await take(feedOf('甲站', [known]));
  server.advance(48 * 3_600);
  editor = (await signInAsStaff(server, ['editor'])).headers;
  reader = await signInAs(server, 'personal');
  const flood = Array.from({ length: 30 }, (_, at) => ({ title: `推广 ${at}`, url: `https://jia.example/ad/${at}` }));
  const HOSTILE = feedOf('甲站', [known, ...flood, { title: '共同的一条' }]);
  await take(HOSTILE);
  await take(feedOf('乙站', [{ title: '共同的一条' }]));
  const { list } = await server.ask(API.listNewsSources, {}, editor);
  const { id = '' } = list.find(({ name }) => name === '甲站') ?? {};
  const ask = (restore: boolean) => server.ask(API.takeBackNews, { id, hours: 24, restore, reason }, editor);
  expect(await ask(false)).toEqual({ articles: 31 });
  await sort(id);
  await take(HOSTILE);
  expect((await titles()).filter((title) => title.startsWith('推广'))).toEqual([]);
  expect(await titles()).toContain('共同的一条');
  expect(await server.events('news.take-back')).toMatchObject([
    { object: id, detail: expect.stringContaining(reason) },
  ]);
  expect(await ask(true)).toEqual({ articles: 31 });
  await sort(id);
  expect((await titles({ page_size: 50 })).filter((title) => title.startsWith('推广'))).not.toEqual([]);
});

test('an item is put into another with its sources and likes, links to it lead there, and a source is taken out again', async () => {
  await take(feedOf('甲站', [{ title: '关于某产品漏洞的公告' }]));
  await take(feedOf('乙站', [{ title: '乙站自己的标题在此' }]));
  const [one, two] = [await idOf('公告'), await idOf('乙站')];
  await server.ask(API.likeNews, { id: two, like: true }, reader);
  await server.ask(API.mergeNewsItems, { id: two, into: one, reason }, editor);
  const merged = await server.ask(API.viewNews, { id: two }, reader);
  expect([merged.id, merged.likes, merged.sources.length]).toEqual([one, 1, 2]);
  const { entries } = await server.ask(API.readNewsItem, { id: one }, editor);
  const entry = entries.find(({ source_name }) => source_name === '乙站');
  const split = { id: one, source: entry?.source ?? '', key: entry?.key ?? '', reason };
  const { id } = await server.ask(API.splitNewsEntry, split, editor);
  expect((await titles()).sort()).toEqual(['乙站自己的标题在此', '关于某产品漏洞的公告']);
  expect(await server.call(API.splitNewsEntry, split, { headers: editor })).toMatchObject({ status: 404 });
  await take(feedOf('乙站', [{ title: '乙站自己的标题在此' }]));
  expect((await read()).map((item) => item.id).sort()).toEqual([id, one].sort());
});

test('sources come from an OPML file once, go out as one that others read, and take in the articles of their feeds', async () => {
  const opml = `<opml version="2.0"><body><outline text="夹"><outline text="登记的名字" xmlUrl="https://jia.example/feed"/></outline>
    <outline text="坏" xmlUrl="javascript:1"/></body></opml>`;
  const none = parseOpml((await server.ask(API.exportNewsSources, {}, editor)).opml);
  expect(none.body?.outlines?.[0]?.outlines).toBeUndefined();
  const registered = await server.ask(API.importNewsSources, { opml, reason }, editor);
  expect(registered).toMatchObject({ added: 1, known: 0, refused: [{ name: '坏' }] });
  const file = path.join(folder, 'sources.opml');
  await writeFile(file, opml);
  const io = createRecordingIo();
  expect(await newsCommand(server.portal, ['opml', file], io)).toBe(1);
  expect(io.lines[0]).toBe('0 sources registered, 1 known from before, 1 refused.');
  expect(
    await server.call(API.importNewsSources, { opml: '<!DOCTYPE x><opml/>', reason }, { headers: editor }),
  ).toMatchObject({
    status: 400,
    body: { msg: expect.stringContaining('DOCTYPE') },
  });
  const { opml: written } = await server.ask(API.exportNewsSources, {}, editor);
  expect(parseOpml(written).body?.outlines?.[0]?.outlines).toEqual([
    { text: '登记的名字', title: '登记的名字', type: 'rss', xmlUrl: 'https://jia.example/feed' },
  ]);
  await take(FEED.replace('<channel>', '<channel><atom:link rel="self" href="https://jia.example/feed"/>'));
  const { list } = await server.ask(API.listNewsSources, {}, editor);
  expect(list.map(({ name, articles }) => [name, articles])).toEqual([['登记的名字', 2]]);
});
