import { futureNote, isFuture } from '@ldy/domain/calendar/future.ts';
import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import type { Holding, Intake, Stores } from '../../platform/modules/intake.ts';
import { NEWS_ITEM } from './logged-news.ts';
import { storeNews } from './store-news.ts';
import { withdrawnNews } from './withdrawn-news.ts';

const stores: Stores<DeliveredNews> = {
  news: {
    store: storeNews,
    logs: [NEWS_ITEM],
    screen: withoutFutureDate,
    withdrawals: withdrawnNews,
    holdings: (q) =>
      q.query<Holding>(
        `select s.feed_url as source, count(*)::int as records, max(e.first_seen_at) as newest
         from news_entry e join news_source s on s.id = e.source_id where not e.is_withdrawn and not s.is_hidden group by s.feed_url`,
      ),
  },
};

/** An article of the future would be the first of the list until that day. */
function withoutFutureDate(delivered: DeliveredNews, now: string): DeliveredNews {
  const { entry } = delivered;
  if (!('published' in entry) || entry.published === null || !isFuture(entry.published, now)) return delivered;
  const notes = [...(delivered.notes ?? []), futureNote(entry.published)];
  return { ...delivered, entry: { ...entry, published: null }, notes };
}

export const newsIntake = {
  stores,
  growing: ['news_entry', 'news_search', 'news_identifier'],
} satisfies Intake;
