import { FEED_ENTRIES } from '@ldy/contract/feeds.ts';
import type { ListFilter } from '@ldy/contract/list-parameters.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { findFollowedSearch } from '../saved-searches/follow-search.ts';
import { readViewerOfAccount } from '../sessions/read-viewer.ts';

interface SavedFeed {
  /** The owner, with the rights of the edition alone. */
  viewer: Viewer;
  search: { name: string; filter: ListFilter; sort: string | undefined; entries: number };
}

/** The same words for an unknown token, a revoked one and a closed account. */
const GONE = '订阅地址已失效，请登录后在“我的搜索”中重新生成';

export async function openSavedFeed(database: Database, token: string, now: string): Promise<SavedFeed> {
  const search = await findFollowedSearch(database, token, now);
  const viewer = search && (await readViewerOfAccount(database, search.accountId));
  if (!viewer) throw new NotFoundError(GONE);
  const { name, filter, sort } = search;
  return { viewer, search: { name, filter, sort, entries: FEED_ENTRIES.most } };
}
