import { NEWS } from '@ldy/domain/news/fields.ts';
import { loggedCollection } from '#server/collections/logged-collection.ts';

/** A news item in the log of changes. The source of an entry is that of the article. */
export const NEWS_ITEM = loggedCollection({
  name: 'news',
  collection: NEWS,
  // Of an item that was put into another the row goes last.
  joined: 'left join news_item n on n.id = s.anchor',
  also: { title: 'n.title', summary: 'n.summary' },
  says: 'concat_ws(chr(10), n.title, n.summary, n.content, n.url, n.published_at)',
});
