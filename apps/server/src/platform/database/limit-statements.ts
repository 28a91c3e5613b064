import type { Database } from './database.ts';

/** The same database with a time limit on every statement that does not name its own (see QueryOptions.timeoutMs). */
export function limitStatements(database: Database, timeoutMs: number): Database {
  return {
    kind: database.kind,
    kysely: database.kysely,
    query: (sql, params, options) => database.query(sql, params, { timeoutMs, ...options }),
    execute: (sql, params, options) => database.execute(sql, params, { timeoutMs, ...options }),
    transaction: (work, options) => database.transaction(work, { timeoutMs, ...options }),
    close: () => database.close(),
  };
}
