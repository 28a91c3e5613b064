import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database, DatabaseMisuseError, type QueryOptions, type Transaction } from './database.ts';
import { createTransaction } from './pooled-transaction.ts';
import { isConnectionError, run, useTimeout } from './run-statement.ts';

/** The driver gives its own time-out no code: named as the server names it, it is answered as being busy. */
function nameExhaustion(error: Error): never {
  throw error.message.startsWith('timeout exceeded') ? Object.assign(error, { code: TOO_MANY_CONNECTIONS }) : error;
}
const TOO_MANY_CONNECTIONS = '53300';

/** The Database over a pool of connections, whatever is at their other end. */
export function createPooledDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  closeServer: () => Promise<void> = async () => {},
): Database {
  const around = new AsyncLocalStorage<{ open: boolean }>();
  const canTimeOut = kind === 'postgres';
  // A lost connection is told by the statement that meets it. The driver also emits it as an event, which without a listener would
  // end the process: for connections that wait in the pool, and for those in use between two statements.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function connect(): Promise<pg.PoolClient> {
    if (around.getStore()?.open) {
      throw new DatabaseMisuseError('A statement inside a transaction must use the transaction, not the database.');
    }
    return pool.connect().catch(nameExhaustion);
  }

  async function withClient<T>(options: QueryOptions, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect();
    let broken = false;
    try {
      if (canTimeOut) await useTimeout(client, options.timeoutMs ?? 0);
      return await work(client);
    } catch (error) {
      broken = isConnectionError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>, options: QueryOptions = {}): Promise<T> {
    return withClient(options, async (client) => {
      const scope = { open: true };
      await client.query('begin');
      try {
        const result = await around.run(scope, () => work(createTransaction(client)));
        await client.query('commit');
        return result;
      } catch (error) {
        if (!isConnectionError(error)) await client.query('rollback');
        throw error;
      } finally {
        scope.open = false;
      }
    });
  }

  const guarded = { connect, end: async () => {}, options: pool.options } as unknown as pg.Pool;
  let closing: Promise<void> | undefined;
  return {
    kind,
    kysely: new Kysely({ dialect: new PostgresDialect({ pool: guarded }) }),
    query: (sql, params, options = {}) => withClient(options, async (c) => (await run(c, sql, params)).rows),
    execute: (sql, params, options = {}) => withClient(options, async (c) => (await run(c, sql, params)).rowCount ?? 0),
    transaction,
    close: () => {
      closing ??= pool.end().then(closeServer);
      return closing;
    },
  };
}
