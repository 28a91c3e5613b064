import { createHash } from 'node:crypto';
import { addressKey } from '@ldy/domain/news/article-address.ts';
import type { NewsFeed } from '@ldy/domain/news/news-entry.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** The same for all feeds of one site; feeds without a home page go by their name. */
export const sourceIdOf = ({ homepage, name }: Pick<NewsFeed, 'homepage' | 'name'>): string =>
  createHash('sha256')
    .update(homepage === '' ? `name ${name}` : addressKey(homepage))
    .digest('hex')
    .slice(0, 12);

/** Adds sources that were not known; what editors wrote of the others stays. Returns those whose whole texts may be kept. */
export async function storeSources(
  tx: Transaction,
  delivered: readonly { feed: NewsFeed }[],
  now: string,
): Promise<ReadonlySet<string>> {
  const feeds = new Map(delivered.map(({ feed }) => [sourceIdOf(feed), feed]));
  const rows = [...feeds].map(([id, feed]) => ({ id, ...feed }));
  await tx.execute(
    `insert into news_source (id, name, homepage, feed_url, added_at)
     select id, name, homepage, feed_url, $5 from unnest($1::text[], $2::text[], $3::text[], $4::text[])
       as row (id, name, homepage, feed_url)
     on conflict (id) do nothing`,
    [...columns(rows, ['id', 'name', 'homepage', 'feedUrl']), now],
  );
  const kept = await tx.query<{ id: string }>(
    'select id from news_source where id = any($1::text[]) and may_keep_text',
    [rows.map(({ id }) => id)],
  );
  return new Set(kept.map(({ id }) => id));
}
