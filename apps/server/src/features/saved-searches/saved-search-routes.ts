import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { changeSavedSearch, deleteSavedSearch } from './change-saved-search.ts';
import { followSearch, unfollowSearch } from './follow-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { saveSearch } from './save-search.ts';

export interface SavedSearchDeps {
  database: Database;
  clock(): string;
}

const DONE = {};

/** A saved search is only text that fills the list's input: it grants nothing, since the list checks permissions as always. */
export function bindSavedSearchRoutes(app: FastifyInstance, { database, clock }: SavedSearchDeps): void {
  const by = (call: Call) => ({ accountId: accountOf(call), now: clock() });
  bindEndpoint(app, API.listSavedSearches, async (_, call) => ({
    list: await listSavedSearches(database, accountOf(call)),
  }));
  bindEndpoint(app, API.saveSearch, async (input, call) => ({ id: await saveSearch(database, input, by(call)) }));
  bindEndpoint(app, API.changeSavedSearch, async (input, call) => {
    await changeSavedSearch(database, input, by(call));
    return DONE;
  });
  bindEndpoint(app, API.followSearch, async ({ id }, call) => {
    const { accountId, sessionId } = call.viewer;
    return { token: await followSearch(database, id, { accountId, sessionId, now: clock() }) };
  });
  bindEndpoint(app, API.unfollowSearch, async ({ id }, call) => {
    await unfollowSearch(database, id, accountOf(call));
    return DONE;
  });
  bindEndpoint(app, API.deleteSavedSearch, async ({ id }, call) => {
    await deleteSavedSearch(database, id, accountOf(call));
    return DONE;
  });
}
