import type { Module } from '../../platform/modules/module.ts';
import { exportSavedSearches } from './list-saved-searches.ts';
import { bindSavedSearchRoutes } from './saved-search-routes.ts';

export const savedSearches: Module = {
  routes: bindSavedSearchRoutes,
  exportParts: { saved_searches: ({ database }, accountId) => exportSavedSearches(database, accountId) },
};
