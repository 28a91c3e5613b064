import type { Database } from '../database/database.ts';
import type { Position } from './change.ts';
import { IS_AFTER, POSITION, positionValues } from './position.ts';
import { latestPosition } from './read-changes.ts';

/** A reader that is further behind starts again from the records. */
const KEEP_DAYS = 400;

/**
 * Begins the next epoch if the log has transactions that this cluster has not reached yet, as after a restore into a new one: theirs would be read
 * before new ones, and new ones never.
 */
export async function noteCluster(database: Database): Promise<void> {
  await database.execute(
    `update change_log_state set epoch = epoch + 1 where exists (
       select from change_log c where c.epoch = change_log_state.epoch and c.xid >= pg_snapshot_xmax(pg_current_snapshot())
     )`,
  );
}

/** Deletes what is old, from the beginning; the newest entry stays. Returns how many entries were deleted. */
export async function tidyChangeLog(database: Database, now: string): Promise<number> {
  const oldest = new Date(Date.parse(now) - KEEP_DAYS * 86_400_000).toISOString();
  return database.transaction(async (tx) => {
    const [young] = await tx.query<{ position: Position }>(
      `select ${POSITION} as position from change_log where changed_at >= $1 order by epoch, xid, seq limit 1`,
      [oldest],
    );
    const first = positionValues(young?.position ?? (await latestPosition(tx)));
    const [last] = await tx.query<{ position: Position }>(
      `select ${POSITION} as position from change_log where not ${IS_AFTER} and seq <> $3::bigint order by epoch desc, xid desc, seq desc limit 1`,
      first,
    );
    if (!last) return 0;
    await tx.execute('update change_log_state set pruned = $1', [last.position]);
    return tx.execute(`delete from change_log where not ${IS_AFTER}`, positionValues(last.position));
  });
}
