import type { FastifyInstance } from 'fastify';

/**
 * Stops a server without dropping what is under way: takes no new connection, answers 503 to new requests on old ones, lets open
 * requests end, and cuts what is still open after `milliseconds`. Answers whether everything ended by itself.
 */
export async function drain(app: FastifyInstance, milliseconds: number): Promise<boolean> {
  let cut = false;
  const timer = setTimeout(() => {
    cut = true;
    app.server.closeAllConnections();
  }, milliseconds);
  try {
    await app.close();
    return !cut;
  } finally {
    clearTimeout(timer);
  }
}
