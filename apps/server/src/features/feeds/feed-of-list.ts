import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import { formatFilter, type ListFilter, parametersOf, parseFilter } from '@ldy/contract/collection/list-parameters.ts';
import { FEED_ENTRIES } from '@ldy/contract/feeds.ts';
import type { Kind } from '@ldy/contract/kinds/kind.ts';
import { PAGE_SIZES } from '@ldy/contract/limits.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { Site } from '@ldy/contract/site.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import type { Feed } from './feed.ts';
import type { FeedSource } from './feed-lists.ts';

/** What a feed is made of: a search, who reads it, and how many entries. */
export interface FeedRequest {
  list: string;
  /** The name under which the search is saved. */
  name?: string;
  filter: ListFilter;
  sort: string | undefined;
  entries: number;
  viewer: Viewer;
}

/** Where a feed is: the origin for its URLs, and its own URL. */
export interface FeedPlace {
  origin: string;
  self: string;
  site: Site;
  /** Puts names in place of ids in a filter. */
  named(filter: ListFilter): ListFilter;
}

const SYNCHRONISE = '只含最新的若干条，供订阅阅读；需要同步数据时，请使用 API。';

/** The newest records that a search finds, as its reader may see them. */
export async function feedOfList(
  source: FeedSource,
  {
    name,
    filter,
    sort,
    entries,
    viewer,
    spend,
  }: FeedRequest & { spend(key: string | null, rows?: readonly string[]): Promise<void> },
  { origin, self, site, named }: FeedPlace,
): Promise<Feed> {
  const { address, feed, title, noun, page } = source.kind;
  const { newestFirst } = feed;
  const input = source.call.input.safeParse({
    ...filter,
    sort: newestFirst.find((order) => order === sort) ?? newestFirst[0],
    page_size: PAGE_SIZES.find((size) => size >= entries),
  });
  if (!input.success) throw new InvalidInputError(input.error.issues[0]?.path.join('.') ?? '', '不是可用的筛选条件');
  const found = await source.read(input.data as object, { viewer, origin, spend });
  const conditions = describeSearch({ list: address, filter: named(filter) }).join(' · ');
  const query = formatFilter(address, filter).toString();
  return {
    title: `${name ?? title}${name === undefined && conditions !== '' ? `：${conditions}` : ''} - ${site.name}`,
    description: `${conditions === '' ? `最新的${noun}` : `符合“${conditions}”的最新${noun}`}。${SYNCHRONISE}`,
    page: `${origin}${addressOf(page)}${query && `?${query}`}`,
    self,
    operator: site.vendor,
    entries: found.slice(0, entries),
  };
}

/** The search in the query of a feed's address. Unlike a page, a feed refuses what it cannot read: an error would go unnoticed. */
export function readFeedQuery(
  { address }: Pick<Kind, 'address'>,
  query: URLSearchParams,
): Pick<FeedRequest, 'filter' | 'sort' | 'entries'> {
  // PostgreSQL knows no such character.
  for (const [name, value] of query) if (value.includes('\0')) throw new InvalidInputError(name, '文字中不能有空字符');
  const filter = parseFilter(address, query);
  for (const { name, filter: wire } of parametersOf(address).filters)
    if (query.has(name) && query.get(name) !== '' && filter[wire] === undefined)
      throw new InvalidInputError(name, '不是可用的取值，可在列表页筛选后复制订阅地址');
  const limit = query.get('limit') ?? String(FEED_ENTRIES.default);
  if (!/^[1-9]\d?$/.test(limit) || Number(limit) > FEED_ENTRIES.most)
    throw new InvalidInputError('limit', `请填写 1 至 ${FEED_ENTRIES.most} 的整数`);
  return { filter, sort: query.get('sort') ?? undefined, entries: Number(limit) };
}
