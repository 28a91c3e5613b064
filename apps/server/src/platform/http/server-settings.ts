import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../limits/create-limits.ts';

/** Identifies the sender of a request. Returns VISITOR without a valid session; throws only if the session cannot be looked up. */
export type Identify = (request: FastifyRequest) => Promise<Viewer>;

/**
 * Charges one unit of the caller's daily quota for this endpoint. `key` names what is requested: the same key costs once a day. Throws
 * RefusedError when the quota is used up.
 */
export type Spend = (endpoint: Endpoint, viewer: Viewer, from: Whence, key: string) => Promise<void>;

/** Charges what rows of a list cost. Throws RefusedError when the quota is used up. */
export type SpendRows = (endpoint: Endpoint, viewer: Viewer, from: Whence, blocks: readonly string[]) => Promise<void>;

/** The origin of a call, by which visitors are counted. */
export interface Whence {
  address: string;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Throws when this caller must first prove to be a person (see error code tooFast). */
export type CheckRate = (endpoint: Endpoint, viewer: Viewer) => Promise<void>;

export const VISITOR: Viewer = {
  role: 'visitor',
  accountId: null,
  sessionId: null,
  permissions: [],
  seesEverything: false,
};

/** State shared by the endpoints of one server. */
export interface ServerSettings {
  publicUrl: string | undefined;
  identify: Identify;
  spend: Spend;
  spendRows: SpendRows;
  /** As `spend`, charging nothing. */
  foreseeSpending: Spend;
  checkRate: CheckRate;
  limits: Pick<Limits, 'count'>;
  /** The server is shutting down: see drain.ts. */
  isDraining: boolean;
}

const settings = new WeakMap<object, ServerSettings>();

export function setSettings(app: FastifyInstance, value: ServerSettings): void {
  settings.set(app.server, value);
}

export function settingsOf(app: FastifyInstance): ServerSettings {
  const value = settings.get(app.server);
  if (!value) throw new Error('The server was not made by createHttpServer.');
  return value;
}
