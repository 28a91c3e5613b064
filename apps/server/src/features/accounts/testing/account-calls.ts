import type { CaptchaPurpose } from '@ldy/contract/captcha.ts';
import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { silentChannels } from '../../../compose-channels.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressNetwork } from '../../../platform/http/address-network.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/log/create-logger.ts';
import { temporaryKeyRing } from '../../../platform/sealing/key-ring.ts';
import { createSealer, type Sealer } from '../../../platform/sealing/sealer.ts';
import { type AccountOptions, type BuiltAccount, buildAccount } from '../../../testing/build-account.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { type Answer, OUR_HEADERS } from '../../../testing/demo-server.ts';
import { type CallHeaders, signInAccount } from '../../../testing/sign-in-as.ts';
import { createPass } from '../../captcha/captcha-pass.ts';
import { createIdentify } from '../../sessions/identify.ts';
import { type SentMessage, sentMessages } from '../../verification/testing/sent-messages.ts';
import { type AccountRouteDeps, bindAccountRoutes } from '../account-routes.ts';

export const START = '2026-11-21T02:00:00.000Z';

export interface AccountCalls {
  app: FastifyInstance;
  database: Database;
  sealer: Sealer;
  deps: AccountRouteDeps;
  now(): string;
  /** Moves the clock. */
  pass(seconds: number): void;
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    headers?: CallHeaders,
  ): Promise<Answer<OutputOf<E>>>;
  /** The token of a solved slider. */
  validate(purpose: CaptchaPurpose): Promise<string>;
  /** Every message that was handed over so far, oldest first. */
  messages(): Promise<SentMessage[]>;
  /** The code that was sent last. */
  lastCode(): Promise<string>;
  build(options?: AccountOptions): Promise<BuiltAccount>;
  /** Headers of a new session. */
  signIn(account: { id: string }): Promise<CallHeaders>;
  log(): string;
  dispose(): Promise<void>;
}

/** The account calls over an empty database, with a clock of their own. */
export async function createAccountCalls(overrides: Partial<AccountRouteDeps> = {}): Promise<AccountCalls> {
  const { database, dispose } = await createTestDatabase();
  const sealer = createSealer(temporaryKeyRing());
  let time = Date.parse(START);
  const clock = () => new Date(time).toISOString();
  let logged = '';
  const destination = {
    write(line: string) {
      logged += line;
    },
  };
  const app = await createHttpServer({
    log: createLogger({ level: 'info', destination, pretty: false }),
    version: '0.0.0',
    publicUrl: undefined,
    visitorCallsPerMinute: 1_000_000,
    checkReady: async () => {},
    identify: createIdentify({ database, clock, publicUrl: undefined }),
  });
  const { look, wechat } = silentChannels;
  const deps: AccountRouteDeps = {
    database,
    sealer,
    clock,
    look,
    wechat,
    readQuotas: async () => [],
    exportParts: {},
    ...overrides,
  };
  bindAccountRoutes(app, deps);
  const messages = () => sentMessages(database, sealer);
  return {
    app,
    database,
    sealer,
    deps,
    now: clock,
    pass(seconds) {
      time += seconds * 1000;
    },
    async call(endpoint, input, headers = {}) {
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { ...OUR_HEADERS, ...headers },
        payload: JSON.stringify(input),
      });
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
    },
    async validate(purpose) {
      const token = await createPass(database, { purpose, network: addressNetwork('127.0.0.1', 3), now: clock() });
      return token as string;
    },
    messages,
    async lastCode() {
      const last = (await messages()).findLast(({ code }) => code !== '');
      if (!last) throw new Error('No code was sent.');
      return last.code;
    },
    build: (options = {}) => buildAccount(database, { sealer, now: clock(), ...options }),
    signIn: ({ id }) => signInAccount({ portal: { database, clock, sealer } }, id),
    log: () => logged,
    async dispose() {
      await app.close();
      await dispose();
    },
  };
}
