import type { Connection } from './connection.ts';
import type { QueryOptions, Transaction } from './database.ts';

/** The statements of an open transaction: all on its connection. */
export function createTransaction(connection: Connection): Transaction {
  let depth = 0;
  return {
    query: async <R>(sql: string, params?: readonly unknown[], options?: QueryOptions) =>
      (await connection.query(sql, params, options)).rows as R[],
    execute: async (sql, params, options) => (await connection.query(sql, params, options)).rowCount ?? 0,
    async savepoint(work) {
      const name = `level_${depth++}`;
      await connection.query(`savepoint ${name}`);
      try {
        const result = await work();
        await connection.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        await connection.undo(`rollback to savepoint ${name}; release savepoint ${name}`);
        throw error;
      } finally {
        depth--;
      }
    },
  };
}
