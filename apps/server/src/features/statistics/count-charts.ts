import type { StatisticsCell, StatisticsChart } from '@ldy/contract/statistics.ts';
import { type Chart, type ChartName, chartOf } from '@ldy/domain/statistics/charts.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import { daysOf, type Period } from '@ldy/domain/statistics/periods.ts';
import { factsOfChart, withSources } from '@ldy/domain/statistics/sourced-facts.ts';
import type { Tally } from '../../collections/list/tally-records.ts';
import { knownFacts } from './known-facts.ts';
import { type Counting, countingOf, type PlannedRow, partsOf, rowsOf } from './plan-chart.ts';

/** Collects what is to be counted, so that all of it is counted at once. */
class Cells {
  readonly asked: Narrowing[] = [];
  #counts: readonly number[] = [];

  async count(tally: Tally): Promise<void> {
    this.#counts = this.asked.length === 0 ? [] : await tally.count(this.asked);
  }

  /** Its count, once counted; 0 where nothing can be. */
  ask(filter: Narrowing | null): () => number {
    if (filter === null) return () => 0;
    const at = this.asked.push(filter) - 1;
    return () => this.#counts[at] ?? 0;
  }
}

export interface Tallies {
  /** Of what the reader selected. */
  tally: Tally;
  /** Of the whole library. */
  library: Tally;
}

export interface CountedCharts {
  total: number;
  previous: number | null;
  charts: StatisticsChart[];
}

/** Counts the charts that the reader may see; of the others nothing. */
export async function countCharts(
  names: readonly ChartName[],
  isLocked: (name: ChartName) => boolean,
  { tally, library }: Tallies,
  counting: Counting,
): Promise<CountedCharts> {
  const seen = names.filter((name) => !isLocked(name));
  const isKnown = await knownFacts(
    library,
    seen.flatMap((name) => factsOfChart(chartOf(name))),
  );
  const cells = new Cells();
  const total = cellIn(cells, counting, {});
  const charts: (() => StatisticsChart)[] = [];
  // One after the other: a call has no more searches at once than a list.
  for (const name of names) {
    const chart = isLocked(name) ? null : drawnChart(chartOf(name), isKnown, counting);
    if (chart === null) charts.push(() => emptyChart(name, isLocked(name) ? 'locked' : 'absent'));
    else {
      const own = countingOf(chart, counting);
      charts.push(planned(name, chart, await rowsOf(chart, tally, own), cells, own));
    }
  }
  await cells.count(tally);
  const { count, previous } = total();
  return { total: count, previous, charts: charts.map((chart) => chart()) };
}

/** Without rows that have no source in the library; null where nothing is left, or nothing to compare with. */
function drawnChart(chart: Chart, isKnown: (fact: Narrowing) => boolean, { previous }: Counting): Chart | null {
  if (chart.rows.kind === 'top' && chart.rows.by === 'growth' && previous === null) return null;
  return withSources(chart, isKnown);
}

const emptyChart = (chart: ChartName, because: 'locked' | 'absent'): StatisticsChart => ({
  ...{ chart, locked: because === 'locked', absent: because === 'absent' },
  ...{ period: null, previous_period: null, columns: [], rows: [] },
  scope: { label: '', count: 0 },
});

/** A figure of the days that its filter says, else of the period, with the one that it is compared with. */
function cellIn(
  cells: Cells,
  { filter: own, period, previous }: Counting,
  filter: Narrowing,
  compared: Partial<Period> | null = hasDays(filter) ? null : previous,
) {
  const within = (cell: Narrowing) => cells.ask(narrow(cell, {}) && narrow(own, cell) && cell);
  const now = within({ ...daysOf(period), ...filter });
  const before = compared && within({ ...filter, ...daysOf(compared) });
  return (): StatisticsCell => ({ count: now(), previous: before ? before() : null, filter });
}

const hasDays = (filter: Narrowing) => 'published_from' in filter;

function planned(
  name: ChartName,
  chart: Chart,
  rows: readonly PlannedRow[],
  cells: Cells,
  counting: Counting,
): () => StatisticsChart {
  const { within } = chart;
  const parts = partsOf(chart, counting.until);
  const scope = cellIn(cells, counting, within?.filter ?? {});
  const counted = rows.map((row) => {
    const cell = (filter: Narrowing | null) => cellIn(cells, counting, filter ?? {}, row.before);
    const whole = narrow(within?.filter ?? {}, row.filter) ?? row.filter;
    return { row, total: cell(whole), cells: parts.map(({ filter }) => cell(narrow(whole, filter(row.key)))) };
  });
  return () => {
    const shown = counted.map(({ row: { key, label, undercounted }, total, cells: parts }) => {
      const whole = total();
      return {
        key,
        label,
        undercounted,
        total: whole,
        cells: parts.length > 0 ? parts.map((part) => part()) : [whole],
      };
    });
    return {
      ...{ chart: name, locked: false, absent: false, rows: ordered(chart, shown, counting) },
      ...{ period: counting.period, previous_period: counting.previous },
      scope: { label: within?.label ?? '符合条件的漏洞', count: scope().count },
      columns: parts.length > 0 ? parts.map(({ key, label }) => ({ key, label })) : [{ key: 'count', label: '漏洞数' }],
    };
  };
}

function ordered(
  { rows, columns }: Chart,
  counted: StatisticsChart['rows'],
  { period }: Counting,
): StatisticsChart['rows'] {
  if (rows.kind === 'time' && period === null) {
    // Without a period time begins with the oldest.
    const oldest = counted.findIndex(({ total }) => total.count > 0);
    return oldest > 0 ? counted.slice(oldest) : counted;
  }
  // A row without anything has no parts.
  if (rows.kind === 'values' && columns) return counted.filter(({ total }) => total.count > 0 || total.previous);
  if (rows.kind !== 'top') return counted;
  const worth = ({ total: { count, previous } }: StatisticsChart['rows'][number]) =>
    rows.by === 'growth' ? count - (previous ?? 0) : count;
  return counted
    .filter((row) => rows.by !== 'growth' || worth(row) > 0)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, rows.most);
}
