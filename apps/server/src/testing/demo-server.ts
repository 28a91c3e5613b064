import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { assemble, type Portal } from '../compose.ts';
import { readConfiguration } from '../platform/config/configuration.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { createPortalServer } from '../processes/http.ts';
import { createTestDatabase } from './create-test-database.ts';

/** What a page of ours sends. */
export const OUR_HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };

export interface Answer<Data = unknown> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: { code: number; msg: string; data: Data };
}

export interface DemoServer {
  app: FastifyInstance;
  portal: Portal;
  /** What was logged from the level `warn` on. */
  log(): string;
  /** A call as our pages make it; `payload` is sent as it is when it is a string. */
  post(path: string, payload: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A call that must succeed; answers its data. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Record<string, string>): Promise<OutputOf<E>>;
  dispose(): Promise<void>;
}

/** Most tests are not about limits. */
const WITHOUT_LIMITS = {
  LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
  LDY_VISITOR_SEARCHES_PER_DAY: '1000000',
  LDY_VISITOR_DETAILS_PER_DAY: '1000000',
  LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
};

/** The portal's HTTP side over a database with the demo data, listening to nobody. `webFolder`: pages other than the built ones. */
export async function createDemoServer(env: Record<string, string> = {}, webFolder?: string): Promise<DemoServer> {
  let logged = '';
  const destination = {
    write(line: string) {
      logged += line;
    },
  };
  const { database, dispose } = await createTestDatabase({ data: 'demo' });
  const portal = assemble(database);
  const configuration = readConfiguration({ ...WITHOUT_LIMITS, ...env });
  const app = await createPortalServer(
    portal,
    configuration,
    createLogger({ level: 'warn', destination, pretty: false }),
    webFolder,
  );
  const post: DemoServer['post'] = async (path, payload, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...OUR_HEADERS, ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
  };
  return {
    app,
    portal,
    log: () => logged,
    post,
    async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}) {
      const { status, text, body } = await post(endpoint.path, input, headers);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
      return body.data as OutputOf<E>;
    },
    async dispose() {
      await app.close();
      await dispose();
    },
  };
}
