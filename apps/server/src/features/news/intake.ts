import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import type { Intake, Stores } from '../../platform/modules/intake.ts';
import { NEWS_ITEM } from './logged-news.ts';
import { storeNews } from './store-news.ts';

const stores: Stores<DeliveredNews> = { news: { store: storeNews, logs: [NEWS_ITEM] } };

export const newsIntake = {
  stores,
  growing: ['news_entry', 'news_search', 'news_identifier'],
} satisfies Intake;
