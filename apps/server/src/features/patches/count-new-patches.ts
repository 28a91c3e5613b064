import type { Transaction } from '../../platform/database/database.ts';
import { bumpUnread } from '../live/unread-counts.ts';

/** Older ones come when an archive is read for the first time: they are no news. */
const NEWS_DAYS = 30;
/** The menu of the library, and the permission to be notified of news. */
const NOTIFIED = { menu: 66, news: 5 };

/** Adds the patches that came since the last time, and were published lately, to the counters of everybody who may open the library and is notified of news. */
export async function countNewPatches(tx: Transaction, now: string): Promise<void> {
  const [row] = await tx.query<{ patches: number }>(
    `with arrived as (delete from patch_new returning patch_id)
     select count(*)::int as patches from patch_search
     where anchor in (select patch_id from arrived) and published > ($1::timestamptz)::date - $2::int`,
    [now, NEWS_DAYS],
  );
  if (!row || row.patches === 0) return;
  const readers = await tx.query<{ id: string }>(
    "select id from account where state = 'active' and (is_staff or not permissions_denied && $1::int[])",
    [[NOTIFIED.menu, NOTIFIED.news]],
  );
  await bumpUnread(
    tx,
    readers.map(({ id }) => id),
    'patches',
    row.patches,
  );
}
