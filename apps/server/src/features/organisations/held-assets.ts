import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** What the assets tell and do for their holders. */
export interface HeldAssets {
  count(q: Queryable, holderIds: readonly string[]): Promise<readonly { holder: string; assets: number }[]>;
  /** All that the holder has. */
  erase(tx: Transaction, holderId: string): Promise<void>;
}
