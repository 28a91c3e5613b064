import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { currentCall } from '../current-call.ts';
import type { Disk, DiskLevel } from '../disk/watch-disk.ts';
import type { Connection } from './connection.ts';
import { Connections, type ConnectionsOptions } from './connections.ts';
import {
  type Database,
  DatabaseAwayError,
  DatabaseMisuseError,
  type QueryOptions,
  type Transaction,
} from './database.ts';
import { createTransaction } from './pooled-transaction.ts';

export interface PooledOptions extends ConnectionsOptions {
  /** Shuts down the server behind the pool, after the pool has ended. */
  closeServer?(deadline: AbortSignal | undefined): Promise<void>;
  /** Where the server writes: while less than its reserve is free, nothing is written. */
  disk?: Disk | undefined;
}

/** A statement of a call that takes longer makes the database be asked whether it answers at all. */
const SUSPECT_MS = 250;

/**
 * For the planner: pages are read in any order nearly as fast as in a row, from memory or a disk without moving parts. By default it prefers reading a whole
 * table to an index, and does not know that reading long search terms beside each row takes longest. A plan that looks dear is not compiled: to compile it takes
 * 60 ms each time, and statements of the portal take a few milliseconds.
 */
export const PLANNING = 'set random_page_cost = 1.1; set jit = off';

/** Whether something may be written while the disk is at this level, by a statement with these options and in the current call. */
export function mayWrite(level: DiskLevel, { mayUseReserve }: QueryOptions): boolean {
  return level === 'ok' || (level === 'short' && (mayUseReserve ?? currentCall()?.mayUseReserve ?? false));
}

/** A Database over a connection pool, for either kind of server. */
export function createPooledDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  { closeServer, disk, ...options }: PooledOptions = {},
): Database {
  const around = new AsyncLocalStorage<{ open: boolean }>();
  const { breaker } = options;
  const connections = new Connections(pool, options);
  // A lost connection is reported by the statement that uses it. The driver also emits an event, which without a listener would end the
  // process: for idle connections, and for those in use between two statements.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  let callsThatWaited = 0;
  async function take(signal = currentCall()?.late): Promise<Connection> {
    if (currentCall() && connections.areAllTaken) callsThatWaited += 1;
    if (around.getStore()?.open) {
      throw new DatabaseMisuseError('A statement inside a transaction must use the transaction, not the database.');
    }
    return connections.take(signal, currentCall() !== undefined);
  }

  async function withConnection<T>(options: QueryOptions, work: (connection: Connection) => Promise<T>): Promise<T> {
    const { signal, timeoutMs = 0 } = options;
    const watching = currentCall() && breaker && setInterval(() => breaker.suspect(), SUSPECT_MS);
    try {
      const connection = await take(signal);
      try {
        await connection.limit(timeoutMs);
        if (disk) await connection.setReadOnly(!mayWrite(disk.level(), options));
        return await work(connection);
      } finally {
        await connection.release();
      }
    } catch (error) {
      if (error instanceof DatabaseAwayError) breaker?.suspect();
      throw error;
    } finally {
      clearInterval(watching);
    }
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>, options: QueryOptions = {}): Promise<T> {
    return withConnection(options, async (connection) => {
      const scope = { open: true };
      await connection.query('begin');
      try {
        const result = await around.run(scope, () => work(createTransaction(connection)));
        await connection.query('commit');
        return result;
      } catch (error) {
        await connection.undo('rollback');
        throw error;
      } finally {
        scope.open = false;
      }
    });
  }

  let closing: Promise<void> | undefined;
  return {
    kind,
    get callsThatWaited() {
      return callsThatWaited;
    },
    query: async <R>(sql: string, params?: readonly unknown[], options: QueryOptions = {}) =>
      (await withConnection(options, (connection) => connection.query(sql, params, options))).rows as R[],
    execute: async (sql, params, options = {}) =>
      (await withConnection(options, (connection) => connection.query(sql, params, options))).rowCount ?? 0,
    transaction,
    close: (deadline) => {
      breaker?.close();
      closing ??= connections.close(deadline).then(() => closeServer?.(deadline));
      return closing;
    },
  };
}
