import { FEED_DAYS } from '@ldy/contract/feeds.ts';
import type { SavedList } from '@ldy/contract/kinds/kind-lists.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { unlessFull } from '../../platform/database/unless-full.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';
import { lockSession, type Maker } from '../sessions/lock-session.ts';
import { type ReadSearch, unpackSearch } from './stored-search.ts';

/** Returns a new token for the feed of a saved search; the one before it opens nothing any more. */
export async function followSearch(
  database: Database,
  id: string,
  { now, ...maker }: Maker & { now: string },
): Promise<string> {
  const token = newSecret();
  return database.transaction(async (tx) => {
    await lockSession(tx, maker);
    const made = await tx.execute(
      `insert into saved_search_feed (search_id, token_hash, created_at, ends_at)
       select id, $3, $4::timestamptz, $4::timestamptz + make_interval(days => $5)
       from saved_search where id = $1 and account_id = $2
       on conflict (search_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
         ends_at = excluded.ends_at, last_read_at = null`,
      [id, maker.accountId, hashSecret(token), now, FEED_DAYS],
    );
    if (made === 0) throw new NotFoundError('没有这条保存的搜索，可能已删除');
    return token;
  });
}

/** The feed's address opens nothing from now on. No error if there was none. */
export async function unfollowSearch(q: Queryable, id: string, accountId: string): Promise<void> {
  await q.execute(
    `delete from saved_search_feed f using saved_search s where f.search_id = s.id and s.id = $1 and s.account_id = $2`,
    [id, accountId],
  );
}

export interface FollowedSearch extends ReadSearch {
  accountId: string;
  name: string;
}

interface Row {
  search_id: string;
  account_id: string;
  name: string;
  list: SavedList;
  filter: unknown;
  sort: string | null;
  is_noted: boolean;
}

/** The search with this token; undefined for unknown tokens and those that ended. Notes once an hour that it was read. */
export async function findFollowedSearch(
  q: Queryable,
  token: string,
  now: string,
): Promise<FollowedSearch | undefined> {
  const [row] = await q.query<Row>(
    `select f.search_id, s.account_id, s.name, s.list, s.filter, s.sort,
       coalesce(f.last_read_at > $2::timestamptz - interval '1 hour', false) as is_noted
     from saved_search_feed f join saved_search s on s.id = f.search_id
     where f.token_hash = $1 and f.ends_at > $2::timestamptz`,
    [hashSecret(token), now],
  );
  if (!row) return undefined;
  if (!row.is_noted)
    await q
      .execute('update saved_search_feed set last_read_at = $2 where search_id = $1', [row.search_id, now])
      .catch(unlessFull);
  return { accountId: row.account_id, name: row.name, ...unpackSearch(row.list, row.filter, row.sort) };
}
