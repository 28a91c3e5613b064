import { FEED_DAYS } from '@ldy/contract/feeds.ts';
import type { BearerPart, MadeBearer } from '../../platform/modules/bearers.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';

/** Feeds of saved searches, for the list of what works without a session. The id is that of the search, which stays. */
export const savedFeedBearers: BearerPart<CommonDeps> = {
  table: 'saved_search_feed',
  list: ({ database }, { accountId }) =>
    database.query<MadeBearer>(
      `select s.id, s.name, f.created_at as made, f.ends_at as ends, f.last_read_at as used
       from saved_search_feed f join saved_search s on s.id = f.search_id
       where s.account_id = $1 order by f.created_at desc, s.id`,
      [accountId],
    ),
  end: (tx, { accountId }, id) =>
    tx.execute(
      `delete from saved_search_feed f using saved_search s
       where f.search_id = s.id and s.account_id = $1 and ($2::uuid is null or s.id = $2)`,
      [accountId, id ?? null],
    ),
  async prolong(tx, { accountId, now }, id) {
    const [row] = await tx.query<{ ends: string }>(
      `update saved_search_feed f set ends_at = $3::timestamptz + make_interval(days => $4)
       from saved_search s where f.search_id = s.id and s.id = $1 and s.account_id = $2 returning f.ends_at as ends`,
      [id, accountId, now, FEED_DAYS],
    );
    return row?.ends;
  },
};
