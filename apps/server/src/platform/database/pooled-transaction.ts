import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './database.ts';
import { isConnectionError, run } from './run-statement.ts';

/** The statements of one open transaction: all on its connection. */
export function createTransaction(client: pg.PoolClient): Transaction {
  let depth = 0;
  let builder: Transaction['kysely'] | undefined;
  return {
    query: async (sql, params) => (await run(client, sql, params)).rows,
    execute: async (sql, params) => (await run(client, sql, params)).rowCount ?? 0,
    get kysely() {
      builder ??= new Kysely({ dialect: new PostgresDialect({ pool: onlyConnection(client) }) });
      return builder;
    },
    async savepoint(work) {
      const name = `level_${depth++}`;
      await client.query(`savepoint ${name}`);
      try {
        const result = await work();
        await client.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        if (!isConnectionError(error)) await client.query(`rollback to savepoint ${name}; release savepoint ${name}`);
        throw error;
      } finally {
        depth--;
      }
    },
  };
}

function onlyConnection(client: pg.PoolClient): pg.Pool {
  const query = client.query.bind(client);
  return { connect: async () => ({ query, release() {} }), end: async () => {}, options: {} } as unknown as pg.Pool;
}
