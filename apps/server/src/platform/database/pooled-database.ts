import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { currentCall } from '../current-call.ts';
import type { Connection } from './connection.ts';
import { Connections, type ConnectionsOptions } from './connections.ts';
import { type Database, DatabaseMisuseError, type QueryOptions, type Transaction } from './database.ts';
import { createTransaction } from './pooled-transaction.ts';

export interface PooledOptions extends ConnectionsOptions {
  /** Shuts down the server behind the pool, after the pool has ended. */
  closeServer?(deadline: AbortSignal | undefined): Promise<void>;
}

/**
 * For the planner: pages are read in any order nearly as fast as in a row, from memory or a disk without moving parts. By default it prefers reading a whole
 * table to an index, and does not know that reading long search terms beside each row takes longest.
 */
export const PLANNING = 'set random_page_cost = 1.1';

/** A Database over a connection pool, for either kind of server. */
export function createPooledDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  { closeServer, ...options }: PooledOptions = {},
): Database {
  const around = new AsyncLocalStorage<{ open: boolean }>();
  const canTimeOut = kind === 'postgres';
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
    return connections.take(signal);
  }

  async function withConnection<T>(
    { signal, timeoutMs = 0 }: QueryOptions,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const connection = await take(signal);
    try {
      if (canTimeOut) await connection.limit(timeoutMs);
      return await work(connection);
    } finally {
      await connection.release();
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
      closing ??= connections.close(deadline).then(() => closeServer?.(deadline));
      return closing;
    },
  };
}
