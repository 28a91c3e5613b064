import { connect } from 'node:net';
import type pg from 'pg';

const PATIENCE_MS = 1_000;
/** Code of PostgreSQL's CancelRequest message, sent in place of the protocol version. */
const CANCEL_REQUEST = (1234 << 16) | 5678;

/**
 * Asks the server to cancel what this client runs, on a separate connection as the protocol requires: without authentication and without
 * using the pool. Resolves when the server has closed that connection, which means the request was processed; rejects otherwise.
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
