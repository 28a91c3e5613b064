import { createHash } from 'node:crypto';
import { addressKey } from '@ldy/domain/news/article-address.ts';
import type { NewsFeed } from '@ldy/domain/news/news-entry.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** The same for all feeds of one site; feeds without a home page go by their name, and what was fetched elsewhere than at its home page goes by its address. */
export const sourceIdOf = ({ homepage, name, feedUrl, isFromElsewhere }: NewsFeed): string =>
  createHash('sha256')
    .update(isFromElsewhere ? `feed ${addressKey(feedUrl)}` : homepage === '' ? `name ${name}` : addressKey(homepage))
    .digest('hex')
    .slice(0, 12);

export interface StoredSources {
  idOf(feed: NewsFeed): string;
  /** The sources that allow whole texts to be stored. */
  mayKeepText: ReadonlySet<string>;
  added: number;
}

/** Adds sources that were not known, by their feed's address or their own; what editors wrote of the others stays. */
export async function storeSources(
  tx: Transaction,
  delivered: readonly { feed: NewsFeed }[],
  now: string,
): Promise<StoredSources> {
  const registered = await tx.query<{ id: string; feed_url: string }>(
    "select id, feed_url from news_source where feed_url = any($1::text[]) and feed_url <> '' order by added_at, id",
    [delivered.map(({ feed }) => feed.feedUrl)],
  );
  const byFeed = new Map(registered.reverse().map(({ id, feed_url }) => [feed_url, id]));
  const idOf = (feed: NewsFeed) => byFeed.get(feed.feedUrl) ?? sourceIdOf(feed);
  const feeds = new Map(delivered.map(({ feed }) => [idOf(feed), feed]));
  const rows = [...feeds].map(([id, feed]) => ({ id, ...feed }));
  const added = await tx.execute(
    `insert into news_source (id, name, homepage, feed_url, added_at)
     select id, name, homepage, feed_url, $5 from unnest($1::text[], $2::text[], $3::text[], $4::text[])
       as row (id, name, homepage, feed_url)
     on conflict (id) do nothing`,
    [...columns(rows, ['id', 'name', 'homepage', 'feedUrl']), now],
  );
  const storable = await tx.query<{ id: string }>(
    'select id from news_source where id = any($1::text[]) and may_keep_text',
    [rows.map(({ id }) => id)],
  );
  return { idOf, mayKeepText: new Set(storable.map(({ id }) => id)), added };
}
