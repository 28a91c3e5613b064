import { API } from '@ldy/contract/api.ts';
import { FEED_FORMATS, type FeedFormat, feedPath, savedFeedPath } from '@ldy/contract/feeds.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { parseAtomFeed, parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

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

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host: 'portal.example.cn', ...headers } });
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
      server.app.inject({ url: feedPath('vulnerabilities', format, `search=${word}`), remoteAddress: '198.51.100.9' });
    for (const format of FORMATS) expect((await search('redis', format)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (const word of ['nginx', 'kafka', 'vim', 'curl', 'spring', 'weblogic'])
      statuses.push((await search(word)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await search('weblogic')).json().msg).toContain('已用完');
    expect((await search('redis')).statusCode).toBe(200);
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
