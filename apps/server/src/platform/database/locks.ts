import type { Transaction } from './database.ts';

/**
 * All ways in which a transaction makes others wait. Sources have none of these words themselves (scripts/check-databases), so it is enough that
 * locks.db.test.ts tries each on both databases. On the embedded database nothing waits: it has one connection.
 */

/** Ends a `select`: others that lock, change or delete its rows, or refer to them, wait until the transaction ends. */
export const FOR_UPDATE = 'for update';
/** As FOR_UPDATE, but rows that only refer to these do not wait. */
export const FOR_NO_KEY_UPDATE = 'for no key update';
/** As FOR_UPDATE, without the rows that another transaction has locked. */
export const FOR_UPDATE_SKIP_LOCKED = 'for update skip locked';

/** One transaction at a time writes these tables, whatever the rows; others read them meanwhile. */
export async function lockTables(tx: Transaction, ...tables: readonly string[]): Promise<void> {
  await tx.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
}

/** One transaction at a time has the name; it ends with the transaction. */
export async function lockName(tx: Transaction, name: number | bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [String(name)]);
}
