import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance } from 'fastify';
import type { EngineFor } from '../../collections/engine/engines.ts';
import { listDeps } from '../../collections/list/list-deps.ts';
import { listRecords } from '../../collections/list/list-records.ts';
import { searchesInTurn } from '../../collections/searches-in-turn.ts';
import { remember } from '../../platform/cache/remember.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountOf, bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { isReader } from '../../platform/http/is-reader.ts';
import { countTopics, describeSources } from './describe-news.ts';
import { likeNews } from './like-news.ts';
import { listedNews } from './listed-news.ts';
import { viewNews } from './view-news.ts';

export interface NewsDeps {
  database: Database;
  /** For lists: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  clock(): string;
  engineFor: EngineFor;
}

/** Counting takes a pass over all items. */
const COUNTS_CACHED_MS = 10_000;

export function bindNewsRoutes(app: FastifyInstance, { database, reading, clock, engineFor }: NewsDeps): void {
  const inTurn = searchesInTurn(listDeps(listedNews(''), { database: reading, clock, engineFor }));
  bindEndpoint(app, API.listNews, (input, call) =>
    inTurn(call, (own) =>
      listRecords(listedNews(accountOf(call)), own, input, { reader: call.viewer, spend: async () => {} }),
    ),
  );

  const topics = remember(COUNTS_CACHED_MS, () => countTopics(reading));
  const sources = remember(COUNTS_CACHED_MS, () => describeSources(reading));
  bindEndpoint(app, API.listNewsTopics, async (_, { viewer }) =>
    redact(API.listNewsTopics.output, await topics(), viewer),
  );
  bindEndpoint(app, API.readNewsConfiguration, async (_, { viewer }) =>
    redact(API.readNewsConfiguration.output, await sources(), viewer),
  );

  const by = (call: Call) => ({ accountId: accountOf(call), now: clock() });
  bindEndpoint(app, API.likeNews, async (input, call) =>
    redact(API.likeNews.output, await likeNews(database, input, by(call)), call.viewer),
  );
  bindEndpoint(app, API.viewNews, async ({ id }, call) => {
    const counts = isReader(call.header('user-agent'), `${call.header('sec-purpose')} ${call.header('purpose')}`);
    return redact(API.viewNews.output, await viewNews(database, id, { ...by(call), counts }), call.viewer);
  });
}
