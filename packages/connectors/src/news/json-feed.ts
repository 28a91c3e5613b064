import { z } from 'zod';
import type { ForeignEntry } from './foreign-entry.ts';
import type { FeedHead } from './xml-entry.ts';

const text = z.string().catch('');

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  title: text,
  home_page_url: text,
  feed_url: text,
  language: text,
  items: z.array(z.unknown()),
});

export const headOfJson = (
  { title, home_page_url, feed_url, language }: z.output<typeof jsonFeed>,
  address: string,
): FeedHead => ({
  name: title,
  homepage: home_page_url,
  feedUrl: feed_url,
  language,
  address,
});

const item = z.object({
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: text,
  date_modified: text,
  language: text,
  tags: z.array(text).catch([]),
});

const escaped = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

/** An element of `items`; null if it is no object. */
export function entryOfJson(value: unknown, head: FeedHead): ForeignEntry | null {
  const { success, data } = item.safeParse(value);
  if (!success) return null;
  return {
    links: [data.url, data.external_url, data.id],
    base: head.homepage,
    id: data.id,
    title: escaped(data.title),
    summary: escaped(data.summary),
    content: data.content_html || escaped(data.content_text),
    dates: [data.date_published, data.date_modified],
    language: data.language || head.language,
    categories: data.tags,
  };
}
