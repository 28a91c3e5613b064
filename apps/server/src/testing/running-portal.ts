import type { Endpoint, InputOf } from '@ldy/contract/endpoint.ts';
import { assemble, modules } from '../compose.ts';
import { serveCommands } from '../platform/command-socket/serve-commands.ts';
import { readConfiguration } from '../platform/config/configuration.ts';
import type { Database } from '../platform/database/database.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { startJobs } from '../platform/modules/start-jobs.ts';
import { createPortalServer } from '../processes/portal-server.ts';
import { type RunningPortal, stopPortal } from '../processes/stop-portal.ts';
import { OUR_HEADERS, WITHOUT_LIMITS } from './test-server.ts';

const log = createLogger({ level: 'silent', pretty: false });

/** Everything that `npm start` runs, in this process: HTTP server, command socket and job worker. */
export interface TestPortal extends Required<RunningPortal> {
  url: string;
  /** Folder of its command socket. */
  folder: string;
  log: typeof log;
  /** A call over the network like those of our pages; returns the status. */
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Record<string, string>): Promise<number>;
}

export async function startTestPortal(
  database: Database,
  { folder, pages, callLimitMs }: { folder: string; pages: string; callLimitMs?: number },
): Promise<TestPortal> {
  const configuration = readConfiguration({ ...WITHOUT_LIMITS, LDY_DATA_DIR: folder });
  const portal = assemble(database, { configuration, log });
  const app = await createPortalServer(portal, { webFolder: pages, callLimitMs });
  const commands = await serveCommands(folder, portal.commands);
  const worker = startJobs(modules, portal);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ app, portal, commands, worker, url, folder, log },
    send: async ({ method, path }, input, headers = {}) => {
      const body = method === 'POST' ? { body: JSON.stringify(input) } : {};
      const answer = await fetch(url + path, { method, headers: { ...OUR_HEADERS, ...headers }, ...body });
      await answer.text();
      return answer.status;
    },
  };
}

/** Stops it with no time left; returns whether everything had ended by itself. */
export function stopAtOnce(running: RunningPortal): Promise<boolean> {
  const [deadline, end] = [new AbortController(), new AbortController()];
  const stopped = stopPortal(running, { lingered: AbortSignal.abort(), deadline: deadline.signal, end: end.signal });
  deadline.abort();
  end.abort();
  return stopped;
}
