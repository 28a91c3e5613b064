import {
  DAYS_SHOWN,
  FIRST_SHOWN,
  readOverview as overviewCall,
  UPGRADES_FROM,
  UPGRADES_SHOWN,
} from '@ldy/contract/asset/exposure.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { AFFECTED_FROM } from '@ldy/domain/asset/urgency.ts';
import { type ToClose, upgradesOf } from '@ldy/domain/asset/work/upgrades.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findByVulnerability, rowsOf } from '../work/list-work.ts';
import { askedOf, LISTED, type WorkBy } from '../work/listed-findings.ts';
import { seesUrgency } from '../work/sees-urgency.ts';
import { TIMEOUT_MS } from '../work/work-limits.ts';

type By = WorkBy & { reader: Reader };
const OPTIONS = { timeoutMs: TIMEOUT_MS };

/** What the assets of a holder, or of one group, are exposed to and what to do about it first. */
export async function readOverview(
  database: Database,
  { group }: { group?: string | undefined },
  by: By,
): Promise<AnswerOf<typeof overviewCall>> {
  const asked = [by.holderId, group ?? null];
  const [states, today, first, upgrades, days] = await Promise.all([
    countStates(database, asked),
    countToday(database, asked, shanghaiDay(by.now)),
    firstOf(database, group, by),
    findUpgrades(database, asked, by.reader),
    group === undefined ? readDays(database, by.holderId) : [],
  ]);
  const { exposed, core, ...counts } = today;
  return redact(overviewCall.output, { ...states, today: counts, exposed, core, first, upgrades, days }, by.reader);
}

async function countStates(database: Database, asked: readonly unknown[]) {
  const [row] = await database.query<{
    assets: number;
    unjudged: number;
    affected: number;
    unknown: number;
    unaffected: number;
    components: number;
    covered: number;
  }>(
    `select count(*)::int as assets, count(*) filter (where j.asset_id is null)::int as unjudged,
       count(*) filter (where j.state = 'affected')::int as affected, count(*) filter (where j.state = 'unknown')::int as unknown,
       count(*) filter (where j.state = 'unaffected')::int as unaffected,
       coalesce(sum(j.total), 0)::int as components, coalesce(sum(j.covered), 0)::int as covered
     from asset a left join asset_judgement j on j.asset_id = a.id
     where a.holder_id = $1 and ($2::text is null or a.asset_group = $2::text)`,
    asked,
    OPTIONS,
  );
  return row ?? { assets: 0, unjudged: 0, affected: 0, unknown: 0, unaffected: 0, components: 0, covered: 0 };
}

const OF_TODAY = `count(*) filter (where f.urgency >= $3::int)::int as findings,
  count(*) filter (where f.urgency >= $3::int and f.exploited)::int as exploited, count(*) filter (where f.urgency < $3::int)::int as unknown,
  count(*) filter (where w.due < $4::date)::int as overdue`;

async function countToday(database: Database, asked: readonly unknown[], today: string) {
  const [row] = await database.query<{
    findings: number;
    exploited: number;
    unknown: number;
    overdue: number;
    exposed: number;
    core: number;
  }>(
    `select ${OF_TODAY}, count(*) filter (where f.urgency >= $3::int and a.location = 5 and a.level <> 15)::int as exposed,
       count(*) filter (where f.urgency >= $3::int and a.level = 1)::int as core
     from asset_finding f join asset a on a.id = f.asset_id left join finding_work w on w.asset_id = f.asset_id and w.anchor = f.anchor
     where f.holder_id = $1 and f.is_open and ($2::text is null or a.asset_group = $2::text)`,
    [...asked, AFFECTED_FROM, today],
    OPTIONS,
  );
  return row ?? { findings: 0, exploited: 0, unknown: 0, overdue: 0, exposed: 0, core: 0 };
}

async function firstOf(database: Database, group: string | undefined, by: By) {
  const asked = await askedOf(database, { ...ALL_OPEN, group }, by);
  const found = await findByVulnerability(database, asked, {
    size: FIRST_SHOWN,
    from: 0,
    isByUrgency: seesUrgency(by.reader),
  });
  return rowsOf(database, found.slice(0, FIRST_SHOWN), by);
}

const ALL_OPEN = {
  ...{ standings: ['open' as const, 'working' as const, 'again' as const], verdict: 'affected' as const, search: '' },
  ...{ assets: [], vulnerabilities: [], levels: [], exploited: false, kev: false, has_poc: false, has_fix: false },
  ...{ overdue: false, mine: false },
};

async function findUpgrades(database: Database, asked: readonly unknown[], reader: Reader) {
  const rows = await database.query<ToClose>(
    `select v.identity, f.anchor, $5::boolean and bool_or(f.exploited) as exploited, v.fix, count(distinct f.asset_id)::int as assets
     from (select asset_id, anchor, exploited, verdicts from ${LISTED} l
       where holder_id = $1 and is_open and urgency >= $3::int and ($2::text is null or asset_group = $2::text)
       order by case when $5::boolean then urgency else placed end desc, anchor limit $4) f,
       jsonb_to_recordset(f.verdicts) as v (identity text, verdict text, fix text)
     where v.verdict = 'affected' group by v.identity, f.anchor, v.fix`,
    [...asked, AFFECTED_FROM, UPGRADES_FROM, seesUrgency(reader)],
    OPTIONS,
  );
  return upgradesOf(rows)
    .slice(0, UPGRADES_SHOWN)
    .map(({ withoutFix, ...upgrade }) => ({ ...upgrade, without_fix: withoutFix }));
}

function readDays(database: Database, holderId: string) {
  return database.query<{ day: string; findings: number; exploited: number; unknown: number; overdue: number }>(
    `select day, findings, exploited, unknown, overdue from (select * from exposure_day where holder_id = $1 order by day desc limit $2) as last
     order by day`,
    [holderId, DAYS_SHOWN],
  );
}

const HOLDERS_AT_ONCE = 50;

/** The row of today of each holder with assets; what is counted twice on one day counts as the last time. */
export async function countDays(database: Database, now: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const holders = await database.query<{ holder_id: string }>(
      'select holder_id from asset where holder_id > $1 group by holder_id order by holder_id limit $2',
      [after, HOLDERS_AT_ONCE],
    );
    const last = holders.at(-1);
    if (!last) return;
    for (const { holder_id } of holders)
      await database.execute(
        `insert into exposure_day (holder_id, day, findings, exploited, unknown, overdue)
         select $1::uuid, $2::date, ${OF_TODAY} from asset_finding f
         left join finding_work w on w.asset_id = f.asset_id and w.anchor = f.anchor where f.holder_id = $1::uuid and f.is_open
         on conflict (holder_id, day) do update set (findings, exploited, unknown, overdue)
           = (excluded.findings, excluded.exploited, excluded.unknown, excluded.overdue)`,
        [holder_id, shanghaiDay(now), AFFECTED_FROM, shanghaiDay(now)],
      );
    after = last.holder_id;
  }
}
