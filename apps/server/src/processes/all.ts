import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { composePortal, type Portal } from '../compose.ts';
import { loadDemo } from '../features/ingestion/load-demo.ts';
import { type CommandServer, serveCommands } from '../platform/command-socket/serve-commands.ts';
import { type Configuration, loadConfiguration, PROJECT_FOLDER } from '../platform/config/configuration.ts';
import { drain } from '../platform/http/drain.ts';
import type { JobWorker } from '../platform/jobs/job-worker.ts';
import { createLogger, type Logger } from '../platform/log/create-logger.ts';
import { createPortalServer } from './http.ts';
import { explainError } from './start-errors.ts';
import { startPortalWorker } from './worker.ts';

const DRAIN_MS = 10_000;

/** The whole portal in one process: what `npm start` runs. */
async function main(): Promise<void> {
  const configuration = loadConfiguration();
  const log = createLogger({ level: configuration.logLevel });
  const stopping = new AbortController();
  let running: Running | undefined;
  const stop = (signal: string) => {
    // Whoever asks twice does not want to wait.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info({ signal }, 'stopping');
    if (running) void shutDown(running);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));

  const portal = await composePortal(configuration);
  if (configuration.demoData) await bringDemo(portal, stopping.signal, log);
  if (stopping.signal.aborted) {
    await portal.database.close();
    return;
  }
  const app = await createPortalServer(portal, configuration, log);
  const commands =
    configuration.databaseUrl === undefined ? await serveCommands(configuration.dataDir, portal.commands) : undefined;
  const worker = startPortalWorker(portal, log);
  running = { app, commands, worker, portal, log };
  await app.listen({ port: configuration.port, host: configuration.host });
  greet(configuration);
}

async function bringDemo(portal: Portal, signal: AbortSignal, log: Logger): Promise<void> {
  const loaded = await loadDemo(portal, join(PROJECT_FOLDER, 'demo'), signal);
  log.info(loaded, 'demo data loaded');
}

interface Running {
  app: FastifyInstance;
  commands: CommandServer | undefined;
  worker: JobWorker;
  portal: Portal;
  log: Logger;
}

async function shutDown({ app, commands, worker, portal, log }: Running): Promise<void> {
  // Requests have ten seconds; what else hangs has two more.
  setTimeout(() => process.exit(1), DRAIN_MS + 2_000).unref();
  const drained = drain(app, DRAIN_MS);
  await commands?.close();
  await worker.stop();
  const inTime = await drained;
  await portal.database.close();
  log.info({ drained: inTime }, 'stopped');
  process.exit(inTime ? 0 : 1);
}

function greet(configuration: Configuration): void {
  const address =
    configuration.publicUrl ??
    `http://${configuration.host === '127.0.0.1' ? 'localhost' : configuration.host}:${configuration.port}`;
  process.stdout.write(
    `\n  LDY 漏洞情报门户已启动：${address}\n` +
      `  接口描述：${address}/api/openapi.json\n` +
      `  数据库：${configuration.databaseUrl ? 'PostgreSQL' : `内嵌（${configuration.dataDir}）`}\n` +
      '  登录：当前版本没有账号，也没有演示账号，所有页面均可直接访问\n\n',
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exit(1);
}
