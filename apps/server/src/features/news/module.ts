import type { z } from 'zod';
import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module, ModuleJob } from '../../platform/modules/module.ts';
import { NEWS_EVENTS } from './events.ts';
import { NEWS_HANDS } from './faces/hands.ts';
import { newsIntake } from './intake.ts';
import { exportLikes } from './like-news.ts';
import { bindNewsRoutes, type NewsDeps } from './news-routes.ts';
import { newsCommand } from './office/news-command.ts';
import { SORT_NEWS, sortItems } from './sort-items.ts';
import { countViews } from './view-news.ts';

const sortJob: ModuleJob<CommonDeps> = {
  definition: SORT_NEWS,
  handle: ({ database }, { source }: z.output<typeof SORT_NEWS.payload>, signal) => sortItems(database, source, signal),
};

export const news = {
  kinds: [NEWS_HANDS],
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
    'news_change',
    'news_merged',
  ],
  ...newsIntake,
  auditEvents: NEWS_EVENTS,
  commands: { news: newsCommand },
  routes: bindNewsRoutes,
  jobs: [
    {
      definition: { name: 'count-news-views', payload: NO_PAYLOAD, everySeconds: 60 },
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
