import { API } from '@ldy/contract/api.ts';
import { describeSearch } from '@ldy/contract/describe-search.ts';
import { FEED_ENTRIES, type FedList } from '@ldy/contract/feeds.ts';
import { PAGE_SIZES } from '@ldy/contract/limits.ts';
import { LIST_ADDRESSES } from '@ldy/contract/list-addresses.ts';
import { formatFilter, type ListFilter, parametersOf, parseFilter } from '@ldy/contract/list-parameters.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { Site } from '@ldy/contract/site.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import { listRecords } from '#server/collections/list/list-records.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import type { Feed } from './feed.ts';
import { vulnerabilityEntry } from './vulnerability-entry.ts';

/** What a feed is made of: a search, who reads it, and how many entries. */
export interface FeedRequest {
  /** The name under which the search is saved. */
  name?: string;
  filter: ListFilter;
  sort: string | undefined;
  entries: number;
  reader: Reader;
  spend(key: string | null): Promise<void>;
}

/** Where a feed is: the origin for its URLs, and its own URL. */
interface FeedPlace {
  origin: string;
  self: string;
  site: Site;
}

/** Orders by which something new comes first; other orders of the list make no feed. */
const NEWEST_FIRST = ['intake', 'published', 'updated'] as const;
const TITLE = '漏洞知识库';
const SYNCHRONISE = '只含最新的若干条，供订阅阅读；需要同步数据时，请使用 API。';

/** The newest records that a search finds, as its reader may see them. */
export async function feedOfList(
  deps: ListDeps,
  { name, filter, sort, entries, reader, spend }: FeedRequest,
  { origin, self, site }: FeedPlace,
): Promise<Feed> {
  const list = LIST_ADDRESSES.vulnerabilities;
  const input = API.listVulnerabilities.input.safeParse({
    ...filter,
    sort: NEWEST_FIRST.find((name) => name === sort) ?? NEWEST_FIRST[0],
    page_size: PAGE_SIZES.find((size) => size >= entries),
  });
  if (!input.success) throw new InvalidInputError(input.error.issues[0]?.path.join('.') ?? '', '不是可用的筛选条件');
  const answer = API.listVulnerabilities.output.parse(
    await listRecords(LISTED_VULNERABILITIES, deps, input.data, { reader, spend }),
  );
  const conditions = describeSearch({ list, filter }).join(' · ');
  const query = formatFilter(list, filter).toString();
  return {
    title: `${name ?? TITLE}${name === undefined && conditions !== '' ? `：${conditions}` : ''} - ${site.name}`,
    description: `${conditions === '' ? '最新收录的漏洞' : `符合“${conditions}”的最新漏洞`}。${SYNCHRONISE}`,
    page: `${origin}${addressOf('FullBugList')}${query && `?${query}`}`,
    self,
    operator: site.vendor,
    entries: answer.list.slice(0, entries).flatMap((row) => vulnerabilityEntry(row, origin) ?? []),
  };
}

/** The search that the query of a feed's address states. Unlike a page, a feed refuses what it cannot read: nobody looks at it every day. */
export function readFeedQuery(list: FedList, query: URLSearchParams): Pick<FeedRequest, 'filter' | 'sort' | 'entries'> {
  const address = LIST_ADDRESSES[list];
  const filter = parseFilter(address, query);
  for (const { name, filter: wire } of parametersOf(address).filters)
    if (query.has(name) && query.get(name) !== '' && filter[wire] === undefined)
      throw new InvalidInputError(name, '不是可用的取值，可在列表页筛选后复制订阅地址');
  const limit = query.get('limit') ?? String(FEED_ENTRIES.default);
  if (!/^[1-9]\d?$/.test(limit) || Number(limit) > FEED_ENTRIES.most)
    throw new InvalidInputError('limit', `请填写 1 至 ${FEED_ENTRIES.most} 的整数`);
  return { filter, sort: query.get('sort') ?? undefined, entries: Number(limit) };
}
