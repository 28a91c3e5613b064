import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { admit } from '#server/platform/http/admit.ts';
import { accountOf, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { describeFeed } from './feed-bearers.ts';
import { readFeedQuery } from './feed-of-list.ts';
import { deletePrivateFeed, listPrivateFeeds, makePrivateFeed } from './private-feeds.ts';

/** How an account makes and takes back addresses of feeds that only it may read. */
export function bindPrivateFeedRoutes(
  app: FastifyInstance,
  { database, clock, kinds }: { database: Database; clock(): string; kinds: ReadonlyMap<string, KindHands> },
): void {
  bindEndpoint(app, API.listPrivateFeeds, async (_, call) => {
    const feeds = await listPrivateFeeds(database, accountOf(call));
    const list = [];
    for (const feed of feeds) list.push({ ...feed, about: await describeFeed({ database, kinds }, feed) });
    return { list };
  });
  bindEndpoint(app, API.makePrivateFeed, async ({ list, query }, call) => {
    // Who may not read the list gets no feed of it; what the account may later is looked at with each reading.
    const hands = kinds.get(list);
    if (!hands) throw new NotFoundError('没有这个列表');
    admit(hands.call, call.viewer);
    readFeedQuery(hands.kind, new URLSearchParams(query));
    const { accountId, sessionId } = call.viewer;
    return { token: await makePrivateFeed(database, { list, query }, { accountId, sessionId, now: clock() }) };
  });
  bindEndpoint(app, API.deletePrivateFeed, async ({ id }, call) => {
    await deletePrivateFeed(database, id, accountOf(call));
    return {};
  });
}
