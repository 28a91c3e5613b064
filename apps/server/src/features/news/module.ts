import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { exportLikes } from './like-news.ts';
import { bindNewsRoutes, type NewsDeps } from './news-routes.ts';
import { countViews } from './view-news.ts';

export const news: Module<NewsDeps> = {
  tables: [
    'news_source',
    'news_entry',
    'news_item',
    'news_search',
    'news_identifier',
    'news_topic',
    'news_override',
    'news_like',
    'news_view',
  ],
  routes: bindNewsRoutes,
  jobs: [
    {
      definition: { name: 'count-news-views', payload: NO_PAYLOAD, everySeconds: 60 },
      handle: ({ database, clock }) => database.transaction((tx) => countViews(tx, clock())),
    },
  ],
  exportParts: { news_likes: ({ database }, accountId) => exportLikes(database, accountId) },
  eraseAccount: async (tx, accountId) => {
    await tx.execute('delete from news_view where account_id = $1', [accountId]);
    await tx.execute('delete from news_like where account_id = $1', [accountId]);
  },
};
