import { connect } from 'node:net';
import type pg from 'pg';

const PATIENCE_MS = 1_000;
/** PostgreSQL's number of a cancel request, in the place where a client names its protocol version. */
const CANCEL_REQUEST = (1234 << 16) | 5678;

/**
 * Asks the server to end what this client runs, on a connection of its own as the protocol wants it: nothing is signed in to, and no place of
 * the pool is needed. Answers when the server has closed that connection, so has passed the request on; throws when it does not.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port } = client;
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const request = Buffer.alloc(16);
  for (const [at, value] of [request.length, CANCEL_REQUEST, processID, secretKey].entries()) {
    request.writeInt32BE(value, at * 4);
  }
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The server does not take the cancel request.')));
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.resume().write(request);
  });
}
