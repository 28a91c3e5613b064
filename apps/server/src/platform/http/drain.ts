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
  const closed = app.close().then(() => true);
  const inTime = await Promise.race([closed, aborted(deadline)]);
  if (inTime) return true;
  app.server.closeAllConnections();
  await closed;
  return false;
}

const hasConnections = (app: FastifyInstance): Promise<boolean> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(!error && count > 0)));

/** While the server is drained, each answer says that its connection ends with it. */
export function announceDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (settingsOf(app).isDraining) reply.header('connection', 'close');
  });
}
