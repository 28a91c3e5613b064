import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { TakenBack, WithdrawingKind } from '../../platform/modules/intake.ts';
import { sourceIdOf } from './store-sources.ts';

/** Articles that their feed takes back. A source is known by its own id, or by the address of its feed. */
export const withdrawnNews: WithdrawingKind<DeliveredNews> = {
  of: ({ feed, entry }) =>
    'withdrawn' in entry ? { source: sourceIdOf(feed), address: feed.feedUrl, key: entry.key } : undefined,
  countInForce: (q, taken) => count(q, taken, [...new Set(taken.map(({ key }) => key))]),
  countHeld: (q, taken) => count(q, taken, null),
};

async function count(q: Queryable, taken: readonly TakenBack[], keys: readonly string[] | null): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from news_entry e join news_source s on s.id = e.source_id
     where (s.id = any($1::text[]) or (s.feed_url <> '' and s.feed_url = any($2::text[])))
       and not e.is_withdrawn and ($3::text[] is null or e.key = any($3))`,
    [[...new Set(taken.map(({ source }) => source))], [...new Set(taken.map(({ address }) => address))], keys],
  );
  return row?.count ?? 0;
}
