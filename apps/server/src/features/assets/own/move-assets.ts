import { ASSETS_MAX } from '@ldy/contract/limits.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import type { By } from '../../organisations/membership.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import { judgeAgain } from '../naming/judge-again.ts';
import { ownAssets } from './asset-rows.ts';
import { recordGone } from './events.ts';
import { COMPONENTS_OF_HOLDER_MAX } from './save-asset.ts';

/**
 * To another holder, with findings and the work on them: all of them or none. What an organisation has is given away by who manages it.
 * Decisions stay with the holder who made them.
 */
export function moveAssets(
  database: Database,
  { ids, holder }: { ids: readonly string[]; holder: string },
  by: By,
): Promise<number> {
  const { accountId, now } = by;
  const asked = [...new Set(ids)];
  return asHolder(database, accountId, async (tx) => {
    await lockHolder(tx, { accountId, holderId: holder, access: 'change' });
    const assets = await ownAssets(tx, accountId, asked, 'change');
    const elsewhere = assets.filter((asset) => asset.holder !== holder).map(({ id }) => id);
    const given = await ownAssets(tx, accountId, elsewhere, 'manage');
    const moved = given.map(({ id }) => id);
    await tx.execute('update asset set (holder_id, updated_at) = ($2, $3) where id = any($1::uuid[])', [
      moved,
      holder,
      now,
    ]);
    await tx.execute('update asset_finding set holder_id = $2 where asset_id = any($1::uuid[])', [moved, holder]);
    await tx.execute('update finding_work set holder_id = $2 where asset_id = any($1::uuid[])', [moved, holder]);
    await tx.execute('update verdict_change set holder_id = $2 where asset_id = any($1::uuid[])', [moved, holder]);
    await refuseTooMuch(tx, holder);
    // What the former holder decided sets nothing aside any more, and names mean what the new one says.
    if (moved.length > 0) await refreshOpen(tx, { assetIds: moved });
    await judgeAgain(tx, moved);
    await recordGone(tx, 'asset.move', given, { ...by, to: holder });
    return moved.length;
  });
}

async function refuseTooMuch(tx: Transaction, holder: string): Promise<void> {
  const [held] = await tx.query<{ assets: number; components: number }>(
    'select count(*)::int as assets, coalesce(sum(component_count), 0)::int as components from asset where holder_id = $1',
    [holder],
  );
  if ((held?.assets ?? 0) > ASSETS_MAX) throw refused('assetsFull');
  if ((held?.components ?? 0) > COMPONENTS_OF_HOLDER_MAX) throw refused('assetComponentsFull');
}
