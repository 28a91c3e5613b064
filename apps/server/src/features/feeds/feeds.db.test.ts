import { parseXmlRecord } from '@ldy/connectors/xml/read-xml-records.ts';
import { API } from '@ldy/contract/api.ts';
import { FEED_FORMATS, type FeedFormat, feedPath, privateFeedPath, savedFeedPath } from '@ldy/contract/feeds.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { parseAtomFeed, parseFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeFeed } from './write-feed.ts';

const PUBLIC_URL = 'https://portal.example.cn';
const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    data: 'demo',
    env: { LDY_PUBLIC_URL: PUBLIC_URL, LDY_VISITOR_SEARCHES_PER_DAY: '5' },
  });
});
afterAll(() => server?.dispose());

/** Each test reads from an address of its own: what others asked for in this minute does not count. */
let address = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  address = `198.51.100.${tests}`;
});
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host: 'portal.example.cn', ...headers }, remoteAddress: address });
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
    const { body } = await server.call(API.listVulnerabilities, {
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

  test('tells everybody what a visitor may see, also somebody signed in', async () => {
    const staff = await signInAs(server, 'business');
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
    const { body } = await server.call(API.listPatches, { query: 'CVE-2017-0144', sort: 'published' });
    const found = parseAtomFeed(await feedOf('search=CVE-2017-0144&vendor=microsoft'));
    expect(found.title?.value).toMatch(/^补丁库：/);
    expect(found.entries?.map(({ id }) => id)).toEqual(
      body.data.list.slice(0, 10).map(({ id }) => `urn:ldy:patch:${id}`),
    );
    expect(parseAtomFeed(await feedOf('domestic=kylin')).entries ?? []).toEqual([]);
    expect((await get(feedPath('patches', 'atom', 'domestic=nobody'))).statusCode).toBe(400);
  });

  test('holds nothing that a visitor may not see: no address of a file, and nothing of what replaces what', async () => {
    const staff = (await signInAs(server, 'business')) as Record<string, string>;
    const path = feedPath('patches', 'json', 'limit=50');
    const { body } = await get(path);
    expect((await get(path, staff)).body).toBe(body);
    expect(body).not.toContain('catalog.update.microsoft.com');
    expect(body).toContain('【严重】');
  });
});

describe('the feed of a saved search', () => {
  async function follow(who: CallHeaders, filter: object = { severity: ['critical'] }, name = '关注的') {
    const { id } = await server.ask(API.saveSearch, { name, filter }, who);
    const { token } = await server.ask(API.followSearch, { id }, who);
    return { id, token };
  }
  const open = (token: string) => get(savedFeedPath('atom', token));

  test('has the name of the search, and is kept by no shared cache', async () => {
    const who = await signInAs(server, 'enterprise');
    const { token } = await follow(who);
    const answer = await open(token);
    expect(answer.headers['cache-control']).toBe('private, max-age=900');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(parseAtomFeed(answer.body).title?.value).toMatch(/^关注的 - /);
    const { list } = await server.ask(API.listSavedSearches, {}, who);
    expect(list[0]?.feed).toMatchObject({ since: expect.any(String), read: expect.any(String) });
  });

  test('shows what its owner may see, from the next reading on', async () => {
    const { cvss } = factsOf(VULNERABILITIES);
    const who = await signInAs(server, 'business', { denied: idsOf([cvss]) });
    const { token } = await follow(who);
    expect((await open(token)).body).not.toContain('CVSS ');
    const other = await follow(await signInAs(server, 'business'));
    expect((await open(other.token)).body).toContain('CVSS ');
  });

  test('opens nothing once taken back, made anew, its search deleted, or its owner closed', async () => {
    const who = await signInAs(server, 'enterprise');
    const { id, token } = await follow(who);
    const { token: second } = await server.ask(API.followSearch, { id }, who);
    expect([(await open(token)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    await server.ask(API.unfollowSearch, { id }, who);
    expect((await open(second)).json().msg).toContain('订阅地址已失效');

    const { token: third } = await server.ask(API.followSearch, { id }, who);
    await server.ask(API.deleteSavedSearch, { id }, who);
    expect((await open(third)).statusCode).toBe(404);

    const fourth = await follow(who, {}, '全部');
    await server.database.execute(
      "update account set state = 'disabled' where id = (select account_id from saved_search where id = $1)",
      [fourth.id],
    );
    expect((await open(fourth.token)).statusCode).toBe(404);
  });

  test('is nobody else’s to follow or to stop', async () => {
    const owner = await signInAs(server, 'enterprise');
    const { id, token } = await follow(owner);
    const other = await signInAs(server, 'enterprise');
    expect((await server.post(API.followSearch.path, { id }, other)).status).toBe(404);
    await server.post(API.unfollowSearch.path, { id }, other);
    expect((await open(token)).statusCode).toBe(200);
    for (const guess of ['', 'x', token.slice(1), `${token}x`, '%00'])
      expect((await get(`/feeds/saved.atom?token=${guess}`)).statusCode, guess).toBe(404);
  });
});

describe('the feed of notices', () => {
  const idsOf = (body: string) => (parseAtomFeed(body).entries ?? []).map(({ id }) => id ?? '');

  test('has for everybody what visitors may read of them: TLP:CLEAR, and no core intelligence', async () => {
    const ids = idsOf((await get(feedPath('notices', 'atom', 'limit=50'))).body);
    const { body } = await server.call(API.listNotices, { page_size: 50 });
    expect(ids.length).toBeGreaterThan(0);
    expect([...ids].sort()).toEqual(body.data.list.map(({ id }) => `urn:ldy:${id}`).sort());
    const above = await server.database.query<{ id: string }>('select anchor as id from notice_search where level > 0');
    expect(above.length).toBeGreaterThan(0);
    for (const { id } of above) expect(ids).not.toContain(`urn:ldy:${id}`);
  });

  test('is narrowed as the list is, and read privately has what its owner may read', async () => {
    const narrowed = parseAtomFeed((await get(feedPath('notices', 'atom', 'kind=exploited'))).body);
    expect(narrowed.title?.value).toMatch(/^原创情报：/);
    const open = async (role: 'personal' | 'business') => {
      const who = await signInAs(server, role);
      const { token } = await server.ask(API.makePrivateFeed, { list: 'notices' }, who);
      const { body } = await server.call(API.listNotices, { page_size: 50 }, { headers: who });
      const ids = idsOf((await get(privateFeedPath('atom', token))).body);
      expect([...ids].sort()).toEqual(body.data.list.map(({ id }) => `urn:ldy:${id}`).sort());
      return ids.length;
    };
    expect(await open('business')).toBeGreaterThan(await open('personal'));
  });
});

describe('a private feed of news', () => {
  const make = async (who: CallHeaders, query = '') =>
    (await server.ask(API.makePrivateFeed, { list: 'news', query }, who)).token;

  test('has the articles of a topic with their sources, and no address without a token has any', async () => {
    const who = await signInAs(server, 'personal');
    const token = await make(who, 'topic=ransomware');
    const answer = await get(privateFeedPath('atom', token));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=900']);
    const { title, entries = [] } = parseAtomFeed(answer.body);
    expect(title?.value).toMatch(/^安全资讯：主题 勒索软件 - /);
    const { body } = await server.call(API.listNews, { topic: ['ransomware'], page_size: 50 }, { headers: who });
    expect(entries.map(({ id }) => id).sort()).toEqual(body.data.list.map(({ id }) => `urn:ldy:news:${id}`).sort());
    expect(entries[0]?.summary?.value).toMatch(/来源：.+ https:\/\//);
    expect((await get('/feeds/news.atom')).statusCode).toBe(404);
    // The token opens what was kept with it, whatever the address adds.
    expect((await get(`${privateFeedPath('atom', token)}&topic=breach&limit=2`)).body).toContain('勒索软件');
    const { list } = await server.ask(API.listPrivateFeeds, {}, who);
    expect(list).toMatchObject([{ list: 'news', about: '主题 勒索软件', read: expect.any(String) }]);
  });

  test('opens nothing once taken back, nor when its owner may not read the news any more', async () => {
    const who = await signInAs(server, 'enterprise');
    const [first, second] = [await make(who), await make(who)];
    const { list } = await server.ask(API.listPrivateFeeds, {}, who);
    const other = await signInAs(server, 'enterprise');
    await server.ask(API.deletePrivateFeed, { id: list[0]?.id ?? '' }, other);
    expect((await get(privateFeedPath('json', second))).statusCode).toBe(200);
    for (const { id } of list) {
      await server.ask(API.deletePrivateFeed, { id }, who);
    }
    for (const token of [first, second, '', 'x'.repeat(43)])
      expect((await get(privateFeedPath('atom', token))).json().msg).toContain('订阅地址已失效');
    const third = await make(who);
    await server.database.execute(
      "update account set permissions_denied = '{180}' where id = (select account_id from private_feed where id = $1)",
      [(await server.ask(API.listPrivateFeeds, {}, who)).list[0]?.id],
    );
    expect((await get(privateFeedPath('atom', third))).statusCode).toBe(404);
    const denied = await signInAs(server, 'personal', { denied: [180] });
    expect((await server.post(API.makePrivateFeed.path, { list: 'news' }, denied)).status).toBe(403);
  });

  test('refuses a filter that the list has not, and more feeds than anybody reads', async () => {
    const who = await signInAs(server, 'personal');
    expect((await server.post(API.makePrivateFeed.path, { list: 'news', query: 'language=klingon' }, who)).status).toBe(
      400,
    );
    for (let n = 0; n < 50; n++) await make(who);
    expect((await server.call(API.makePrivateFeed, { list: 'news' }, { headers: who })).body.code).toBe(4003003);
  });
});

/** What XML 1.0 forbids, and what would end a part of it. */
const UNREADABLE = 'a\u0001b\u0000c\u000bd\ud800e\uffff';
const ENDING = ']]></title><script>alert(1)</script>&amp;';

test.each(['atom', 'rss'] as const)('one text that XML forbids keeps nobody from reading a feed as %s', (format) => {
  const words = UNREADABLE + ENDING;
  const entry = { id: 'urn:ldy:1', page: PUBLIC_URL, title: words, summary: words, tags: [words, '\u0001'] };
  const written = writeFeed(
    {
      ...{ title: words, description: words, operator: words, page: `${PUBLIC_URL}/?a="&b='<>`, self: PUBLIC_URL },
      entries: [{ ...entry, published: undefined, updated: new Date(0) }],
    },
    format,
  );
  const { ok } = parseXmlRecord(written.replace(/^<\?xml.*\n/, ''), ['feed', 'rss']);
  expect(ok).toBe(true);
  const unquoted = written.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(unquoted).not.toMatch(/<script/);
  expect(unquoted.match(/<category/g)).toHaveLength(1);
  expect(JSON.stringify(parseFeed(written).feed)).toContain('abcde');
});

test('an address with a character that no text has is refused, in private feeds when they are made', async () => {
  for (const list of ['vulnerabilities', 'notices'] as const)
    expect((await get(feedPath(list, 'atom', 'product=%00'))).statusCode, list).toBe(400);
  const who = await signInAs(server, 'enterprise');
  const { status } = await server.call(API.makePrivateFeed, { list: 'news', query: 'topic=%00' }, { headers: who });
  expect(status).toBe(400);
});

/** What the validators of the formats (W3C's for Atom and RSS, the schema of JSON Feed) ask for. */
describe.each(['vulnerabilities', 'notices', 'news'] as const)('the feed of %s is valid', (list) => {
  const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
  const RFC_822 =
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
  const URI = /^(?:https:\/\/portal\.example\.cn\/|urn:ldy:)/;
  let token = '';
  beforeAll(async () => {
    const who = await signInAs(server, 'enterprise');
    if (list === 'news') token = (await server.ask(API.makePrivateFeed, { list }, who)).token;
  });
  const body = async (format: FeedFormat) =>
    (await get(list === 'news' ? privateFeedPath(format, token) : feedPath(list, format))).body;
  const isNew = (ids: unknown[]) => expect(new Set(ids).size).toBe(ids.length);

  test('as Atom: id, title and time of feed and entries, an author, one link to itself', async () => {
    const feed = parseAtomFeed(await body('atom'));
    expect([feed.id, feed.title?.value, feed.authors?.[0]?.name].every(Boolean)).toBe(true);
    expect(feed.updated).toMatch(RFC_3339);
    expect(feed.links?.filter(({ rel }) => rel === 'self')).toHaveLength(1);
    const entries = feed.entries ?? [];
    expect(entries.length).toBeGreaterThan(0);
    for (const { id, title, updated, links, summary } of entries) {
      expect([id, links?.[0]?.href]).toEqual([expect.stringMatching(URI), expect.stringMatching(URI)]);
      expect([title?.value, summary?.value].every(Boolean)).toBe(true);
      expect(updated).toMatch(RFC_3339);
    }
    isNew(entries.map(({ id }) => id));
    expect(feed.updated).toBe(
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
    );
  });

  test('as RSS: title, link and description, ids that are no addresses, times by RFC 822', async () => {
    const text = await body('rss');
    const feed = parseRssFeed(text);
    expect([feed.title, feed.link, feed.description].every(Boolean)).toBe(true);
    expect(text).toContain('rel="self"');
    const items = feed.items ?? [];
    for (const { guid, link, pubDate, title } of items) {
      expect(guid).toEqual({ value: expect.stringMatching(/^urn:ldy:/), isPermaLink: false });
      expect(link).toMatch(URI);
      expect([title, pubDate].every(Boolean)).toBe(true);
      expect(pubDate).toMatch(RFC_822);
    }
    isNew(items.map(({ guid }) => guid?.value));
    expect(text).not.toMatch(/<(?:script|img|iframe)/i);
  });

  test('as JSON Feed 1.1: version, title, an id and a text for each item, times by RFC 3339', async () => {
    const text = await body('json');
    const feed = JSON.parse(text);
    expect(parseJsonFeed(text).items?.length).toBe(feed.items.length);
    expect(feed).toMatchObject({
      ...{ version: 'https://jsonfeed.org/version/1.1', title: expect.any(String), language: 'zh-CN' },
      ...{ home_page_url: expect.stringMatching(URI), feed_url: expect.stringMatching(URI) },
    });
    for (const item of feed.items) {
      expect(item).toMatchObject({ id: expect.stringMatching(/^urn:ldy:/), url: expect.stringMatching(URI) });
      expect(item).toMatchObject({ title: expect.any(String), content_text: expect.any(String) });
      expect(item.date_modified).toMatch(RFC_3339);
    }
    isNew(feed.items.map(({ id }: { id: string }) => id));
  });
});
