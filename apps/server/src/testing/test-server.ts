import { setTimeout as sleep } from 'node:timers/promises';
import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import * as contract from '@ldy/contract/accounts/sign-in.ts';
import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RunningEngine } from '../collections/engine/engines.ts';
import { assemble, type Parts, type Portal } from '../compose.ts';
import { type Channels, silentChannels } from '../compose-channels.ts';
import { createPass } from '../features/captcha/captcha-pass.ts';
import { type SentMessage, sentMessages } from '../features/verification/testing/sent-messages.ts';
import { noteEmptyLibrary } from '../features/vulnerabilities/rebuild/rebuild-library.ts';
import { readConfiguration } from '../platform/config/configuration.ts';
import type { Database } from '../platform/database/database.ts';
import type { Disk } from '../platform/disk/watch-disk.ts';
import { addressNetwork } from '../platform/http/address-network.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { createPortalServer } from '../processes/portal-server.ts';
import { type AccountOptions, type BuiltAccount, buildAccount } from './build-account.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import type { TestData } from './database-templates.ts';
import { onWatchedDisk } from './disk/on-watched-disk.ts';
import { type CallHeaders, signInAccount } from './sign-in-as.ts';

export interface TestServerOptions {
  /** In place of a new database. */
  at?: Pick<TestDatabase, 'database' | 'dispose'>;
  /** Content of its database; default: empty. */
  data?: TestData;
  /** Environment variables. By default there are no limits, since most tests are not about them. */
  env?: Record<string, string>;
  /** Other pages than the built ones. */
  webFolder?: string;
  /** Message channels; by default messages are dropped. */
  channels?: Partial<Channels>;
  /** In place of what modules provide. */
  provided?: Parts['provided'];
  /** What is done to its database before the portal starts. */
  before?: (database: Database) => Promise<unknown>;
  /** Its initial time. */
  start?: string;
  sealer?: Sealer;
  /** Where its database is; by default there is room. */
  disk?: Disk;
}

interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** The envelope's fields are at the top level and in `body`. */
export interface Answer<Data = unknown> extends Envelope<Data> {
  status: number;
  headers: Record<string, unknown>;
  /** Cookies as the browser would store them. */
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
  text: string;
  body: Envelope<Data>;
}

/** Properties of a call besides its input. */
export interface CallOptions {
  headers?: CallHeaders;
  /** The caller's address. */
  address?: string;
}

/** The portal's HTTP server with its own database, without a port, with a clock that the test controls. */
export interface TestServer {
  app: FastifyInstance;
  portal: Portal;
  database: Database;
  sealer: Sealer;
  now(): string;
  advance(seconds: number): void;
  /** The log output. */
  log(): string;
  /** A call like those of our pages; a string `payload` is sent unchanged. */
  post(path: string, payload: unknown, headers?: CallHeaders): Promise<Answer>;
  /** A call of the contract, valid or not. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<E>>>;
  /** A call that must succeed; returns its data. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: CallHeaders): Promise<OutputOf<E>>;
  account(options?: AccountOptions): Promise<BuiltAccount>;
  /** Headers of a new session. */
  sessionOf(account: { id: string }): Promise<CallHeaders>;
  /** The token of a solved slider. */
  validate(purpose?: CaptchaPurpose, address?: string): Promise<string>;
  /** Signs in by name and password, with slider and agreement. */
  signIn(
    name: string,
    digest: string,
    more?: Partial<InputOf<typeof contract.signIn>>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<typeof contract.signIn>>>;
  /** All messages sent, oldest first. */
  messages(): Promise<SentMessage[]>;
  /** The last code sent. */
  lastCode(): Promise<string>;
  /** Events of the audit log, oldest first. */
  events(type: string): Promise<{ account_id: string | null; success: boolean; object: string; detail: string }[]>;
  /** Answers from the in-memory index from now on; it stops with the server. */
  startIndex(): Promise<RunningEngine>;
  dispose(): Promise<void>;
}

/** Headers that our pages send. */
export const OUR_HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };

/** The initial time of every test server. */
export const START = '2026-11-20T08:00:00.000Z';
const HERE = '127.0.0.1';

/** For tests that are not about limits. */
export const WITHOUT_LIMITS = {
  LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
  LDY_VISITOR_SEARCHES_PER_DAY: '1000000',
  LDY_VISITOR_DETAILS_PER_DAY: '1000000',
  LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
};

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { data, env = {}, webFolder, channels = {}, provided, before, start = START, disk } = options;
  const { database: own, dispose } = options.at ?? (await createTestDatabase({ data }));
  const database = disk ? onWatchedDisk(own, disk) : own;
  await before?.(database);
  await noteEmptyLibrary(database);
  let time = Date.parse(start);
  const now = () => new Date(time).toISOString();
  let logged = '';
  const destination = {
    write(line: string) {
      logged += line;
    },
  };
  const log = createLogger({ level: 'info', destination, pretty: false });
  const portal = assemble(database, {
    configuration: readConfiguration({ ...WITHOUT_LIMITS, ...env }),
    log,
    clock: now,
    channels: { ...silentChannels, ...channels },
    provided,
    ...(options.sealer && { sealer: options.sealer }),
  });
  const { sealer } = portal;
  let index: RunningEngine | undefined;
  const app = await createPortalServer(portal, { webFolder });

  async function inject(request: InjectOptions): Promise<Answer<never>> {
    const answer = await app.inject(request);
    const { statusCode: status, headers, cookies, body: text } = answer;
    const body = answer.json<Envelope<never>>();
    return { status, headers, cookies: cookies as never, text, body, ...body };
  }
  const server: TestServer = {
    app,
    portal,
    database,
    sealer,
    now,
    advance(seconds) {
      time += seconds * 1000;
    },
    log: () => logged,
    post: (url, payload, headers = {}) =>
      inject({
        method: 'POST',
        url,
        headers: { ...OUR_HEADERS, ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    call({ method, path: url }, input, { headers = {}, address = HERE } = {}) {
      const carried =
        method === 'GET' ? { query: input as Record<string, string> } : { payload: JSON.stringify(input) };
      return inject({ method, url, remoteAddress: address, headers: { ...OUR_HEADERS, ...headers }, ...carried });
    },
    async ask(endpoint, input, headers) {
      const { status, text, body } = await server.call(endpoint, input, { headers });
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
      return body.data;
    },
    account: (account = {}) => buildAccount(database, { sealer, now: now(), ...account }),
    sessionOf: ({ id }) => signInAccount(server, id),
    async validate(purpose = 'sign-in', address = HERE) {
      return (await createPass(database, { purpose, network: addressNetwork(address, 3), now: now() })) ?? '';
    },
    async signIn(name, digest, more = {}, call = {}) {
      const validate = await server.validate('sign-in', call.address);
      return server.call(contract.signIn, { user_name: name, password: digest, validate, agreed: true, ...more }, call);
    },
    messages: () => sentMessages(database, sealer),
    async lastCode() {
      const last = (await server.messages()).findLast(({ code }) => code !== '');
      if (!last) throw new Error('No code was sent.');
      return last.code;
    },
    events: (type) =>
      database.query('select account_id, success, object, detail from audit_event where type = $1 order by seq', [
        type,
      ]),
    async startIndex() {
      index = portal.startIndex({ log, folder: undefined, budgetMs: HANG_MS }, 'columnar');
      if (!index) throw new Error('It holds no vulnerabilities.');
      while (!index.hasLexicon) await sleep(5);
      return index;
    },
    async dispose() {
      await index?.close();
      await app.close();
      await dispose();
    },
  };
  return server;
}

/** The cookie header of a browser that received this answer. */
export const cookieOf = ({ cookies }: Pick<Answer, 'cookies'>): CallHeaders => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
