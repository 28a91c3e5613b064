import { API } from '@ldy/contract/api.ts';
import { type FeedFormat, feedPath, privateFeedPath } from '@ldy/contract/feeds.ts';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { useFeedServer } from './testing/feed-server.ts';

const { server, get } = useFeedServer();

/** What the validators of the formats (W3C's for Atom and RSS, the schema of JSON Feed) ask for. */
describe.each(['vulnerabilities', 'notices', 'news'] as const)('the feed of %s is valid', (list) => {
  const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
  const RFC_822 =
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
  const URI = /^(?:https:\/\/portal\.example\.cn\/|urn:ldy:)/;
  let token = '';
  beforeAll(async () => {
    const who = await signInAs(server(), 'enterprise');
    if (list === 'news') token = (await server().ask(API.makePrivateFeed, { list }, who)).token;
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
