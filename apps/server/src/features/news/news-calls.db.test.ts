import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { countViews } from './view-news.ts';

type List = OutputOf<typeof API.listNews>;

let server: TestServer;
let reader: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  reader = { ...(await signInAs(server, 'personal')), 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  await server.portal.database.execute('delete from news_like');
  await server.portal.database.execute('delete from news_view');
  await server.portal.database.execute('update news_item set views = 0');
});

const list = async (input: object, who = reader): Promise<List> =>
  (await server.post(API.listNews.path, input, who)).body.data as List;
const idOf = async (search: string): Promise<string> => (await list({ search })).list[0]?.id ?? '';

describe('a reader who may not read the news', () => {
  test('as a visitor is asked to sign in, for likes, too', async () => {
    const id = await idOf('Log4Shell');
    for (const [call, input] of [
      [API.listNews, {}],
      [API.viewNews, { id }],
      [API.likeNews, { id, like: true }],
      [API.listNewsTopics, {}],
      [API.readNewsConfiguration, {}],
    ] as const)
      expect(await server.post(call.path, input, {})).toMatchObject({ status: 401 });
  });

  test('because the account was denied menu 180 is refused', async () => {
    const who = await signInAs(server, 'enterprise', { denied: [180] });
    expect(await server.post(API.listNews.path, {}, who)).toMatchObject({ status: 403 });
    expect(await server.post(API.viewNews.path, { id: await idOf('Log4Shell') }, who)).toMatchObject({ status: 403 });
  });

  test.each(['enterprise', 'business', 'staff'] as const)('is not among %s accounts', async (role) => {
    expect((await list({}, await signInAs(server, role))).total.value).toBe(30);
  });
});

describe('the list', () => {
  test('has the newest first, each with its sources, topics and the ids that lead to a record', async () => {
    const { list: rows, total, sort } = await list({ sort: 'pin' });
    expect({ total: total.value, sort }).toEqual({ total: 30, sort: 'pin' });
    const days = rows.map(({ published }) => published ?? '');
    expect(days).toEqual([...days].sort().reverse());
    const [xz] = (await list({ search: 'XZ Utils' })).list;
    expect(xz).toMatchObject({
      title: 'XZ Utils 发行包被植入后门，险些进入主流 Linux 发行版',
      url: 'https://www.openwall.com/lists/oss-security/2024/03/29/4',
      language: 'cn',
      pin: null,
      topics: [{ id: 'supply-chain', name: '供应链安全' }],
      identifiers: ['CVE-2024-3094'],
      linked: ['CVE-2024-3094'],
      likes: 0,
      views: 0,
    });
    expect(xz?.sources.map(({ name }) => name).sort()).toEqual(['LDY 利用动态（演示）', 'LDY 漏洞事件回顾（演示）']);
  });

  test('is found by words, by ids in any notation, by topic and by query, and marks the words', async () => {
    expect((await list({ search: '心脏滴血' })).list).toMatchObject([
      { identifiers: ['CVE-2014-0160'], matches: [{ field: 'title', ranges: [[8, 12]] }] },
    ]);
    expect((await list({ ids: ['cve 2014 0160'] })).total.value).toBe(1);
    const ofTopic = await list({ topic: ['ransomware'], page_size: 50 });
    expect(ofTopic.list.length).toBeGreaterThan(3);
    for (const { topics } of ofTopic.list) expect(topics).toContainEqual({ id: 'ransomware', name: '勒索软件' });
    expect((await list({ query: 'topic:勒索软件' })).total).toEqual(ofTopic.total);
    expect((await list({ query: 'id:CVE-2014-0160 language:英文' })).total.value).toBe(0);
    expect((await server.post(API.listNews.path, { nothing: 1 }, reader)).status).toBe(400);
  });

  test('counts its topics, and names its sources', async () => {
    const { total, list: topics } = (await server.post(API.listNewsTopics.path, {}, reader)).body.data as OutputOf<
      typeof API.listNewsTopics
    >;
    expect(total).toBe(30);
    expect(topics.map(({ name }) => name)).toContain('在野利用');
    const { count } = topics.find(({ id }) => id === 'ransomware') ?? {};
    expect(count).toBe((await list({ topic: ['ransomware'] })).total.value);
    const { sources } = (await server.post(API.readNewsConfiguration.path, {}, reader)).body.data as OutputOf<
      typeof API.readNewsConfiguration
    >;
    expect(sources).toHaveLength(2);
  });
});

describe('a like', () => {
  const like = async (id: string, wanted: boolean, who = reader) =>
    (await server.post(API.likeNews.path, { id, like: wanted }, who)).body.data;

  test('is one for each account, however often it is given, and is taken back', async () => {
    const id = await idOf('Log4Shell');
    const other = await signInAs(server, 'enterprise');
    expect(await like(id, true)).toEqual({ likes: 1, is_liked: true });
    expect(await like(id, true)).toEqual({ likes: 1, is_liked: true });
    expect(await like(id, true, other)).toEqual({ likes: 2, is_liked: true });
    expect((await list({ search: 'Log4Shell' })).list[0]).toMatchObject({ likes: 2, is_liked: true });
    expect(await like(id, false)).toEqual({ likes: 1, is_liked: false });
    expect(await like(id, false)).toEqual({ likes: 1, is_liked: false });
  });

  test('of an item that is not there is refused', async () => {
    expect((await server.post(API.likeNews.path, { id: 'f'.repeat(16), like: true }, reader)).status).toBe(404);
    expect((await server.post(API.likeNews.path, { id: "' or 1=1 --", like: true }, reader)).status).toBe(400);
  });
});

describe('a view', () => {
  const view = async (id: string, who: CallHeaders = reader) =>
    (await server.post(API.viewNews.path, { id }, who)).body.data as OutputOf<typeof API.viewNews>;

  test('counts once for each reader and hour, and is added to the item in batches', async () => {
    const id = await idOf('Log4Shell');
    expect((await view(id)).views).toBe(1);
    expect((await view(id)).views).toBe(1);
    const other = { ...(await signInAs(server, 'enterprise')), 'user-agent': 'Mozilla/5.0' };
    expect((await view(id, other)).views).toBe(2);
    await countViews(server.portal.database, server.portal.clock());
    expect((await view(id)).views).toBe(2);
    await countViews(server.portal.database, new Date(Date.parse(server.portal.clock()) + 3_600_000).toISOString());
    expect(await server.portal.database.query('select from news_view')).toEqual([]);
    expect((await list({ search: 'Log4Shell' })).list[0]?.views).toBe(2);
  });

  test.each([
    [{ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
    [{ 'user-agent': 'curl/8.0' }],
    [{ 'sec-purpose': 'prefetch;prerender' }],
    [{ purpose: 'prefetch' }],
  ])('by %j does not count', async (headers) => {
    expect((await view(await idOf('Log4Shell'), { ...reader, ...headers } as CallHeaders)).views).toBe(0);
  });

  test('of an item that is not there is a 404', async () => {
    expect((await server.post(API.viewNews.path, { id: 'f'.repeat(16) }, reader)).status).toBe(404);
  });
});
