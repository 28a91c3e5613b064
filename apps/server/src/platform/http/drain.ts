import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { aborted } from '../aborted.ts';
import { settingsOf } from './server-settings.ts';

export interface DrainTimes {
  /** Until then requests are answered as before, and told that their connection ends with the answer. */
  lingered: AbortSignal;
  /** What is still open then is cut. */
  deadline: AbortSignal;
}

/**
 * Stops a server without dropping what is under way. Who keeps a connection open hears of it with the next answer, so that it is not closed
 * under a request that is on its way; then no connection is taken, and open requests end. Answers whether everything ended by itself.
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

/** Browsers open connections ahead, on which nothing was asked yet: for Node's server those are not idle, and it would wait for them. */
const openSockets = new WeakMap<Server, Set<Socket>>();

/** While the server is drained, each answer says that its connection ends with it. */
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
