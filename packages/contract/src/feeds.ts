import { z } from 'zod';
import { empty, noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import type { KindWith } from './kinds/kinds.ts';
import { kindsWith } from './kinds/kinds-with.ts';
import { QUERY_MAX_CHARACTERS } from './limits.ts';

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

export type FedList = KindWith<{ feed: { everyone: true } }>;
/** Lists that anybody can follow by a feed: what a visitor may see of them. */
export const FED_LISTS = kindsWith<FedList>(({ feed }) => feed?.everyone === true);
export type PrivateList = KindWith<{ feed: { accounts: true } }>;
/** Lists that accounts follow by a secret address: what is for accounts alone, or more than a visitor sees. */
export const PRIVATE_LISTS = kindsWith<PrivateList>(({ feed }) => feed?.accounts === true);

/** Entries of a feed, by the parameter `limit`. */
export const FEED_ENTRIES = { default: 10, most: 50 };

/** The path of the public feed of a list. The query is that of the list's page, so that any search can be followed. */
export const feedPath = (list: FedList, format: FeedFormat, query = ''): string =>
  `/feeds/${list}.${format}${query && `?${query}`}`;

/** The path of the feed of a saved search, which shows what its owner may see. The token is a secret. */
export const savedFeedPath = (format: FeedFormat, token: string): string => `/feeds/saved.${format}?token=${token}`;

/** The path of a private feed. The token is a secret that opens this feed and nothing else. */
export const privateFeedPath = (format: FeedFormat, token: string): string => `/feeds/private.${format}?token=${token}`;

/** How long the address of a feed holds after it was made or prolonged: so many days. */
export const FEED_DAYS = 365;
/** How many private feeds an account has at most. */
export const PRIVATE_FEEDS_MAX = 50;

const call = <Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  summary: string,
  input: Input,
  output: Output,
) =>
  endpoint({
    method: 'POST',
    path: `/api/frontend/user/privatefeed/${path}`,
    caller: 'signed-in',
    tag: '订阅',
    summary,
    input,
    output,
  });

export const listPrivateFeeds = call(
  'list',
  '本人的私有订阅，最近生成的在前',
  noInput,
  z.object({
    list: z.array(
      z.object({
        id: z.string(),
        list: z.enum(PRIVATE_LISTS),
        /** The query of the list's page. */
        query: z.string(),
        /** The same in words; '' for everything. */
        about: z.string(),
        since: z.string(),
        /** When a reader last asked for it, to the hour. */
        read: z.string().nullable(),
        /** Until when it holds. */
        ends: z.string(),
      }),
    ),
  }),
);
export const makePrivateFeed = call(
  'make',
  `生成私有订阅，令牌仅此一次给出，${FEED_DAYS} 天后到期，可延长；每个账号最多 ${PRIVATE_FEEDS_MAX} 个`,
  z.strictObject({
    list: z.enum(PRIVATE_LISTS).describe('订阅的列表'),
    query: z
      .string()
      .max(2 * QUERY_MAX_CHARACTERS)
      .default('')
      .describe('列表页网址中的筛选条件'),
  }),
  z.object({ token: z.string() }),
);
export const deletePrivateFeed = endpoint({
  ...call('delete', '停止私有订阅，地址随即失效', z.strictObject({ id: z.uuid() }), empty),
  usesReserve: true,
});

export const CALLS = { listPrivateFeeds, makePrivateFeed, deletePrivateFeed };
