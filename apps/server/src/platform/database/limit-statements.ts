import { currentCall } from '../current-call.ts';
import type { Database, QueryOptions } from './database.ts';

/**
 * The database for reads: a default time limit for statements without their own (see QueryOptions.timeoutMs), and statements are cancelled
 * when the client of the call disconnects.
 */
export function limitStatements(database: Database, timeoutMs: number): Database {
  const limited = (options?: QueryOptions): QueryOptions => ({
    timeoutMs,
    signal: currentCall()?.signal,
    ...options,
  });
  return {
    kind: database.kind,
    get callsThatWaited() {
      return database.callsThatWaited;
    },
    query: (sql, params, options) => database.query(sql, params, limited(options)),
    execute: (sql, params, options) => database.execute(sql, params, limited(options)),
    transaction: (work, options) => database.transaction(work, limited(options)),
    close: (deadline) => database.close(deadline),
  };
}
