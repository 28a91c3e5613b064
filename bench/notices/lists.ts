import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { feedPath, privateFeedPath } from '@ldy/contract/feeds.ts';
import { makePrivateFeed } from '../../apps/server/src/features/feeds/private-feeds.ts';
import { cveOf, EVENTS, noticeIdOf, PRODUCTS } from './fill.ts';
import type { Measured, Part } from './part.ts';

const BAR = 30;
const pick = <T>(list: readonly T[], round: number): T => list[(round * 7_919) % list.length] as T;

/** What readers ask of notices and news: pages of lists, searches, one of them, and feeds. */
export const lists: Part = async (measured) => {
  const { portal, notices, news, headers, timed } = measured;
  const { database, clock } = portal;
  const call = (endpoint: Endpoint, payload: object, who: keyof Measured['headers'] = 'business') =>
    timed({ method: 'POST', url: endpoint.path, payload, headers: headers[who] });
  const [item] = await database.query<{ id: string }>('select id from news_item order by id limit 1');
  const [reader] = await database.query<{ accountId: string; sessionId: string }>(
    `select a.id as "accountId", s.id as "sessionId" from account a join session s on s.account_id = a.id where a.is_paid limit 1`,
  );
  if (!reader) throw new Error('No business account is signed in.');
  const made = (list: 'news' | 'notices', query = '') =>
    makePrivateFeed(database, { list, query }, { ...reader, now: clock() });
  const [all, topic, own] = [await made('news'), await made('news', 'topic=ransomware'), await made('notices')];
  const question = (ask: (round: number) => Promise<number>) => ({ bar: BAR, ask });
  return {
    'notices, newest': question(() => call(API.listNotices, { page_size: 20 })),
    'notices, newest, personal': question(() => call(API.listNotices, { page_size: 20 }, 'personal')),
    'notices, page 100': question((round) => call(API.listNotices, { page_size: 20, page: 100 + (round % 10) })),
    'notices by kind and level': question(() => call(API.listNotices, { kind: ['exploited'], severity: ['critical'] })),
    'notices by words': question((round) => call(API.listNotices, { search: `${pick(PRODUCTS, round)} ${round}` })),
    'notices by a common word': question((round) => call(API.listNotices, { search: pick(EVENTS, round) })),
    'notices of a record': question((round) => call(API.listNoticesOf, { id: cveOf(round * 13) })),
    'one notice': question((round) => call(API.readNotice, { id: noticeIdOf((round * 97) % notices) })),
    'news, newest': question(() => call(API.listNews, { sort: 'pin' })),
    'news, page 100': question((round) => call(API.listNews, { sort: 'pin', page_size: 20, page: 100 + (round % 10) })),
    'news of a topic': question((round) =>
      call(API.listNews, { topic: [pick(['ransomware', 'breach', 'regulation'], round)], sort: 'pin' }),
    ),
    'news by words': question((round) =>
      call(API.listNews, { query: `${pick(PRODUCTS, round)} 事件 ${(round * 97) % news}` }),
    ),
    'news by a common word': question((round) => call(API.listNews, { query: pick(PRODUCTS, round) })),
    'news of a record': question((round) => call(API.listNews, { ids: [cveOf(round * 3)] })),
    'one article': question(() => call(API.viewNews, { id: item?.id })),
    topics: question(() => call(API.listNewsTopics, {})),
    'feed of notices': question(() => timed({ url: feedPath('notices', 'atom') })),
    'feed of notices, private': question(() => timed({ url: privateFeedPath('atom', own) })),
    'feed of news': question(() => timed({ url: privateFeedPath('rss', all) })),
    'feed of a topic': question(() => timed({ url: privateFeedPath('json', topic) })),
  };
};
