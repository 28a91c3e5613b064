import pg from 'pg';
import { asUnavailable } from './connection.ts';
import { DatabaseUnavailableError } from './database.ts';

const PATIENCE_MS = 1_000;

/**
 * Whether a PostgreSQL server answers, asked on a connection of its own: those of a pool may all be in use, or lost without either side
 * knowing. A refusal, such as too many connections, is an answer.
 */
export async function answersAtAll(connectionString: string): Promise<boolean> {
  const began = performance.now();
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'ldy-portal probe',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A process that was busy itself has not waited: the answer may be there.
    const wasBusy = performance.now() - began > 2 * PATIENCE_MS;
    return wasBusy || !isAway(error);
  } finally {
    client.end().catch(() => {});
    client.connection.stream.destroy();
  }
}

const isAway = (error: unknown) =>
  asUnavailable(error) instanceof DatabaseUnavailableError ||
  (error instanceof Error && error.message === 'Query read timeout');
