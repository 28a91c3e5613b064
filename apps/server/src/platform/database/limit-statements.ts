import { currentCall } from '../current-call.ts';
import type { Database, QueryOptions } from './database.ts';

/**
 * The same database for reading: a time limit on every statement that does not name its own (see QueryOptions.timeoutMs), and none is begun
 * or goes on for a call whose browser went away.
 */
export function limitStatements(database: Database, timeoutMs: number): Database {
  const limited = (options?: QueryOptions): QueryOptions => ({
    timeoutMs,
    signal: currentCall()?.signal,
    ...options,
  });
  return {
    kind: database.kind,
    query: (sql, params, options) => database.query(sql, params, limited(options)),
    execute: (sql, params, options) => database.execute(sql, params, limited(options)),
    transaction: (work, options) => database.transaction(work, limited(options)),
    close: (deadline) => database.close(deadline),
  };
}
