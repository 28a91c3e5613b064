import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';

/** One like for each account and item, however often it is given. */
export async function likeNews(
  database: Database,
  { id, like }: { id: string; like: boolean },
  { accountId, now }: { accountId: string; now: string },
): Promise<{ likes: number; is_liked: boolean }> {
  const [shown] = await database.query('select from news_search where anchor = $1', [id]);
  if (!shown) throw new NotFoundError();
  if (like)
    await database.execute(
      'insert into news_like (account_id, item_id, liked_at) values ($1, $2, $3) on conflict do nothing',
      [accountId, id, now],
    );
  else await database.execute('delete from news_like where account_id = $1 and item_id = $2', [accountId, id]);
  const [counted] = await database.query<{ likes: number }>(
    'select count(*)::int as likes from news_like where item_id = $1',
    [id],
  );
  return { likes: counted?.likes ?? 0, is_liked: like };
}

/** For the export of personal data: what the account likes. */
export const exportLikes = (database: Database, accountId: string): Promise<unknown[]> =>
  database.query(
    `select i.title, i.url, l.liked_at from news_like l join news_item i on i.id = l.item_id
     where l.account_id = $1 order by l.liked_at, i.id`,
    [accountId],
  );
