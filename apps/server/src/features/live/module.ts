import type { Configuration } from '../../platform/config/configuration.ts';
import { listen } from '../../platform/database/listen.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { LIVE_CHANNEL } from './live-hub.ts';
import { bindLiveCalls, bindLiveChannel } from './live-routes.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'databaseUrl'>;
  log: Logger;
  reachedChange(): Promise<string>;
}

export const live: Module<Deps> = {
  tables: {
    unread_count: 'the counts that the live channel sends to open pages',
  },
  routes: bindLiveCalls,
  live: (app, { configuration: { databaseUrl }, ...deps }) =>
    bindLiveChannel(app, {
      ...deps,
      listen: databaseUrl === undefined ? undefined : (wake) => listen(databaseUrl, LIVE_CHANNEL, wake, deps.log),
    }),
};
