import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { ReportFacts, ReportTable } from '@ldy/domain/report/document.ts';
import { comparedPeriods, type ReportKind, reportKind } from '@ldy/domain/report/kinds.ts';
import { FILLING } from '@ldy/domain/report/sentence-parts.ts';
import { REPORT_SECTIONS } from '@ldy/domain/report/templates.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import type { Period, Unit } from '@ldy/domain/statistics/periods.ts';
import { daysOf } from '@ldy/domain/statistics/periods.ts';
import { type Tally, tallyRecords } from '../../collections/list/tally-records.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import { countCharts } from '../statistics/count-charts.ts';
import { COUNTER, type CountDeps, countFigures, openList } from './count-figures.ts';
import { findLeading } from './find-leading.ts';

export interface GatherDeps extends CountDeps {
  readFigures: ReadFigures;
}

/** After so many days what was published is collected as good as completely. */
const SETTLES = chartOf('volume').settles ?? 0;

/** Everything that is known of a period now. */
export async function gatherFacts(deps: GatherDeps, kind: ReportKind, period: Period): Promise<ReportFacts> {
  const asOf = deps.clock();
  const { before, yearAgo } = comparedPeriods(kind, period);
  const { listed, deps: vulnerabilities } = openList(deps, 'vulnerabilities');
  const tally = await tallyRecords(listed, vulnerabilities, {}, COUNTER);
  const today = shanghaiDay(asOf);
  const { latest } = await deps.readFigures();
  return {
    ...{ kind, period, before, yearAgo, asOf, filling: FILLING },
    isUnsettled: dayAfter(today, -SETTLES) <= period.to,
    figures: await countFigures(deps, { now: period, before, yearAgo }),
    tables: await countTables(tally, { kind, period, before, today }),
    leading: await findLeading(vulnerabilities, COUNTER, kind, period),
    sources: Object.entries(latest).map(([source, at]) => ({ source, at })) as ReportFacts['sources'],
  };
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
  const { charts } = await countCharts(names, () => false, { tally, library: tally }, counting);
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
