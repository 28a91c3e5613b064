import pg from 'pg';
import type { EmbeddedServer } from './embedded-server.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { PLANNING } from './pooled-database.ts';
import { VALUE_TYPES } from './value-types.ts';

export interface EmbeddedPool {
  pool: pg.Pool;
  /** Shuts down the database's thread after the pool has ended; kills it when `deadline` aborts. */
  closeServer(deadline?: AbortSignal): Promise<void>;
  /** Kills it at once, including running statements. */
  cutAll(): Promise<void>;
}

/** A thread that cannot start, since the disk is full, is tried again after this time. */
const RETRY_MS = 1_000;

/**
 * A pool with the embedded database's only connection; waiting requests are served in turn. When the thread dies, the running statement
 * fails and the next one starts a new thread, which recovers from the write-ahead log as after a crash.
 */
export async function createEmbeddedPool(start: () => Promise<EmbeddedServer>): Promise<EmbeddedPool> {
  let server = await start();
  // Stored as a promise, because several statements may find the thread dead at the same time.
  let restarting: Promise<void> | undefined;
  let failed = { error: undefined as unknown, at: Number.NEGATIVE_INFINITY };
  const restart = () => {
    if (performance.now() - failed.at < RETRY_MS) return Promise.reject(failed.error);
    restarting ??= start()
      .then(
        (started) => {
          server = started;
        },
        (error) => {
          failed = { error, at: performance.now() };
          throw error;
        },
      )
      .finally(() => {
        restarting = undefined;
      });
    return restarting;
  };

  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types: VALUE_TYPES,
    // Entries of an index of words are added together, and everybody waits: so few at a time, which costs an import a tenth.
    onConnect: async (client: pg.PoolClient) => {
      await client.query(`${PLANNING}; set gin_pending_list_limit = '128kB'`);
    },
    stream: () => new EmbeddedStream(server) as never,
  } as object);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    if (server.stopped) await restart();
    return connect();
  }) as typeof pool.connect;
  return { pool, closeServer: (deadline) => server.close(deadline), cutAll: () => server.kill() };
}
