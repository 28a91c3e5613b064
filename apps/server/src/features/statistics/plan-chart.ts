import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { type Chart, type ChartName, type Counted, chartOf } from '@ldy/domain/statistics/charts.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import { bucketsOf, type Period, type Unit, yearBefore } from '@ldy/domain/statistics/periods.ts';
import type { Tally } from '../../collections/list/tally-records.ts';

/** What all charts of a call are counted by. */
export interface Counting {
  /** The reader's filter, without days of publication. */
  filter: Narrowing;
  period: Partial<Period> | null;
  previous: Partial<Period> | null;
  unit: Unit;
  today: string;
}

export interface PlannedRow extends Counted {
  /** Days of its own, with those that they are compared with; by default the period. */
  days?: { now: Period; before: Period };
  undercounted: boolean;
}

/** The filter of a period. */
export const daysOf = (period: Partial<Period> | null): Narrowing => ({
  ...(period?.from && { published_from: period.from }),
  ...(period?.to && { published_to: period.to }),
});

/** The rows of a chart: known ones, those that are most frequent, or parts of time. Rows that the reader's filter excludes are left out. */
export async function rowsOf(name: ChartName, tally: Tally, counting: Counting): Promise<PlannedRow[]> {
  const chart = chartOf(name);
  const rows = await candidates(chart, tally, counting);
  return rows.filter(({ filter }) => narrow(counting.filter, filter) !== null);
}

async function candidates(chart: Chart, tally: Tally, counting: Counting): Promise<PlannedRow[]> {
  const { rows, settles = 0 } = chart;
  const { period, today } = counting;
  const unsettled = (from: string) => dayAfter(today, -settles) <= from;
  switch (rows.kind) {
    case 'values': {
      const undercounted = settles > 0 && period !== null && unsettled(period.from ?? period.to ?? today);
      return rows.values.map((value) => ({ ...value, undercounted }));
    }
    case 'top': {
      const top = await topOf(chart, rows, tally, counting);
      return top.map(({ value, label }) => ({
        key: value,
        label,
        filter: { [rows.field]: [value] },
        undercounted: false,
      }));
    }
    case 'time': {
      const from = rows.years && `${Number(today.slice(0, 4)) - rows.years + 1}-01-01`;
      const { buckets } = bucketsOf(from ? { from, to: today } : period, from ? 'year' : counting.unit, today);
      return buckets.map(({ key, label, from, to }) => ({
        ...{ key, label, filter: daysOf({ from, to }) },
        days: { now: { from, to }, before: { from: yearBefore(from), to: yearBefore(to) } },
        undercounted: unsettled(to),
      }));
    }
  }
}

async function topOf(
  { within }: Chart,
  { field, most, by }: Extract<Chart['rows'], { kind: 'top' }>,
  tally: Tally,
  { period, previous }: Counting,
) {
  const now = await tally.top(field, { ...within?.filter, ...daysOf(period) });
  if (by !== 'growth' || !previous) return now.slice(0, most);
  const before = await tally.top(field, { ...within?.filter, ...daysOf(previous) });
  return [...new Map([...now, ...before].map((found) => [found.value, found])).values()];
}
