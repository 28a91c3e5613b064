import type { Transaction } from '../../platform/database/open-database.ts';

/** Any number that nothing else locks by. */
const LIBRARY_LOCK = 4_422_820_211;

/**
 * Lets one writer at a time merge: two that take in different sources of one vulnerability at once would each merge without what
 * the other one brings. Held to the end of the transaction; readers do not wait.
 */
export async function lockLibrary(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LIBRARY_LOCK]);
}
