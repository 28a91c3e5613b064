import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { aborted } from '../aborted.ts';
import { settingsOf } from './server-settings.ts';

export interface DrainTimes {
  /** Until it aborts, requests are answered as before, with `Connection: close`. */
  lingered: AbortSignal;
  /** Connections still open then are destroyed. */
  deadline: AbortSignal;
}

/**
 * Stops a server without dropping requests. Open keep-alive connections learn of it with their next answer, so that none is closed while a
 * request is in transit; then no connections are accepted and open requests finish. Returns whether everything ended before the deadline.
 */
export async function drain(app: FastifyInstance, { lingered, deadline }: DrainTimes): Promise<boolean> {
  settingsOf(app).isDraining = true;
  if (await hasConnections(app)) await Promise.race([aborted(lingered), aborted(deadline)]);
  for (const socket of openSockets.get(app.server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  const closed = app.close().then(() => true);
  const inTime = await Promise.race([closed, aborted(deadline)]);
  if (inTime) return true;
  app.server.closeAllConnections();
  await closed;
  return false;
}

const hasConnections = (app: FastifyInstance): Promise<boolean> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(!error && count > 0)));

/** Browsers preconnect without sending a request; Node does not count such connections as idle and would wait for them. */
const openSockets = new WeakMap<Server, Set<Socket>>();

/** While draining, each answer has `Connection: close`. */
export function announceDraining(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  openSockets.set(app.server, sockets);
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (settingsOf(app).isDraining) reply.header('connection', 'close');
  });
}
