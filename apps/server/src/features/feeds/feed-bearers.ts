import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import { parseFilter } from '@ldy/contract/collection/list-parameters.ts';
import { FEED_DAYS } from '@ldy/contract/feeds.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BearerPart } from '#server/platform/modules/bearers.ts';
import { listPrivateFeeds, type PrivateFeed } from './private-feeds.ts';

interface Deps {
  database: Database;
  kinds: ReadonlyMap<string, KindHands>;
}

/** What a private feed lists, in words; '' for everything. */
export async function describeFeed({ database, kinds }: Deps, { list, query }: PrivateFeed): Promise<string> {
  const { address } = KINDS[list];
  const filter = parseFilter(address, new URLSearchParams(query));
  const named = await kinds.get(list)?.named?.(database);
  return describeSearch({ list: address, filter: named?.(filter) ?? filter }).join(' · ');
}

/** Private feeds, for the list of what works without a session. */
export const feedBearers: BearerPart<Deps> = {
  table: 'private_feed',
  async list(deps, { accountId }) {
    const made = [];
    for (const feed of await listPrivateFeeds(deps.database, accountId)) {
      const name = [KINDS[feed.list].noun, (await describeFeed(deps, feed)) || '全部内容'].join('：');
      made.push({ id: feed.id, name, made: feed.since, ends: feed.ends, used: feed.read });
    }
    return made;
  },
  end: (tx, { accountId }, id) =>
    tx.execute('delete from private_feed where account_id = $1 and ($2::uuid is null or id = $2)', [
      accountId,
      id ?? null,
    ]),
  async prolong(tx, { accountId, now }, id) {
    const [row] = await tx.query<{ ends: string }>(
      `update private_feed set ends_at = $3::timestamptz + make_interval(days => $4)
       where id = $1 and account_id = $2 returning ends_at as ends`,
      [id, accountId, now, FEED_DAYS],
    );
    return row?.ends;
  },
};
