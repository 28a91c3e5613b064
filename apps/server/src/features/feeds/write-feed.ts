import type { FeedFormat } from '@ldy/contract/feeds.ts';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Feed } from './feed.ts';

const LANGUAGE = 'zh-CN';

/** When the newest entry changed: not the time of the request, so that an unchanged feed stays the same bytes. */
export const updatedAt = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** The text of a feed. */
export const writeFeed = (feed: Feed, format: FeedFormat): string => WRITERS[format](legal(feed));

/** Without what XML 1.0 forbids: with one such character in one title no reader opens the feed. */
const legal = ({ title, description, operator, entries, ...feed }: Feed): Feed => ({
  ...{ ...feed, title: text(title), description: text(description), operator: text(operator) },
  entries: entries.map((entry) => ({
    ...{ ...entry, title: text(entry.title), summary: text(entry.summary), tags: entry.tags.map(text).filter(Boolean) },
  })),
});
const text = (words: string): string => words.replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '');

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = { atom: writeAtom, rss: writeRss, json: writeJson };

function writeAtom(feed: Feed): string {
  return generateAtomFeed({
    id: feed.self,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: updatedAt(feed),
    authors: [{ name: feed.operator }],
    links: [
      { href: feed.self, rel: 'self', type: 'application/atom+xml' },
      { href: feed.page, rel: 'alternate', type: 'text/html' },
    ],
    xml: { lang: LANGUAGE },
    entries: feed.entries.map(({ id, title, page, summary, tags, published, updated }) => ({
      id,
      title: { value: title },
      links: [{ href: page, rel: 'alternate', type: 'text/html' }],
      summary: { value: summary },
      categories: tags.map((term) => ({ term })),
      updated,
      ...(published && { published }),
    })),
  });
}

/** RSS descriptions are HTML by convention, so plain text is escaped once more. */
function writeRss(feed: Feed): string {
  return generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: escapeHtml(feed.description),
    language: LANGUAGE,
    lastBuildDate: updatedAt(feed),
    atom: { links: [{ href: feed.self, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.entries.map(({ id, title, page, summary, tags, published, updated }) => ({
      title,
      link: page,
      description: escapeHtml(summary).replaceAll('\n', '<br>'),
      guid: { value: id, isPermaLink: false },
      categories: tags.map((name) => ({ name })),
      pubDate: published ?? updated,
    })),
  });
}

function writeJson(feed: Feed): string {
  const written = generateJsonFeed({
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.description,
    language: LANGUAGE,
    authors: [{ name: feed.operator }],
    items: feed.entries.map(({ id, title, page, summary, tags, published, updated }) => ({
      id,
      url: page,
      title,
      content_text: summary,
      tags,
      date_modified: updated,
      ...(published && { date_published: published }),
    })),
  });
  // Required by JSON Feed 1.1, and left out where there are none.
  return JSON.stringify({ ...(written as object), ...(feed.entries.length === 0 && { items: [] }) });
}
