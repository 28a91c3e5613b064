import { API } from '@ldy/contract/api.ts';
import { describeSearch } from '@ldy/contract/describe-search.ts';
import { LIST_ADDRESSES } from '@ldy/contract/list-addresses.ts';
import { type ListFilter, parseFilter } from '@ldy/contract/list-parameters.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { admit } from '#server/platform/http/admit.ts';
import { accountOf, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { topicNames } from '../news/read-topics.ts';
import { PRIVATE_CALLS } from './feed-lists.ts';
import { readFeedQuery } from './feed-of-list.ts';
import { deletePrivateFeed, listPrivateFeeds, makePrivateFeed, type PrivateFeed } from './private-feeds.ts';

/** How an account makes and takes back addresses of feeds that only it may read. */
export function bindPrivateFeedRoutes(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock(): string },
): void {
  bindEndpoint(app, API.listPrivateFeeds, async (_, call) => {
    const feeds = await listPrivateFeeds(database, accountOf(call));
    const named = await topicNames(database);
    return { list: feeds.map((feed) => ({ ...feed, about: aboutOf(feed, named) })) };
  });
  bindEndpoint(app, API.makePrivateFeed, async ({ list, query }, call) => {
    // Who may not read the list gets no feed of it; what the account may later is looked at with each reading.
    admit(PRIVATE_CALLS[list], call.viewer);
    readFeedQuery(list, new URLSearchParams(query));
    return { token: await makePrivateFeed(database, { list, query }, { accountId: accountOf(call), now: clock() }) };
  });
  bindEndpoint(app, API.deletePrivateFeed, async ({ id }, call) => {
    await deletePrivateFeed(database, id, accountOf(call));
    return {};
  });
}

function aboutOf({ list, query }: PrivateFeed, named: (filter: ListFilter) => ListFilter): string {
  const address = LIST_ADDRESSES[list];
  return describeSearch({ list: address, filter: named(parseFilter(address, new URLSearchParams(query))) }).join(' · ');
}
