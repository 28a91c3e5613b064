import type { Database } from '#server/platform/database/database.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';
import { notThere } from './asset-rows.ts';

/** All of them or none: throws NotFoundError if one is not there, or is somebody else's. */
export function deleteAssets(database: Database, ids: readonly string[], accountId: string): Promise<number> {
  const asked = [...new Set(ids)];
  return asHolder(database, accountId, async (tx) => {
    const gone = await tx.query(
      `delete from asset where holder_id in ${MAY_CHANGE} and id = any($2::uuid[]) returning id`,
      [accountId, asked],
    );
    return gone.length === asked.length ? gone.length : notThere();
  });
}
