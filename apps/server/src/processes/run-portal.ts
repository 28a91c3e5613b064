import { join } from 'node:path';
import { composePortal, modules, type Portal } from '../compose.ts';
import { type DemoAccounts, makeDemoAccounts, readDemoAccounts } from '../features/accounts/demo-accounts.ts';
import { loadDemo } from '../features/ingestion/load-demo.ts';
import { loadNotices, noticeFilesOf } from '../features/notices/load-notices.ts';
import { writeDemoReports } from '../features/reports/write-demo-reports.ts';
import { CHANGES_CHANNEL } from '../platform/change-log/record-changes.ts';
import { serveCommands } from '../platform/command-socket/serve-commands.ts';
import { ConfigurationError, loadConfiguration, PROJECT_FOLDER } from '../platform/config/configuration.ts';
import { startWarnings } from '../platform/config/start-warnings.ts';
import { listen } from '../platform/database/listen.ts';
import { createLogger, type Logger } from '../platform/log/create-logger.ts';
import { startJobs } from '../platform/modules/start-jobs.ts';
import { keepPrivate } from '../platform/private-files/keep-private.ts';
import { greeting } from './greeting.ts';
import { createPortalServer } from './portal-server.ts';
import { explainError } from './start-errors.ts';
import { type RunningPortal, type StopTimes, stopPortal, stopTimes } from './stop-portal.ts';

export type PortalPart = 'http' | 'live' | 'worker';

/** Runs these parts of the portal in this process until it gets the signal to stop. */
export async function runPortal(parts: readonly PortalPart[]): Promise<void> {
  try {
    await run(parts);
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`);
    process.exit(1);
  }
}

const EVERY_PART = 3;

/** Ctrl-C and systemd signal the starter (scripts/start.mjs) as well, which passes the signal on: within this time a second one is the same. */
const SAME_SIGNAL_MS = 2_000;

async function run(parts: readonly PortalPart[]): Promise<void> {
  const configuration = loadConfiguration();
  if (configuration.databaseUrl === undefined && parts.length < EVERY_PART) {
    throw new ConfigurationError(
      `A process for ${parts.join(' and ')} alone needs PostgreSQL (DATABASE_URL): the embedded database is for one process, npm start.`,
    );
  }
  const log = createLogger({ level: configuration.logLevel });
  keepPrivate(configuration, log);
  for (const warning of startWarnings(configuration)) log.warn(warning);
  const stopping = new AbortController();
  let stoppedAt = 0;
  let times: StopTimes | undefined;
  let running: RunningPortal | undefined;
  const stop = (signal: string) => {
    if (stopping.signal.aborted) {
      if (performance.now() - stoppedAt < SAME_SIGNAL_MS) return;
      // Somebody who does not want to wait.
      process.exit(1);
    }
    stoppedAt = performance.now();
    log.info({ signal }, 'stopping');
    times = stopTimes();
    stopping.abort();
    if (running) void shutDown(running, times, log);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));

  const portal = await composePortal(configuration, log);
  const isHttp = parts.includes('http');
  const demo = isHttp && configuration.demoData ? await bringDemo(portal, stopping.signal) : undefined;
  if (stopping.signal.aborted) {
    await portal.close(times?.end);
    process.exit(0);
  }
  const served = parts.filter((part) => part !== 'worker');
  const app = served.length > 0 ? await createPortalServer(portal, { parts: served }) : undefined;
  const commands =
    configuration.databaseUrl === undefined ? await serveCommands(configuration.dataDir, portal.commands) : undefined;
  if (isHttp) startIndex(portal);
  const worker = parts.includes('worker') ? startJobs(modules, portal) : undefined;
  running = { app, commands, worker, portal };
  if (times) return shutDown(running, times, log);
  const port = isHttp ? configuration.port : configuration.livePort;
  await app?.listen({ host: configuration.host, ...(handedSocket() ?? { port }) });
  if (isHttp) process.stdout.write(greeting(configuration, demo));
  else log.info({ parts, ...(app && { port }) }, 'started');
}

/**
 * A socket that systemd listens on and hands to the process: connections wait in it from the end of one process until the next one listens.
 * https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
const handedSocket = (): { fd: number } | undefined => (process.env.LISTEN_FDS === '1' ? { fd: 3 } : undefined);

/** Not awaited: until the index is warm the database answers. */
function startIndex({ configuration: { search, databaseUrl }, log, startIndex }: Portal): void {
  startIndex({
    log,
    folder: search.folder,
    budgetMs: search.timeLimitMs,
    listen: databaseUrl === undefined ? undefined : (ring) => listen(databaseUrl, CHANGES_CHANNEL, ring, log),
  });
}

/** Answers the secrets of the demo where they may be printed. */
async function bringDemo(portal: Portal, signal: AbortSignal): Promise<DemoAccounts | undefined> {
  const loaded = await loadDemo(portal, join(PROJECT_FOLDER, 'demo'), signal);
  const notices = await loadNotices(portal, noticeFilesOf(join(PROJECT_FOLDER, 'demo/notices')), signal);
  await writeDemoReports(portal);
  portal.log.info({ ...loaded, notices }, 'demo data loaded');
  const { dataDir } = portal.configuration;
  await makeDemoAccounts(portal, dataDir);
  return process.stdout.isTTY ? readDemoAccounts(portal, dataDir) : undefined;
}

async function shutDown(running: RunningPortal, times: StopTimes, log: Logger): Promise<void> {
  const inTime = await stopPortal(running, times);
  log.info({ drained: inTime }, 'stopped');
  process.exit(inTime ? 0 : 1);
}
