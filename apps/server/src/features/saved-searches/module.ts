import type { Module } from '../../platform/modules/module.ts';
import { exportSavedSearches } from './list-saved-searches.ts';
import { savedFeedBearers } from './saved-feed-bearers.ts';
import { bindSavedSearchRoutes } from './saved-search-routes.ts';

export const savedSearches: Module = {
  tables: {
    saved_search: 'searches that accounts saved under names of theirs',
    saved_search_feed: 'feeds of saved searches: the hash of each secret, and when the feed was last read',
  },
  routes: bindSavedSearchRoutes,
  eraseAccount: (tx, accountId) => tx.execute('delete from saved_search where account_id = $1', [accountId]),
  bearers: { savedFeed: savedFeedBearers },
  exportParts: { saved_searches: ({ database }, accountId) => exportSavedSearches(database, accountId) },
};
