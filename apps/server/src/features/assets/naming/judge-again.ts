import type { Transaction } from '#server/platform/database/database.ts';
import { forgetVerdictChanges } from '../findings/forget-verdict-changes.ts';

/** What names mean in these assets has changed: what was judged of them is judged again before it is shown. */
export async function judgeAgain(tx: Transaction, assetIds: readonly string[]): Promise<void> {
  await forgetVerdictChanges(tx, assetIds);
  await tx.execute('update asset set naming = naming + 1 where id = any($1::uuid[])', [assetIds]);
  await tx.execute("update asset_judgement set rules = '' where asset_id = any($1::uuid[])", [assetIds]);
}
