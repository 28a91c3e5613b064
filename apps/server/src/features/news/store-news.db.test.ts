import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { importFiles } from '../ingestion/import-files.ts';
import type { ImportSummary } from '../ingestion/import-progress.ts';
import { feedOf } from './testing/feed.ts';

const NOW = '2026-11-20T08:00:00.000Z';

let folder: string;
let made: TestDatabase;
beforeEach(async () => {
  made = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'news-'));
});
afterEach(async () => {
  await made.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function take(content: string, now = NOW): Promise<ImportSummary> {
  const connector = connectorNamed('news');
  if (!connector) throw new Error('no connector');
  const file = path.join(folder, 'feed.xml');
  await writeFile(file, content);
  const io = { progress: () => {}, signal: new AbortController().signal };
  return importFiles({ ingestion: INGESTION, database: made.database, now }, connector, [file], io);
}

const items = () =>
  made.database.query<Record<string, unknown>>(
    `select i.title, i.url, i.summary, s.topic_ids, s.language, s.at, cardinality(s.source_ids)::int as sources,
       array(select identifier from news_identifier n where n.anchor = i.id order by 1) as identifiers
     from news_search s join news_item i on i.id = s.anchor order by s.at desc, i.title`,
  );

test('an article is stored once, with its ids and topics, however often its feed is read', async () => {
  const feed = feedOf('甲站', [
    { title: 'Log4Shell 被勒索团伙利用', summary: '攻击者利用 CVE-2021-44228（CNVD-2021-95914）投放勒索软件。' },
  ]);
  expect(await take(feed)).toMatchObject({ added: 1, changed: 0, unchanged: 0, quarantined: 0 });
  expect(await take(feed, '2026-11-21T08:00:00.000Z')).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(await items()).toEqual([
    {
      title: 'Log4Shell 被勒索团伙利用',
      url: 'https://jia.example/1',
      summary: '攻击者利用 CVE-2021-44228（CNVD-2021-95914）投放勒索软件。',
      topic_ids: ['ransomware'],
      language: 2,
      at: '2026-11-01T00:00:00.000Z',
      sources: 1,
      identifiers: ['CNVD-2021-95914', 'CVE-2021-44228'],
    },
  ]);
});

test('a changed entry changes its item; one that its feed no longer carries stays', async () => {
  await take(feedOf('甲站', [{ title: '第一版的标题在此' }, { title: '另外一条资讯' }]));
  expect(await take(feedOf('甲站', [{ title: '第二版的标题在此 CVE-2024-3400' }]))).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect((await items()).map(({ title, identifiers }) => [title, identifiers])).toEqual([
    ['另外一条资讯', []],
    ['第二版的标题在此 CVE-2024-3400', ['CVE-2024-3400']],
  ]);
});

test('the same article from several sources is one item: by its address, and by its title within three days', async () => {
  await take(feedOf('甲站', [{ title: '关于某产品漏洞的公告', url: 'http://www.origin.example/a/?utm_source=jia' }]));
  await take(
    feedOf('乙站', [
      { title: '转载：别的标题', url: 'https://origin.example/a?spm=1#top' },
      { title: '关于某产品漏洞的公告', url: 'https://yi.example/later', date: '2026-11-09T00:00:00Z' },
    ]),
  );
  await take(
    feedOf('丙站', [
      { title: '关于某产品漏洞的公告！', url: 'https://bing.example/1', date: '2026-11-03T00:00:00Z' },
      { title: '关于某产品漏洞的公告', url: 'https://bing.example/2', date: '2026-11-03T00:00:00Z' },
      { title: '公告', url: 'https://bing.example/3' },
    ]),
  );
  await take(feedOf('丁站', [{ title: '公告', url: 'https://ding.example/3' }]));
  expect((await items()).map(({ title, sources }) => [title, sources])).toEqual([
    ['关于某产品漏洞的公告', 1],
    ['关于某产品漏洞的公告', 1],
    ['公告', 1],
    ['公告', 1],
    ['关于某产品漏洞的公告', 3],
  ]);
});

test('an article that its only feed took back is shown no more; one that others tell stays', async () => {
  const atom = (name: string, body: string) => `<feed><title>${name}</title>${body}</feed>`;
  const entry = (id: string, url: string) =>
    `<entry><id>${id}</id><title>某产品修复严重漏洞</title><link href="${url}"/><published>2026-11-01T00:00:00Z</published></entry>`;
  await take(atom('甲', entry('1', 'https://a.example/1') + entry('2', 'https://a.example/2')));
  await take(atom('乙', entry('x', 'https://a.example/2')));
  expect(
    await take(atom('甲', '<at:deleted-entry ref="1"/><at:deleted-entry ref="2"/><at:deleted-entry ref="3"/>')),
  ).toMatchObject({ changed: 2, unchanged: 1 });
  expect((await items()).map(({ url, sources }) => [url, sources])).toEqual([['https://a.example/2', 1]]);
  expect(await take(atom('甲', entry('1', 'https://a.example/1')))).toMatchObject({ changed: 1 });
  expect(await items()).toHaveLength(2);
});

test('a date that is still to come, or missing, does not keep an item on top', async () => {
  await take(
    feedOf('甲站', [
      { title: '来自未来的一条资讯', date: '2099-01-01T00:00:00Z' },
      { title: '没有日期的一条', date: '' },
    ]),
  );
  const midnight = '2026-11-19T16:00:00.000Z';
  expect((await items()).map(({ at }) => at)).toEqual([midnight, midnight]);
  await take(feedOf('乙站', [{ title: '当天有日期的一条', date: '2026-11-20T01:00:00Z' }]));
  expect((await items())[0]?.title).toBe('当天有日期的一条');
  const dates = await made.database.query('select published_at from news_item where published_at is not null');
  expect(dates).toHaveLength(1);
});

test('of one feed a thousand articles are taken at an import, and that there were more is said', async () => {
  const articles = Array.from({ length: 1_005 }, (_, at) => ({ title: `第 ${at} 条`, date: '' }));
  expect(await take(feedOf('甲站', articles))).toMatchObject({ added: 1_000, quarantined: 1 });
});

test('a whole text is stored only where the licence of the source allows it', async () => {
  const feed = feedOf('甲站', [{ title: '一条有全文的资讯', content: '<p>第一段</p><p>CVE-2024-3400</p>' }]);
  await take(feed);
  const content = async () =>
    (await made.database.query<{ content: string }>('select content from news_item'))[0]?.content;
  expect(await content()).toBe('');
  await made.database.execute('update news_source set may_keep_text = true');
  expect(await take(feed)).toMatchObject({ changed: 1 });
  expect(await content()).toBe('第一段\nCVE-2024-3400');
});

test('a bad entry goes to quarantine, the others are stored', async () => {
  const summary = await take(feedOf('甲站', [{ title: '坏', url: 'javascript:alert(1)' }, { title: '好的一条' }]));
  expect(summary).toMatchObject({ read: 2, added: 1, quarantined: 1, reasons: { link: 1 } });
});
