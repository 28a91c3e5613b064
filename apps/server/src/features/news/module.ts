import type { z } from 'zod';
import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module, ModuleJob } from '../../platform/modules/module.ts';
import { NEWS_EVENTS } from './events.ts';
import { NEWS_HANDS } from './faces/hands.ts';
import { newsIntake } from './intake.ts';
import { exportLikes } from './like-news.ts';
import { NEWS_ITEM } from './logged-news.ts';
import { bindNewsRoutes, type NewsDeps } from './news-routes.ts';
import { newsCommand } from './office/news-command.ts';
import { SORT_NEWS, sortItems } from './sort-items.ts';
import { countViews } from './view-news.ts';

const sortJob: ModuleJob<CommonDeps> = {
  definition: SORT_NEWS,
  handle: ({ database, clock }, { source }: z.output<typeof SORT_NEWS.payload>, signal) =>
    sortItems(database, source, clock(), signal),
};

export const news = {
  kinds: [NEWS_HANDS],
  tables: {
    news_source: 'feeds',
    news_entry: 'what each feed says of an article',
    news_item: 'articles as they are shown',
    news_search: 'the row by which readers find an article',
    news_identifier: 'the ids that an article names',
    news_topic: 'words that put articles under topics',
    news_override: 'what editors decided of single articles',
    news_like: 'which account likes which article',
    news_view: 'who read which article in this hour',
    news_change: 'what editors decided of items, topics and sources, each time as a whole',
    news_merged: 'items that were put into others',
  },
  logs: [NEWS_ITEM],
  ...newsIntake,
  auditEvents: NEWS_EVENTS,
  commands: { news: newsCommand },
  routes: bindNewsRoutes,
  jobs: [
    {
      definition: { name: 'count-news-views', title: '统计资讯阅读', payload: NO_PAYLOAD, everySeconds: 60 },
      handle: ({ database, clock }) => database.transaction((tx) => countViews(tx, clock())),
    },
    sortJob,
  ],
  exportParts: { news_likes: ({ database }, accountId) => exportLikes(database, accountId) },
  // What an editor decided stays; who it was is forgotten.
  eraseAccount: async (tx, accountId) => {
    await tx.execute('update news_change set changed_by = null where changed_by = $1', [accountId]);
    await tx.execute('update news_override set made_by = null where made_by = $1', [accountId]);
    await tx.execute('delete from news_view where account_id = $1', [accountId]);
    await tx.execute('delete from news_like where account_id = $1', [accountId]);
  },
} satisfies Module<NewsDeps> & BringsKinds;
