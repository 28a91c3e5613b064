import { API } from '@ldy/contract/api.ts';
import { FEED_FORMATS, type FeedFormat, feedPath, privateFeedPath } from '@ldy/contract/feeds.ts';
import { parseAtomFeed, parseFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { FORMATS, PUBLIC_URL, useFeedServer } from './testing/feed-server.ts';

const { server, get } = useFeedServer();
const atom = async (query = '') => parseAtomFeed((await get(feedPath('vulnerabilities', 'atom', query))).body);
const titles = async (query: string) => ((await atom(query)).entries ?? []).map(({ title }) => title?.value ?? '');

describe('the feed of a list', () => {
  test.each(FORMATS)(
    'is read by a feed parser as %s, with the ids, pages and times of the newest records',
    async (format) => {
      const answer = await get(feedPath('vulnerabilities', format));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(`${FEED_FORMATS[format].type}; charset=utf-8`);
      const { format: found, feed } = parseFeed(answer.body);
      expect(found).toBe(format);
      expect(JSON.stringify(feed)).toContain('需要同步数据时，请使用 API');
      const entries = 'entries' in feed ? feed.entries : 'items' in feed ? feed.items : [];
      expect(entries).toHaveLength(10);
      expect(JSON.stringify(entries)).toMatch(/urn:ldy:LDY-\d{4}-\d{8}/);
      expect(JSON.stringify(entries)).toMatch(/https:\/\/portal\.example\.cn\/bug\/ldy-detail\/LDY-/);
    },
  );

  test('is the search that the list page shows at the same address', async () => {
    const query = 'search=log4j&severity=critical';
    const { body } = await server().call(API.listVulnerabilities, {
      query: 'log4j',
      severity: ['critical'],
      sort: 'intake',
    });
    expect(body.data.list.length).toBeGreaterThan(0);
    const feed = await atom(query);
    expect(feed.title?.value).toMatch(/^漏洞知识库：log4j · 严重 - /);
    expect(feed.links?.map(({ href }) => href)).toEqual([
      `${PUBLIC_URL}/feeds/vulnerabilities.atom?${query}`,
      `${PUBLIC_URL}/bug/full-bug?${query}`,
    ]);
    expect(feed.entries?.map(({ id }) => id)).toEqual(body.data.list.slice(0, 10).map(({ ldy }) => `urn:ldy:${ldy}`));
    expect((await titles(query))[0]).toMatch(/^【严重】/);
  });

  test('holds as many entries as asked for, and refuses what it cannot read', async () => {
    expect(await titles('limit=3')).toHaveLength(3);
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=x',
      'severity=worst',
      'published_from=2026-02-30',
      'cvss_min=11',
    ])
      expect((await get(feedPath('vulnerabilities', 'atom', query))).json(), query).toMatchObject({
        code: 400,
        msg: expect.stringContaining(query.split('=')[0] ?? ''),
      });
    expect((await get(feedPath('vulnerabilities', 'atom', 'utm_source=a.com'))).statusCode).toBe(200);
    expect((await get(feedPath('vulnerabilities', 'atom', 'search=severity%3A%28'))).statusCode).toBe(400);
    for (const path of [
      '/feeds/vulnerabilities',
      '/feeds/vulnerabilities.xml',
      '/feeds/constructor.atom',
      '/feeds/vulnerabilities.toString',
      '/feeds/news%2F.atom',
    ])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  test('is sent once: who has it gets 304, and a HEAD gets its headers', async () => {
    const path = feedPath('vulnerabilities', 'rss', 'kev=true');
    const first = await get(path);
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, max-age=900');
    expect(first.headers['x-robots-tag']).toBe('noindex');
    expect((await get(path, { 'if-none-match': `"other", ${tag}` })).statusCode).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', tag]);
  });

  test('shows every reader what a visitor may see, also with a session', async () => {
    const staff = await signInAs(server(), 'business');
    const path = feedPath('vulnerabilities', 'json', 'limit=50');
    expect((await get(path, staff as Record<string, string>)).body).toBe((await get(path)).body);
  });

  test('costs a visitor one search for the same words, and says so with 429 when the day is used up', async () => {
    const search = (word: string, format: FeedFormat = 'atom') =>
      get(feedPath('vulnerabilities', format, `search=${word}`));
    for (const format of FORMATS) expect((await search('redis', format)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (const word of ['nginx', 'kafka', 'vim', 'curl', 'spring', 'weblogic'])
      statuses.push((await search(word)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await search('weblogic')).json().msg).toContain('已用完');
    expect((await search('redis')).statusCode).toBe(200);
  });
});

describe('the feed of patches', () => {
  const feedOf = async (query: string) => (await get(feedPath('patches', 'atom', query))).body;

  test.each(FORMATS)(
    'is read by a feed parser as %s, the newest first, each under an id of its own',
    async (format) => {
      const answer = await get(feedPath('patches', format, 'limit=50'));
      expect(answer.statusCode).toBe(200);
      const { format: found, feed } = parseFeed(answer.body);
      expect(found).toBe(format);
      const entries = 'entries' in feed ? feed.entries : 'items' in feed ? feed.items : [];
      expect(entries).toHaveLength(50);
      expect(new Set(entries?.map((entry) => JSON.stringify(entry)))).toHaveProperty('size', 50);
      expect(JSON.stringify(entries)).toMatch(/urn:ldy:patch:KB\d+/);
      expect(JSON.stringify(entries)).toMatch(/https:\/\/portal\.example\.cn\/patch\/detail\/KB\d+/);
    },
  );

  test('is the list at the same address: of a vendor, of a domestic system, of a vulnerability', async () => {
    const published = parseAtomFeed(await feedOf('limit=50')).entries?.map(({ published: at }) => String(at)) ?? [];
    expect(published).toEqual(published.toSorted().reverse());
    const { body } = await server().call(API.listPatches, { query: 'CVE-2017-0144', sort: 'published' });
    const found = parseAtomFeed(await feedOf('search=CVE-2017-0144&vendor=microsoft'));
    expect(found.title?.value).toMatch(/^补丁库：/);
    expect(found.entries?.map(({ id }) => id)).toEqual(
      body.data.list.slice(0, 10).map(({ id }) => `urn:ldy:patch:${id}`),
    );
    expect(parseAtomFeed(await feedOf('domestic=kylin')).entries ?? []).toEqual([]);
    expect((await get(feedPath('patches', 'atom', 'domestic=maybe'))).statusCode).toBe(400);
  });

  test('holds nothing that a visitor may not see: no address of a file, and nothing of what replaces what', async () => {
    const staff = (await signInAs(server(), 'business')) as Record<string, string>;
    const path = feedPath('patches', 'json', 'limit=50');
    const { body } = await get(path);
    expect((await get(path, staff)).body).toBe(body);
    expect(body).not.toContain('catalog.update.microsoft.com');
    expect(body).toContain('【严重】');
  });
});

describe('the feed of notices', () => {
  const idsOf = (body: string) => (parseAtomFeed(body).entries ?? []).map(({ id }) => id ?? '');

  test('has for everybody what visitors may read of them: TLP:CLEAR, and no core intelligence', async () => {
    const ids = idsOf((await get(feedPath('notices', 'atom', 'limit=50'))).body);
    const { body } = await server().call(API.listNotices, { page_size: 50 });
    expect(ids.length).toBeGreaterThan(0);
    expect([...ids].sort()).toEqual(body.data.list.map(({ id }) => `urn:ldy:${id}`).sort());
    const above = await server().database.query<{ id: string }>(
      'select anchor as id from notice_search where level > 0',
    );
    expect(above.length).toBeGreaterThan(0);
    for (const { id } of above) expect(ids).not.toContain(`urn:ldy:${id}`);
  });

  test('is narrowed as the list is, and read privately has what its owner may read', async () => {
    const narrowed = parseAtomFeed((await get(feedPath('notices', 'atom', 'kind=exploited'))).body);
    expect(narrowed.title?.value).toMatch(/^原创情报：/);
    const open = async (role: 'personal' | 'business') => {
      const who = await signInAs(server(), role);
      const { token } = await server().ask(API.makePrivateFeed, { list: 'notices' }, who);
      const { body } = await server().call(API.listNotices, { page_size: 50 }, { headers: who });
      const ids = idsOf((await get(privateFeedPath('atom', token))).body);
      expect([...ids].sort()).toEqual(body.data.list.map(({ id }) => `urn:ldy:${id}`).sort());
      return ids.length;
    };
    expect(await open('business')).toBeGreaterThan(await open('personal'));
  });
});

test('an address with a character that no text has is refused, in private feeds when they are made', async () => {
  for (const list of ['vulnerabilities', 'notices'] as const)
    expect((await get(feedPath(list, 'atom', 'product=%00'))).statusCode, list).toBe(400);
  const who = await signInAs(server(), 'enterprise');
  const { status } = await server().call(API.makePrivateFeed, { list: 'news', query: 'topic=%00' }, { headers: who });
  expect(status).toBe(400);
});
