import { randomUUID } from 'node:crypto';
import { FEED_DAYS, PRIVATE_FEEDS_MAX, type PrivateList } from '@ldy/contract/feeds.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { unlessFull } from '#server/platform/database/unless-full.ts';
import { refused } from '#server/platform/errors.ts';
import { hashSecret, newSecret } from '#server/platform/sealing/tickets.ts';
import { lockSession, type Maker } from '../sessions/lock-session.ts';

export interface PrivateFeed {
  list: PrivateList;
  /** The query of the list's page. */
  query: string;
}

interface Owner extends Maker {
  now: string;
}

/** Makes a feed that its token opens, and nothing else. Only a hash of the token is stored, so the token is returned once. */
export async function makePrivateFeed(
  database: Database,
  { list, query }: PrivateFeed,
  { accountId, sessionId, now }: Owner,
): Promise<string> {
  const token = newSecret();
  return database.transaction(async (tx) => {
    await lockSession(tx, { accountId, sessionId });
    const made = await tx.execute(
      `insert into private_feed (id, account_id, list, query, token_hash, created_at, ends_at)
       select $1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(days => $8)
       where (select count(*) from private_feed where account_id = $2) < $7`,
      [randomUUID(), accountId, list, query, hashSecret(token), now, PRIVATE_FEEDS_MAX, FEED_DAYS],
    );
    if (made === 0) throw refused('privateFeedsFull');
    return token;
  });
}

interface ListedFeed extends PrivateFeed {
  id: string;
  since: string;
  read: string | null;
  ends: string;
}

export const listPrivateFeeds = (q: Queryable, accountId: string): Promise<ListedFeed[]> =>
  q.query<ListedFeed>(
    `select id, list, query, created_at as since, last_read_at as read, ends_at as ends from private_feed where account_id = $1
     order by created_at desc, id`,
    [accountId],
  );

/** Its address opens nothing from now on. No error if there was none. */
export const deletePrivateFeed = (q: Queryable, id: string, accountId: string): Promise<unknown> =>
  q.execute('delete from private_feed where id = $1 and account_id = $2', [id, accountId]);

/** The feed with this token; undefined for unknown tokens and those that ended. Notes once an hour that it was read. */
export async function findPrivateFeed(
  q: Queryable,
  token: string,
  now: string,
): Promise<(PrivateFeed & { accountId: string }) | undefined> {
  const [row] = await q.query<PrivateFeed & { id: string; account_id: string; is_noted: boolean }>(
    `select id, account_id, list, query, coalesce(last_read_at > $2::timestamptz - interval '1 hour', false) as is_noted
     from private_feed where token_hash = $1 and ends_at > $2::timestamptz`,
    [hashSecret(token), now],
  );
  if (!row) return undefined;
  if (!row.is_noted)
    await q.execute('update private_feed set last_read_at = $2 where id = $1', [row.id, now]).catch(unlessFull);
  return { accountId: row.account_id, list: row.list, query: row.query };
}
