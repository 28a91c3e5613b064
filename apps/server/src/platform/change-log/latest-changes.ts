import type { Queryable } from '../database/database.ts';
import type { Cause, Position, What } from './change.ts';
import { IS_AFTER, POSITION, positionValues } from './position.ts';

export interface LatestChange {
  key: string;
  what: What;
  cause: Cause;
  source: string | null;
  position: Position;
}

/** What last happened to each of these records after a position, other than annotations; of those to which something did. */
export async function latestChanges(
  q: Queryable,
  kind: string,
  keys: readonly string[],
  after: Position,
): Promise<Map<string, LatestChange>> {
  const rows = await q.query<LatestChange>(
    `select distinct on (key) key, what, cause, source, ${POSITION} as position from change_log
     where ${IS_AFTER} and kind = $4 and what <> 'annotated' and key = any($5::text[]) order by key, epoch desc, xid desc, seq desc`,
    [...positionValues(after), kind, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Keys of the records to which something happened after a position, as far as it can be seen; in any order. */
export async function changedSincePosition(q: Queryable, kind: string, after: Position): Promise<string[]> {
  const rows = await q.query<{ key: string }>(
    `select distinct key from change_log where ${IS_AFTER} and kind = $4 and what <> 'annotated' and key <> ''`,
    [...positionValues(after), kind],
  );
  return rows.map(({ key }) => key);
}

/** Whether something happened to a record of the kind after a position, settled or not. */
export async function hasChangedSince(q: Queryable, kind: string, after: Position): Promise<boolean> {
  const rows = await q.query(`select from change_log where ${IS_AFTER} and kind = $4 and what <> 'annotated' limit 1`, [
    ...positionValues(after),
    kind,
  ]);
  return rows.length > 0;
}
