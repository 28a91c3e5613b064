import type { Database, Queryable } from '../../platform/database/database.ts';
import { unlessFull } from '../../platform/database/unless-full.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { loadNewsRows, type NewsRow } from './listed-news.ts';

/** One item, under its own id or that of one put into it. `counts`: whether a person reads it; a person counts once an hour. */
export async function viewNews(
  database: Database,
  asked: string,
  { accountId, now, counts }: { accountId: string; now: string; counts: boolean },
): Promise<NewsRow & { content: string }> {
  const [item] = await database.query<{ id: string; content: string }>(
    `select i.id, i.content from news_item i join news_search s on s.anchor = i.id
     where i.id = coalesce((select item_id from news_merged where id = $1), $1)`,
    [asked],
  );
  if (!item) throw new NotFoundError();
  const { id } = item;
  if (counts)
    await database
      .execute(
        `insert into news_view (hour, item_id, account_id) values (date_trunc('hour', $1::timestamptz, 'UTC'), $2, $3)
       on conflict do nothing`,
        [now, id, accountId],
      )
      .catch(unlessFull);
  const [row] = await loadNewsRows(database, [id], accountId);
  if (!row) throw new NotFoundError();
  return { ...row, content: item.content };
}

/** Adds what was read since the last time to the items, all of it in two statements, and forgets who read when the hour is over. */
export async function countViews(tx: Queryable, now: string): Promise<void> {
  await tx.execute(
    `with counted as (update news_view set is_counted = true where not is_counted returning item_id),
       sums as (select item_id, count(*)::int as views from counted group by item_id)
     update news_item i set views = i.views + sums.views from sums where i.id = sums.item_id`,
  );
  await tx.execute(`delete from news_view where is_counted and hour < date_trunc('hour', $1::timestamptz, 'UTC')`, [
    now,
  ]);
}
