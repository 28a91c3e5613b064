import type { Configuration } from '../../platform/config/configuration.ts';
import { listen } from '../../platform/database/listen.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { LIVE_CHANNEL } from './live-hub.ts';
import { bindLiveRoutes } from './live-routes.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'databaseUrl'>;
  log: Logger;
}

export const live: Module<Deps> = {
  routes: (app, { configuration: { databaseUrl }, ...deps }) =>
    bindLiveRoutes(app, {
      ...deps,
      listen: databaseUrl === undefined ? undefined : (wake) => listen(databaseUrl, LIVE_CHANNEL, wake, deps.log),
    }),
};
