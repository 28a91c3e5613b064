import {
  type Database,
  DatabaseFullError,
  type QueryOptions,
  type Transaction,
} from '../../platform/database/database.ts';
import { mayWrite as mayWriteAt } from '../../platform/database/pooled-database.ts';
import type { Disk } from '../../platform/disk/watch-disk.ts';

/** PostgreSQL's refusal of a write in a transaction that only reads. */
const READ_ONLY_STATE = '25006';

/** The database as it is on this disk, for either kind: while less than the reserve is free, PostgreSQL itself refuses what writes. */
export function onWatchedDisk(database: Database, disk: Disk): Database {
  const mayWrite = (options: QueryOptions) => mayWriteAt(disk.level(), options);
  async function reading<T>(work: (tx: Transaction) => Promise<T>, options: QueryOptions): Promise<T> {
    try {
      return await database.transaction(async (tx) => {
        await tx.execute('set transaction read only');
        return work(tx);
      }, options);
    } catch (error) {
      if ((error as { code?: string }).code === READ_ONLY_STATE) throw new DatabaseFullError({ cause: error });
      throw error;
    }
  }
  return {
    kind: database.kind,
    get callsThatWaited() {
      return database.callsThatWaited;
    },
    query: (sql, params, options = {}) =>
      mayWrite(options) ? database.query(sql, params, options) : reading((tx) => tx.query(sql, params), options),
    execute: (sql, params, options = {}) =>
      mayWrite(options) ? database.execute(sql, params, options) : reading((tx) => tx.execute(sql, params), options),
    transaction: (work, options = {}) =>
      mayWrite(options) ? database.transaction(work, options) : reading(work, options),
    close: (deadline) => database.close(deadline),
  };
}
