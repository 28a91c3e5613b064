import { NEWS_FACES } from '@ldy/contract/news/faces.ts';
import { NEWS_TABLE } from '@ldy/contract/news/table.ts';
import { listNews } from '@ldy/contract/news.ts';
import { kindHands } from '#server/collections/kinds/kind-hands.ts';
import { listedNews } from '../listed-news.ts';
import { topicNames } from '../read-topics.ts';
import { newsEntry } from './feed-entry.ts';
import { sharedNews } from './shared.ts';

export const NEWS_HANDS = kindHands('news', NEWS_FACES, {
  call: listNews,
  listed: ({ accountId }) => listedNews(accountId ?? ''),
  named: topicNames,
  entry: newsEntry,
  shared: sharedNews,
  table: NEWS_TABLE,
});
