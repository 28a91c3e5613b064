import type { Server } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { aborted } from '../aborted.ts';
import { settingsOf } from './server-settings.ts';

export interface DrainTimes {
  /** Until it aborts, requests are answered as before, with `Connection: close`. */
  lingered: AbortSignal;
  /** Connections still open then are destroyed. */
  deadline: AbortSignal;
}

/** After no connection is taken any more, so long is waited for what may be on its way on those that are open. */
const LAST_CALLS_MS = 1_500;
/** Who asked within this time may ask again within the other. */
const IN_USE_MS = 5_000;
/** A request comes this soon after its connection, if one comes. */
const JUST_OPENED_MS = 1_000;

/**
 * Stops a server without dropping requests. Open keep-alive connections learn of it with their next answer, so that none is closed while a
 * request is in transit; then no connections are accepted, those in use get an answer once more, and open requests finish. Returns whether
 * everything ended before the deadline.
 */
export async function drain(app: FastifyInstance, { lingered, deadline }: DrainTimes): Promise<boolean> {
  settingsOf(app).isDraining = true;
  if (await hasConnections(app)) await Promise.race([aborted(lingered), aborted(deadline)]);
  await stopListening(app.server);
  await Promise.race([lastCalls(app.server), aborted(deadline)]);
  for (const [socket] of socketsOf(app.server)) if (socket.bytesRead === 0) socket.destroy();
  const closed = app.close().then(() => true);
  const inTime = await Promise.race([closed, aborted(deadline)]);
  if (inTime) return true;
  app.server.closeAllConnections();
  await closed;
  return false;
}

const hasConnections = (app: FastifyInstance): Promise<boolean> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(!error && count > 0)));

/** So often the end of the listener is put off for connections that come at this moment. */
const MOST_TURNS = 200;

/** Takes no new connection and leaves the open ones alone: `close` of an HTTP server ends those on which nothing is asked at the moment. */
async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  // The system resets who has connected and is not accepted yet, so the end is in a moment when nothing came.
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== happened(server); turn++) {
    before = happened(server);
    await nextTurn();
  }
  ListeningServer.prototype.close.call(server);
}

/** Resolves when all connections are closed on which a request may be on its way, after a while in any case. */
async function lastCalls(server: Server): Promise<void> {
  const now = performance.now();
  const awaited = [...socketsOf(server)].filter(([socket, { openedAt, askedAt }]) =>
    socket.bytesRead === 0 ? now - openedAt < JUST_OPENED_MS : askedAt !== undefined && now - askedAt < IN_USE_MS,
  );
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LAST_CALLS_MS);
  await Promise.race([
    Promise.all(awaited.map(([socket]) => new Promise((ended) => socket.once('close', ended)))),
    late,
  ]);
  clearTimeout(timer);
}

interface Use {
  openedAt: number;
  /** When its last request came; undefined for connections of websockets. */
  askedAt?: number;
}

/** Browsers preconnect without sending a request; Node does not count such connections as idle and would wait for them. */
const openSockets = new WeakMap<Server, Map<Socket, Use>>();
/** Connections and requests so far. */
const events = new WeakMap<Server, number>();
const happened = (server: Server): number => events.get(server) ?? 0;

const socketsOf = (server: Server): ReadonlyMap<Socket, Use> => openSockets.get(server) ?? new Map();

/** While draining, each answer has `Connection: close`. */
export function announceDraining(app: FastifyInstance): void {
  const sockets = new Map<Socket, Use>();
  openSockets.set(app.server, sockets);
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, { openedAt: performance.now() });
    events.set(app.server, happened(app.server) + 1);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', ({ socket }) => {
    const use = sockets.get(socket);
    if (use) use.askedAt = performance.now();
    events.set(app.server, happened(app.server) + 1);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (settingsOf(app).isDraining) reply.header('connection', 'close');
  });
}
