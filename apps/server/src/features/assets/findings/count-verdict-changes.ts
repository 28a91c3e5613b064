import type { Queryable } from '#server/platform/database/database.ts';

const DAYS = 30;

/** For staff, by cause and source: accounts and assets are not in it. */
export const countVerdictChanges = (q: Queryable, now: string) =>
  q.query<{ cause: string; why: string; source: string; found: number; gone: number; changed: number }>(
    `select cause, why, source, count(*) filter (where before = 2)::int as found, count(*) filter (where after = 2)::int as gone,
       count(*) filter (where before <> 2 and after <> 2)::int as changed
     from verdict_change where at >= $1::timestamptz - make_interval(days => $2) group by cause, why, source
     order by count(*) desc, cause, why, source limit 100`,
    [now, DAYS],
  );
