import { lockName } from './locks.ts';
import type { Transaction } from './open-database.ts';

/** Advisory lock number; arbitrary, but used nowhere else. */
const LIBRARY_LOCK = 4_422_820_211;

/**
 * Serialises writers that merge: two that import different sources of one vulnerability at once would each merge without the other's data.
 * Held to the end of the transaction; readers do not wait.
 */
export async function lockLibrary(tx: Transaction): Promise<void> {
  await lockName(tx, LIBRARY_LOCK);
}
