import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { ReportFacts, ReportTable } from '@ldy/domain/report/document.ts';
import {
  type CountedFigures,
  FIGURE_NAMES,
  type FigureName,
  figureFilter,
  figureOf,
  REPORTED_LISTS,
  type ReportedList,
} from '@ldy/domain/report/figures.ts';
import { comparedPeriods, type ReportKind, reportKind } from '@ldy/domain/report/kinds.ts';
import { FILLING } from '@ldy/domain/report/sentence-parts.ts';
import { REPORT_SECTIONS } from '@ldy/domain/report/templates.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import type { Period, Unit } from '@ldy/domain/statistics/periods.ts';
import { daysOf } from '@ldy/domain/statistics/periods.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { listDeps } from '../../collections/list/list-deps.ts';
import { createNameLookup } from '../../collections/list/look-up-names.ts';
import { type Tally, tallyRecords } from '../../collections/list/tally-records.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import { LISTED_NOTICES } from '../notices/listed-notices.ts';
import { LISTED_PATCHES } from '../patches/listed-patches.ts';
import { countCharts } from '../statistics/count-charts.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { findLeading } from './find-leading.ts';

export interface GatherDeps {
  reading: Database;
  search: SearchEngine;
  readFigures: ReadFigures;
  clock(): string;
}

/** Reports are counted as a reader of the business edition counts. */
export const REPORT_READER: Reader = {
  ...{ role: 'business', permissions: permissionsFor('business'), seesEverything: false },
};
const caller = { reader: REPORT_READER, spend: async () => {} };
const LISTED_NOTICES_OF_READER = LISTED_NOTICES[noticeLevelFor(REPORT_READER)] as (typeof LISTED_NOTICES)[number];

/** After so many days what was published is collected as good as completely. */
const SETTLES = chartOf('volume').settles ?? 0;

/** Everything that is known of a period now. */
export async function gatherFacts(deps: GatherDeps, kind: ReportKind, period: Period): Promise<ReportFacts> {
  const asOf = deps.clock();
  const { before, yearAgo } = comparedPeriods(kind, period);
  const { reading: database, search, clock } = deps;
  const vulnerabilities = {
    database,
    search,
    clock,
    ...createNameLookup(LISTED_VULNERABILITIES, database),
  };
  const tallies: Record<ReportedList, Tally> = {
    vulnerabilities: await tallyRecords(LISTED_VULNERABILITIES, vulnerabilities, {}, caller),
    notices: await tallyRecords(
      LISTED_NOTICES_OF_READER,
      listDeps(LISTED_NOTICES_OF_READER, { database, clock }),
      {},
      caller,
    ),
    patches: await tallyRecords(LISTED_PATCHES, listDeps(LISTED_PATCHES, { database, clock }), {}, caller),
  };
  const today = shanghaiDay(asOf);
  const { latest } = await deps.readFigures();
  return {
    ...{ kind, period, before, yearAgo, asOf, filling: FILLING },
    isUnsettled: dayAfter(today, -SETTLES) <= period.to,
    figures: await countFigures(tallies, { now: period, before, yearAgo }),
    tables: await countTables(tallies.vulnerabilities, { kind, period, before, today }),
    leading: await findLeading(vulnerabilities, caller, kind, period),
    sources: Object.entries(latest).map(([source, at]) => ({ source, at })) as ReportFacts['sources'],
  };
}

/** All figures of one list are counted at once, for all periods. */
async function countFigures(
  tallies: Record<ReportedList, Tally>,
  periods: { now: Period; before: Period; yearAgo: Period | null },
): Promise<CountedFigures> {
  const figures: Partial<Record<FigureName, Record<keyof typeof periods, number | null>>> = {};
  for (const list of REPORTED_LISTS) {
    const asked = FIGURE_NAMES.filter((name) => figureOf(name).of === list).flatMap((name) =>
      (Object.entries(periods) as [keyof typeof periods, Period | null][]).map(([when, period]) => ({
        name,
        when,
        period,
      })),
    );
    const cells = asked.flatMap(({ name, period }) => (period ? [figureFilter(name, period)] : []));
    const counts = (await tallies[list].count(cells)).values();
    for (const { name, when, period } of asked) {
      const figure = figures[name] ?? { now: null, before: null, yearAgo: null };
      figure[when] = period ? (counts.next().value ?? 0) : null;
      figures[name] = figure;
    }
  }
  return figures as CountedFigures;
}

/** The charts of the templates, each row with the whole filter of its list. */
async function countTables(
  tally: Tally,
  { kind, period, before, today }: { kind: ReportKind; period: Period; before: Period; today: string },
): Promise<ReportTable[]> {
  const { parts } = reportKind(kind);
  const wanted = REPORT_SECTIONS.flatMap(({ tables = [] }) => tables).filter(
    ({ chart }) => parts !== null || chartOf(chart).rows.kind !== 'time',
  );
  const names = wanted.map(({ chart }) => chart);
  const counting = { filter: {}, period, previous: before, unit: parts ?? 'day', today, until: today };
  const { charts } = await countCharts(names, () => false, tally, counting);
  return wanted.map(({ chart, most, isRanked }) => {
    const isOverTime = chartOf(chart).rows.kind === 'time';
    const rows = (charts.find((counted) => counted.chart === chart)?.rows ?? []).map(
      ({ label, total, undercounted }) => ({
        ...{ label: isOverTime ? labelOfPart(total.filter, label, parts) : label, count: total.count, undercounted },
        // Parts of time would be compared with another year, all other rows are with the period before.
        previous: isOverTime ? null : total.previous,
        filter: narrow(total.filter, daysOf(period)) ?? total.filter,
      }),
    );
    const shown = isRanked ? rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count) : rows;
    return { chart, rows: shown.slice(0, most) };
  });
}

/** A part of time: a month of the year, else its days, of which charts name the first alone. */
function labelOfPart({ published_from: from, published_to: to }: Narrowing, label: string, unit: Unit | null): string {
  if (unit === 'month') return `${Number(String(from).slice(5, 7))} 月`;
  return from === to ? label : `${String(from).slice(5)} 至 ${String(to).slice(5)}`;
}
