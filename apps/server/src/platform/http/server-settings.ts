import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Throws when the caller may not make the call. */
export type Authorize = (endpoint: Endpoint, request: FastifyRequest) => Promise<void>;

/** What the endpoints of one server share. */
export interface ServerSettings {
  publicUrl: string | undefined;
  authorize: Authorize | undefined;
  /** Throws TooManyRequestsError. */
  countCall(address: string): void;
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
