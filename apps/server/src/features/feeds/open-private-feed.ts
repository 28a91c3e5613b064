import { FEED_ENTRIES } from '@ldy/contract/feeds.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ForbiddenError, NotFoundError } from '#server/platform/errors.ts';
import { admit } from '#server/platform/http/admit.ts';
import { findFollowedSearch } from '../saved-searches/follow-search.ts';
import { readViewerOfAccount } from '../sessions/read-viewer.ts';
import type { FeedSources } from './feed-lists.ts';
import { type FeedRequest, readFeedQuery } from './feed-of-list.ts';
import { findPrivateFeed } from './private-feeds.ts';

/** The same words for an unknown token, a revoked one, a closed account, and one that may not read the list any more. */
const GONE = '订阅地址已失效，请登录后重新生成';

/** The feed of a saved search, with what the edition of its owner may see at this moment. */
export async function openSavedFeed(database: Database, token: string, now: string): Promise<FeedRequest> {
  const search = await findFollowedSearch(database, token, now);
  const viewer = search && (await readViewerOfAccount(database, search.accountId));
  if (!viewer) throw new NotFoundError(GONE);
  const { list, name, filter, sort } = search;
  return { list, viewer, name, filter, sort, entries: FEED_ENTRIES.most };
}

/** A private feed in the same way. What it lists is the stored search; the address says how many entries at most. */
export async function openPrivateFeed(
  database: Database,
  sources: FeedSources,
  asked: URLSearchParams,
  now: string,
): Promise<FeedRequest> {
  const feed = await findPrivateFeed(database, asked.get('token') ?? '', now);
  const viewer = feed && (await readViewerOfAccount(database, feed.accountId));
  const source = feed && sources.get(feed.list);
  if (!viewer || !source?.kind.feed.accounts) throw new NotFoundError(GONE);
  try {
    admit(source.call, viewer);
  } catch (error) {
    if (error instanceof ForbiddenError) throw new NotFoundError(GONE);
    throw error;
  }
  const query = new URLSearchParams(feed.query);
  query.set('limit', asked.get('limit') ?? String(FEED_ENTRIES.most));
  return { list: feed.list, ...readFeedQuery(source.kind, query), viewer };
}
