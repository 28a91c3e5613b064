import { composePortal } from '../compose.ts';
import { LIVE_CHANNEL } from '../features/live/live-hub.ts';
import { bindLiveRoutes } from '../features/live/live-routes.ts';
import { createIdentify } from '../features/sessions/identify.ts';
import { ConfigurationError, loadConfiguration } from '../platform/config/configuration.ts';
import { listen } from '../platform/database/listen.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { keepPrivate } from '../platform/private-files/keep-private.ts';
import { PORTAL_VERSION } from './http.ts';
import { explainError } from './start-errors.ts';
import { stopPortal, stopTimes } from './stop-portal.ts';

/** Live messages alone, beside any number of portals over one PostgreSQL; a proxy sends `LIVE_PATH` here. */
async function main(): Promise<void> {
  const configuration = loadConfiguration();
  const { databaseUrl, publicUrl } = configuration;
  if (databaseUrl === undefined) {
    throw new ConfigurationError(
      'Live messages in a process of their own need PostgreSQL (DATABASE_URL): npm start has them on board.',
    );
  }
  const log = createLogger({ level: configuration.logLevel });
  keepPrivate(configuration, log);
  const portal = await composePortal(configuration, log);
  const { database, clock } = portal;
  const app = await createHttpServer({
    log,
    version: PORTAL_VERSION,
    publicUrl,
    trustedProxies: configuration.trustedProxies,
    visitorCallsPerMinute: configuration.visitorCallsPerMinute,
    checkReady: (signal) => database.query('select 1', [], { signal }),
    identify: createIdentify({ database, clock, publicUrl }),
  });
  bindLiveRoutes(app, { database, clock, log, listen: (onNotice) => listen(databaseUrl, LIVE_CHANNEL, onNotice, log) });

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    const inTime = await stopPortal({ app, portal }, stopTimes());
    process.exit(inTime ? 0 : 1);
  };
  process.once('SIGINT', (signal) => void stop(signal));
  process.once('SIGTERM', (signal) => void stop(signal));
  await app.listen({ port: configuration.livePort, host: configuration.host });
  log.info({ port: configuration.livePort }, 'live messages are served');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exit(1);
}
