import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import * as contract from '@ldy/contract/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import { assemble, type Portal } from '../compose.ts';
import { createPass } from '../features/captcha/captcha-pass.ts';
import { readConfiguration } from '../platform/config/configuration.ts';
import { addressNetwork } from '../platform/http/address-network.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { createPortalServer } from '../processes/http.ts';
import { type AccountOptions, type BuiltAccount, buildAccount } from './build-account.ts';
import { createTestDatabase } from './create-test-database.ts';

export interface CallOptions {
  headers?: Record<string, string>;
  address?: string;
}

export interface CallAnswer<Data = unknown> {
  status: number;
  headers: Record<string, unknown>;
  /** As the browser would keep them. */
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
  code: number;
  msg: string;
  data: Data;
}

/** The portal's HTTP side over an empty database, with a clock that a test moves. */
export interface AccountServer {
  app: FastifyInstance;
  portal: Portal;
  now(): string;
  advance(seconds: number): void;
  account(options?: AccountOptions): Promise<BuiltAccount>;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<CallAnswer<OutputOf<E>>>;
  /** A solved slider of this purpose, for this address. */
  validate(address?: string): Promise<string>;
  /** Signs in by name and password, past the slider and the box. */
  signIn(
    name: string,
    digest: string,
    more?: Partial<InputOf<typeof contract.signIn>>,
    options?: CallOptions,
  ): Promise<CallAnswer<OutputOf<typeof contract.signIn>>>;
  /** What the audit log holds, oldest first. */
  events(type: string): Promise<{ account_id: string | null; success: boolean; object: string; detail: string }[]>;
  dispose(): Promise<void>;
}

const START = Date.parse('2026-11-20T08:00:00.000Z');
const HERE = '127.0.0.1';

export async function createAccountServer(env: Record<string, string> = {}): Promise<AccountServer> {
  const { database, dispose } = await createTestDatabase();
  let time = START;
  const now = () => new Date(time).toISOString();
  const portal = assemble(database, { clock: now });
  const configuration = readConfiguration({ LDY_VISITOR_CALLS_PER_MINUTE: '1000000', ...env });
  const app = await createPortalServer(portal, configuration, createLogger({ level: 'silent', pretty: false }));

  const server: AccountServer = {
    app,
    portal,
    now,
    advance(seconds) {
      time += seconds * 1000;
    },
    account: (options = {}) => buildAccount(database, { sealer: portal.sealer, now: now(), ...options }),
    async call(endpoint, input, { headers = {}, address = HERE } = {}) {
      const isGet = endpoint.method === 'GET';
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress: address,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(isGet ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(isGet ? { query: input as Record<string, string> } : { payload: JSON.stringify(input) }),
      });
      const { statusCode: status, headers: answered, cookies } = answer;
      return { status, headers: answered, cookies: cookies as never, ...answer.json() };
    },
    async validate(address = HERE) {
      const pass = { purpose: 'sign-in', network: addressNetwork(address, 3), now: now() } as const;
      return (await createPass(database, pass)) ?? '';
    },
    async signIn(name, digest, more = {}, options = {}) {
      const validate = await server.validate(options.address);
      return server.call(
        contract.signIn,
        { user_name: name, password: digest, validate, agreed: true, ...more },
        options,
      );
    },
    events: (type) =>
      database.query('select account_id, success, object, detail from audit_event where type = $1 order by seq', [
        type,
      ]),
    async dispose() {
      await app.close();
      await dispose();
    },
  };
  return server;
}

/** The header with which a browser that got this answer calls again. */
export const cookieOf = ({ cookies }: Pick<CallAnswer, 'cookies'>): Record<string, string> => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
