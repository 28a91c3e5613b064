import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who sends this request. Answers VISITOR where there is no valid session; throws only when that cannot be told. */
export type Identify = (request: FastifyRequest) => Promise<Viewer>;

/**
 * Takes one from the caller's quota of the day for this endpoint. `key` names what is asked for: the same key on the same day costs
 * once. Throws RefusedError when the quota is used up.
 */
export type Spend = (endpoint: Endpoint, viewer: Viewer, from: Whence, key: string) => Promise<void>;

/** Where a call comes from, by which visitors are counted. */
export interface Whence {
  address: string;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Throws when this caller must prove first that it is a person (see error code tooFast). */
export type CheckRate = (endpoint: Endpoint, viewer: Viewer) => Promise<void>;

export const VISITOR: Viewer = {
  role: 'visitor',
  accountId: null,
  sessionId: null,
  permissions: [],
  seesEverything: false,
};

/** What the endpoints of one server share. */
export interface ServerSettings {
  publicUrl: string | undefined;
  identify: Identify;
  spend: Spend;
  checkRate: CheckRate;
  /** Throws TooManyRequestsError. */
  countCall(address: string): void;
  /** The server is about to stop: see drain.ts. */
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
