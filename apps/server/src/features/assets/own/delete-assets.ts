import type { Database } from '#server/platform/database/database.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';
import type { By } from '../../organisations/membership.ts';
import { notThere } from './asset-rows.ts';
import { recordGone } from './events.ts';

/** All of them or none: throws NotFoundError if one is not there, or is somebody else's. */
export function deleteAssets(database: Database, ids: readonly string[], by: By): Promise<number> {
  const asked = [...new Set(ids)];
  return asHolder(database, by.accountId, async (tx) => {
    const gone = await tx.query<{ holder: string; name: string }>(
      `delete from asset where holder_id in ${MAY_CHANGE} and id = any($2::uuid[]) returning holder_id as holder, name`,
      [by.accountId, asked],
    );
    if (gone.length !== asked.length) return notThere();
    await recordGone(tx, 'asset.delete', gone, by);
    return gone.length;
  });
}
