import type { EngineFor } from '../../collections/engine/engines.ts';
import type { KindHands } from '../../collections/kinds/kind-hands.ts';
import type { ConcernOf } from '../../collections/list/concerned.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import { feedBearers } from './feed-bearers.ts';
import { bindFeedRoutes } from './feed-routes.ts';
import { bindPrivateFeedRoutes } from './private-feed-routes.ts';
import { listPrivateFeeds } from './private-feeds.ts';

interface Deps extends CommonDeps {
  configuration: Configuration;
  kinds: ReadonlyMap<string, KindHands>;
  reading: Database;
  engineFor: EngineFor;
  siteInForce: SiteInForce;
}

interface Needs {
  concernOf: ConcernOf;
}

export const feeds: Module<Deps, object, Needs> = {
  needs: { concernOf: true },
  tables: {
    private_feed: 'the secrets, as hashes, by which accounts follow lists, and what each opens',
  },
  routes: (app, { configuration, ...deps }) => {
    bindFeedRoutes(app, { ...deps, publicUrl: configuration.publicUrl });
    bindPrivateFeedRoutes(app, deps);
  },
  bearers: { privateFeed: feedBearers },
  exportParts: { private_feeds: ({ database }, accountId) => listPrivateFeeds(database, accountId) },
  eraseAccount: (tx, accountId) => tx.execute('delete from private_feed where account_id = $1', [accountId]),
};
