import type { LIST_ADDRESSES } from './list-addresses.ts';

/** The formats of a feed, by the extension of its address. */
export const FEED_FORMATS = {
  /** https://www.rfc-editor.org/rfc/rfc4287 */
  atom: { label: 'Atom', type: 'application/atom+xml' },
  /** https://www.rssboard.org/rss-specification */
  rss: { label: 'RSS', type: 'application/rss+xml' },
  /** https://www.jsonfeed.org/version/1.1/ */
  json: { label: 'JSON Feed', type: 'application/feed+json' },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** Lists that can be followed by a feed. */
export const FED_LISTS = ['vulnerabilities'] as const satisfies readonly (keyof typeof LIST_ADDRESSES)[];
export type FedList = (typeof FED_LISTS)[number];

/** Entries of a feed, by the parameter `limit`. */
export const FEED_ENTRIES = { default: 10, most: 50 };

/** The path of the public feed of a list. The query is that of the list's page, so that any search can be followed. */
export const feedPath = (list: FedList, format: FeedFormat, query = ''): string =>
  `/feeds/${list}.${format}${query && `?${query}`}`;

/** The path of the feed of a saved search, which shows what its owner may see. The token is a secret. */
export const savedFeedPath = (format: FeedFormat, token: string): string => `/feeds/saved.${format}?token=${token}`;
