import { API } from '@ldy/contract/api.ts';
import { privateFeedPath, savedFeedPath } from '@ldy/contract/feeds.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { useFeedServer } from './testing/feed-server.ts';

const { server, get } = useFeedServer();

describe('the feed of a saved search', () => {
  async function follow(who: CallHeaders, filter: object = { severity: ['critical'] }, name = '关注的') {
    const { id } = await server().ask(API.saveSearch, { name, filter }, who);
    const { token } = await server().ask(API.followSearch, { id }, who);
    return { id, token };
  }
  const open = (token: string) => get(savedFeedPath('atom', token));

  test('has the name of the search, and is stored by no shared cache', async () => {
    const who = await signInAs(server(), 'enterprise');
    const { token } = await follow(who);
    const answer = await open(token);
    expect(answer.headers['cache-control']).toBe('private, max-age=900');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(parseAtomFeed(answer.body).title?.value).toMatch(/^关注的 - /);
    const { list } = await server().ask(API.listSavedSearches, {}, who);
    expect(list[0]?.feed).toMatchObject({ since: expect.any(String), read: expect.any(String) });
  });

  test('shows what its owner may see, from the next reading on', async () => {
    const { cvss } = factsOf(VULNERABILITIES);
    const who = await signInAs(server(), 'business', { denied: idsOf([cvss]) });
    const { token } = await follow(who);
    expect((await open(token)).body).not.toContain('CVSS ');
    const other = await follow(await signInAs(server(), 'business'));
    expect((await open(other.token)).body).toContain('CVSS ');
  });

  test('opens nothing once taken back, replaced, its search deleted, or its owner closed', async () => {
    const who = await signInAs(server(), 'enterprise');
    const { id, token } = await follow(who);
    const { token: second } = await server().ask(API.followSearch, { id }, who);
    expect([(await open(token)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    await server().ask(API.unfollowSearch, { id }, who);
    expect((await open(second)).json().msg).toContain('订阅地址已失效');

    const { token: third } = await server().ask(API.followSearch, { id }, who);
    await server().ask(API.deleteSavedSearch, { id }, who);
    expect((await open(third)).statusCode).toBe(404);

    const fourth = await follow(who, {}, '全部');
    await server().database.execute(
      "update account set state = 'disabled' where id = (select account_id from saved_search where id = $1)",
      [fourth.id],
    );
    expect((await open(fourth.token)).statusCode).toBe(404);
  });

  test('is no other account’s to follow or to stop', async () => {
    const owner = await signInAs(server(), 'enterprise');
    const { id, token } = await follow(owner);
    const other = await signInAs(server(), 'enterprise');
    expect((await server().post(API.followSearch.path, { id }, other)).status).toBe(404);
    await server().post(API.unfollowSearch.path, { id }, other);
    expect((await open(token)).statusCode).toBe(200);
    for (const guess of ['', 'x', token.slice(1), `${token}x`, '%00'])
      expect((await get(`/feeds/saved.atom?token=${guess}`)).statusCode, guess).toBe(404);
  });
});

describe('a private feed of news', () => {
  const make = async (who: CallHeaders, query = '') =>
    (await server().ask(API.makePrivateFeed, { list: 'news', query }, who)).token;

  test('has the articles of a topic with their sources, and no address without a token has any', async () => {
    const who = await signInAs(server(), 'personal');
    const token = await make(who, 'topic=ransomware');
    const answer = await get(privateFeedPath('atom', token));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=900']);
    const { title, entries = [] } = parseAtomFeed(answer.body);
    expect(title?.value).toMatch(/^安全资讯：主题 勒索软件 - /);
    const { body } = await server().call(API.listNews, { topic: ['ransomware'], page_size: 50 }, { headers: who });
    expect(entries.map(({ id }) => id).sort()).toEqual(body.data.list.map(({ id }) => `urn:ldy:news:${id}`).sort());
    expect(entries[0]?.summary?.value).toMatch(/来源：.+ https:\/\//);
    expect((await get('/feeds/news.atom')).statusCode).toBe(404);
    // The token opens the search stored with it, whatever the address adds.
    expect((await get(`${privateFeedPath('atom', token)}&topic=breach&limit=2`)).body).toContain('勒索软件');
    const { list } = await server().ask(API.listPrivateFeeds, {}, who);
    expect(list).toMatchObject([{ list: 'news', about: '主题 勒索软件', read: expect.any(String) }]);
  });

  test('opens nothing once taken back, nor when its owner may not read the news any more', async () => {
    const who = await signInAs(server(), 'enterprise');
    const [first, second] = [await make(who), await make(who)];
    const { list } = await server().ask(API.listPrivateFeeds, {}, who);
    const other = await signInAs(server(), 'enterprise');
    await server().ask(API.deletePrivateFeed, { id: list[0]?.id ?? '' }, other);
    expect((await get(privateFeedPath('json', second))).statusCode).toBe(200);
    for (const { id } of list) {
      await server().ask(API.deletePrivateFeed, { id }, who);
    }
    for (const token of [first, second, '', 'x'.repeat(43)])
      expect((await get(privateFeedPath('atom', token))).json().msg).toContain('订阅地址已失效');
    const third = await make(who);
    await server().database.execute(
      "update account set permissions_denied = '{180}' where id = (select account_id from private_feed where id = $1)",
      [(await server().ask(API.listPrivateFeeds, {}, who)).list[0]?.id],
    );
    expect((await get(privateFeedPath('atom', third))).statusCode).toBe(404);
    const denied = await signInAs(server(), 'personal', { denied: [180] });
    expect((await server().post(API.makePrivateFeed.path, { list: 'news' }, denied)).status).toBe(403);
  });

  test('refuses a filter that the list has not, and more feeds than anybody reads', async () => {
    const who = await signInAs(server(), 'personal');
    expect(
      (await server().post(API.makePrivateFeed.path, { list: 'news', query: 'language=klingon' }, who)).status,
    ).toBe(400);
    for (let n = 0; n < 50; n++) await make(who);
    expect((await server().call(API.makePrivateFeed, { list: 'news' }, { headers: who })).body.code).toBe(4003003);
  });
});
