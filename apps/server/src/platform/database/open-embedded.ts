import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Database } from './database.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { ensureInitialised } from './initialised-directory.ts';
import { createPooledDatabase } from './pooled-database.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Where inside the data directory the database's own files are. */
export const EMBEDDED_FOLDER = 'database';

/**
 * Opens the embedded database of a data directory, creating both where needed. It has one connection, and who waits for it is
 * served in turn. When its thread dies, the next statement starts a new one, which recovers from the log as after a crash.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataDirectory(dataDir);
  const directory = join(dataDir, EMBEDDED_FOLDER);
  let server: EmbeddedServer;
  try {
    await ensureInitialised(directory);
    server = await startEmbeddedServer(directory);
  } catch (error) {
    unlock();
    throw error;
  }

  // A promise, because two statements may find the thread dead at the same time.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types: VALUE_TYPES,
    stream: () => new EmbeddedStream(server) as never,
  });
  pool.on('error', () => {
    // The next statement that finds no connection reports it.
  });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let restarting: Promise<void> | undefined;
  const restart = async () => {
    if (!server.stopped) return;
    restarting ??= startEmbeddedServer(directory).then((started) => {
      server = started;
      restarting = undefined;
    });
    await restarting;
  };
  pool.connect = (async () => {
    await restart();
    return connect();
  }) as typeof pool.connect;

  return createPooledDatabase(pool, 'embedded', async () => {
    await server.close();
    unlock();
  });
}
