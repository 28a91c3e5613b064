import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { HeldAssets } from '../../organisations/held-assets.ts';
import { eraseWorkOfHolder } from '../work/work-rows.ts';

/** What organisations ask of assets. */
export const heldAssets: HeldAssets = {
  count: (q: Queryable, holderIds: readonly string[]) =>
    q.query<{ holder: string; assets: number }>(
      'select holder_id as holder, count(*)::int as assets from asset where holder_id = any($1::uuid[]) group by holder_id',
      [holderIds],
    ),
  erase: eraseHolder,
};

/** All that a holder has: its assets, and what is about them. */
export async function eraseHolder(tx: Transaction, holderId: string): Promise<void> {
  await tx.execute('delete from asset where holder_id = $1', [holderId]);
  await tx.execute('delete from naming_rule where holder_id = $1', [holderId]);
  await eraseWorkOfHolder(tx, holderId);
  await tx.execute('delete from finding_decision where holder_id = $1', [holderId]);
  await tx.execute('delete from vex_document where holder_id = $1', [holderId]);
  await tx.execute('delete from vex_reading where holder_id = $1', [holderId]);
}
