import { columns } from '#server/platform/database/bulk.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** How late some entries were here. Both are seconds. */
export interface Delay {
  entries: number;
  /** At least: they state a time, and were not there yet when the portal looked later. Null where they state none. */
  publisher: number | null;
  /** At most: from when they may have been there until they were stored. */
  own: number;
}

interface NewEntries {
  /** The last visit that left nothing to fetch; null before there was one: what was there before the portal is not late. */
  completeAt: string | null;
  /** The newest time that an entry stated before. */
  newestAt: string | null;
  /** The times that entries of this answer state. */
  times: readonly string[];
  /** How many entries were stored as new or changed. */
  stored: number;
  now: string;
}

/** Of one visit; what more entries state is counted with those that state nothing. */
const MOST_TIMES = 50;

/**
 * What is new since the last look came between it and now. An entry with a later time than all before is new; of others that were stored only the portal's own
 * part is known.
 */
export function delaysOf({ completeAt, newestAt, times, stored, now }: NewEntries): Delay[] {
  if (completeAt === null || stored === 0) return [];
  const [lookedAt, end] = [Date.parse(completeAt), Date.parse(now)];
  const last = newestAt === null ? Number.NEGATIVE_INFINITY : Date.parse(newestAt);
  const fresh = times
    .map((time) => Date.parse(time))
    .filter((time) => time > last && time <= end)
    .sort((one, other) => other - one)
    .slice(0, Math.min(stored, MOST_TIMES));
  const dated = fresh.map((time) => ({
    ...{ entries: 1, publisher: seconds(lookedAt - time), own: seconds(end - Math.max(lookedAt, time)) },
  }));
  const others = stored - fresh.length;
  return others === 0 ? dated : [...dated, { entries: others, publisher: null, own: seconds(end - lookedAt) }];
}

const seconds = (milliseconds: number) => Math.max(0, Math.round(milliseconds / 1_000));

/** Of each source; older ones are forgotten. */
const MOST_DELAYS = 500;
const LONGEST = '30 days';

export async function noteDelays(
  tx: Transaction,
  source: number,
  delays: readonly Delay[],
  now: string,
): Promise<void> {
  if (delays.length === 0) return;
  await tx.execute(
    `insert into source_delay (source_id, seen_at, entries, publisher_seconds, own_seconds)
     select $1, $2::timestamptz, row.* from unnest($3::int[], $4::int[], $5::int[]) as row (entries, publisher, own)`,
    [source, now, ...columns(delays, ['entries', 'publisher', 'own'])],
  );
  await tx.execute(
    `delete from source_delay where source_id = $1 and (seen_at < $2::timestamptz - $3::interval or id <= (
       select id from source_delay where source_id = $1 order by id desc offset $4 limit 1))`,
    [source, now, LONGEST, MOST_DELAYS],
  );
}

/** Of each source, in the last thirty days. */
export async function readDelays(
  q: Queryable,
  sources: readonly number[],
  now: string,
): Promise<ReadonlyMap<number, Delay[]>> {
  const rows = await q.query<Delay & { source: number }>(
    `select source_id as source, entries, publisher_seconds as publisher, own_seconds as own from source_delay
     where source_id = any($1::bigint[]) and seen_at > $2::timestamptz - $3::interval`,
    [sources, now, LONGEST],
  );
  return Map.groupBy(rows, ({ source }) => source);
}
