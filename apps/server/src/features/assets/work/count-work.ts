import { countWork as countCall, type WorkFilter } from '@ldy/contract/asset/findings.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { AFFECTED_FROM } from '@ldy/domain/asset/urgency.ts';
import { STANDINGS } from '@ldy/domain/asset/work/standing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countGone } from './list-gone.ts';
import { askedOf, IS_OVERDUE, LISTED, OF_HOLDER, type WorkBy } from './listed-findings.ts';
import { TIMEOUT_MS } from './work-limits.ts';

/** A finding and which of the conditions it meets. Those that are chosen from several are counted as if the own one were not asked. */
const MET = `select anchor, asset_id, standing, level, location, exploited, coalesce(kev, false) as kev, coalesce(has_poc, false) as has_poc, has_fix,
    ${IS_OVERDUE} as overdue, coalesce(assignee_id = $15::uuid, false) as mine, urgency >= $22::int as affected,
    (not $9::boolean or exploited) and (not $10::boolean or kev) and (not $11::boolean or has_poc) and (not $12::boolean or has_fix)
      and (not $13::boolean or (${IS_OVERDUE})) and (not $14::boolean or coalesce(assignee_id = $15::uuid, false)) as marked,
    ($16::int[] is null or level = any($16::int[])) as of_level, ($17::int is null or location = $17::int) as of_location,
    ($18::boolean is null or is_open = $18::boolean) and ($19::text[] is null or standing = any($19::text[])) as of_standing,
    urgency >= $20::int and urgency < $21::int as of_verdict
  from ${LISTED} f where ${OF_HOLDER}`;
const WHOLE = 'marked and of_level and of_location and of_standing and of_verdict';

interface Counted {
  standing: string;
  level: number;
  location: number;
  affected: boolean;
  findings: number;
  of_standing: number;
  of_level: number;
  of_location: number;
  of_verdict: number;
  exploited: number;
  kev: number;
  has_poc: number;
  has_fix: number;
  overdue: number;
  mine: number;
}

export async function countWork(
  database: Database,
  filter: WorkFilter,
  by: WorkBy & { reader: Reader },
): Promise<AnswerOf<typeof countCall>> {
  const asked = [...(await askedOf(database, filter, by)), AFFECTED_FROM];
  const options = { timeoutMs: TIMEOUT_MS };
  const [groups, [distinct], gone] = await Promise.all([
    database.query<Counted>(
      `select standing, level, location, affected, count(*) filter (where ${WHOLE})::int as findings,
         count(*) filter (where marked and of_level and of_location and of_verdict)::int as of_standing,
         count(*) filter (where marked and of_location and of_standing and of_verdict)::int as of_level,
         count(*) filter (where marked and of_level and of_standing and of_verdict)::int as of_location,
         count(*) filter (where marked and of_level and of_location and of_standing)::int as of_verdict,
         count(*) filter (where ${WHOLE} and exploited)::int as exploited, count(*) filter (where ${WHOLE} and kev)::int as kev,
         count(*) filter (where ${WHOLE} and has_poc)::int as has_poc, count(*) filter (where ${WHOLE} and has_fix)::int as has_fix,
         count(*) filter (where ${WHOLE} and overdue)::int as overdue, count(*) filter (where ${WHOLE} and mine)::int as mine
       from (${MET}) as met group by standing, level, location, affected`,
      asked,
      options,
    ),
    database.query<{ vulnerabilities: number; assets: number }>(
      `with met as materialized (select anchor, asset_id from (${MET}) as met where ${WHOLE})
       select (select count(*) from (select from met group by anchor) as one)::int as vulnerabilities,
         (select count(*) from (select from met group by asset_id) as one)::int as assets`,
      asked,
      options,
    ),
    countGone(database, asked),
  ]);
  const sum = (of: keyof Counted, where: Partial<Counted> = {}) =>
    groups
      .filter((row) => Object.entries(where).every(([key, value]) => row[key as keyof Counted] === value))
      .reduce((all, row) => all + Number(row[of]), 0);
  const counts = {
    ...{ findings: sum('findings'), vulnerabilities: distinct?.vulnerabilities ?? 0, assets: distinct?.assets ?? 0 },
    standings: STANDINGS.map(({ key }) => ({
      key,
      count: key === 'gone' ? gone : sum('of_standing', { standing: key }),
    })),
    ...{ affected: sum('of_verdict', { affected: true }), unknown: sum('of_verdict', { affected: false }) },
    levels: ASSET_LEVELS.map(({ code }) => ({ code, count: sum('of_level', { level: code }) })),
    locations: ASSET_LOCATIONS.map(({ code }) => ({ code, count: sum('of_location', { location: code }) })),
    ...{ exploited: sum('exploited'), kev: sum('kev'), has_poc: sum('has_poc'), has_fix: sum('has_fix') },
    ...{ overdue: sum('overdue'), mine: sum('mine') },
  };
  return redact(countCall.output, counts, by.reader);
}
