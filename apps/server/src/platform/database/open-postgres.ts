import pg from 'pg';
import type { Breaker } from './breaker.ts';
import { cancelStatement } from './cancel-statement.ts';
import { type Database, DatabaseSetupError } from './database.ts';
import { createPooledDatabase, PLANNING } from './pooled-database.ts';
import { VALUE_TYPES } from './value-types.ts';

const OLDEST_VERSION = 150_000;
/** Time to get a connection from the pool, and to open one. */
const CONNECT_MS = 10_000;

/** Opens a connection pool to a PostgreSQL server, version 15 or newer. */
export async function openPostgres(databaseUrl: string, poolSize: number, breaker?: Breaker): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'ldy-portal',
    types: VALUE_TYPES,
    // Results are read as text, which must not depend on the server's settings.
    onConnect: async (client: pg.PoolClient) => {
      const late = setTimeout(() => client.connection.stream.destroy(), CONNECT_MS);
      await client
        .query(
          `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; ${PLANNING}; set gin_pending_list_limit = '32MB'`,
        )
        .finally(() => clearTimeout(late));
    },
  } as object);
  const database = createPooledDatabase(pool, 'postgres', {
    cancel: cancelStatement,
    longestWaitMs: CONNECT_MS,
    breaker,
  });
  try {
    const [server] = await database.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if (server && server.version < OLDEST_VERSION) {
      throw new DatabaseSetupError(
        `PostgreSQL ${Math.trunc(server.version / 10_000)} is too old: the portal needs PostgreSQL 15 or newer.`,
      );
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
