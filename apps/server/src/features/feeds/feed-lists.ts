import { API } from '@ldy/contract/api.ts';
import type { AnyList, ListInput } from '@ldy/contract/collection-list.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { PrivateList } from '@ldy/contract/feeds.ts';
import type { PageName } from '@ldy/contract/pages.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { z } from 'zod';
import { listDeps } from '#server/collections/list/list-deps.ts';
import { type ListDeps, listRecords } from '#server/collections/list/list-records.ts';
import type { ListedCollection } from '#server/collections/listed-collection.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listedNews } from '../news/listed-news.ts';
import { LISTED_NOTICES } from '../notices/listed-notices.ts';
import { LISTED_PATCHES } from '../patches/listed-patches.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import type { FeedEntry } from './feed.ts';
import { type NewsRow, newsEntry } from './news-entry.ts';
import { type NoticeRow, noticeEntry } from './notice-entry.ts';
import { type PatchRow, patchEntry } from './patch-entry.ts';
import { vulnerabilityEntry } from './vulnerability-entry.ts';

interface Asking {
  viewer: Viewer;
  origin: string;
  spend(key: string | null): Promise<void>;
}

/** A list as a feed. */
export interface FeedSource {
  /** The list's own call, whose rights and quota hold for its feed. */
  call: Endpoint;
  page: PageName;
  title: string;
  /** What its entries are. */
  noun: string;
  /** Orders by which something new comes first; other orders of the list make no feed. The first holds where none is named. */
  newestFirst: readonly [string, ...string[]];
  read(input: object, asking: Asking): Promise<FeedEntry[]>;
}

/** The calls whose rights an account needs for a private feed. */
export const PRIVATE_CALLS: Record<PrivateList, Endpoint> = { news: API.listNews, notices: API.listNotices };

export type FeedSources = Record<'vulnerabilities' | 'notices' | 'news' | 'patches', FeedSource>;

/** All lists that have feeds. */
export function feedSources({
  database,
  search,
  clock,
}: Pick<ListDeps, 'search' | 'clock'> & { database: Database }): FeedSources {
  const vulnerabilities = { ...listDeps(LISTED_VULNERABILITIES, { database, clock }), search };
  const levels = LISTED_NOTICES.map((listed) => ({ listed, deps: listDeps(listed, { database, clock }) }));
  const news = listDeps(listedNews(''), { database, clock });
  const patches = listDeps(LISTED_PATCHES, { database, clock });
  return {
    vulnerabilities: {
      call: API.listVulnerabilities,
      ...{ page: 'FullBugList', title: '漏洞知识库', noun: '漏洞', newestFirst: ['intake', 'published', 'updated'] },
      read: (input, { origin, ...asking }) =>
        entriesOf(LISTED_VULNERABILITIES, vulnerabilities, input, asking, (row: VulnerabilityListItem) =>
          vulnerabilityEntry(row, origin),
        ),
    },
    notices: {
      call: API.listNotices,
      ...{ page: 'PivotalBug', title: '原创情报', noun: '情报', newestFirst: ['updated', 'published'] },
      read(input, { origin, ...asking }) {
        const { listed, deps } = levels[noticeLevelFor(asking.viewer)] as (typeof levels)[number];
        return entriesOf(listed, deps, input, asking, (row: NoticeRow) => noticeEntry(row, origin));
      },
    },
    patches: {
      call: API.listPatches,
      ...{ page: 'PatchManageList', title: '补丁库', noun: '补丁', newestFirst: ['published', 'updated'] },
      read: (input, { origin, ...asking }) =>
        entriesOf(LISTED_PATCHES, patches, input, asking, (row: PatchRow) => patchEntry(row, origin)),
    },
    news: {
      call: API.listNews,
      ...{ page: 'InformationList', title: '安全资讯', noun: '资讯', newestFirst: ['at', 'published'] },
      read: (input, { origin, viewer }) =>
        entriesOf(listedNews(viewer.accountId ?? ''), news, input, { viewer, spend: async () => {} }, (row: NewsRow) =>
          newsEntry(row, origin),
        ),
    },
  };
}

async function entriesOf<List extends AnyList, Row>(
  listed: ListedCollection<List>,
  deps: ListDeps,
  input: object,
  { viewer, spend }: Omit<Asking, 'origin'>,
  entryOf: (row: Row) => FeedEntry | undefined,
): Promise<FeedEntry[]> {
  const asked = input as ListInput & z.output<List['input']>;
  const answer = listed.list.output.parse(await listRecords(listed, deps, asked, { reader: viewer, spend }));
  // The rows of this list, as its entry takes them.
  const { list } = answer as { list: Row[] };
  return list.flatMap((row) => entryOf(row) ?? []);
}
