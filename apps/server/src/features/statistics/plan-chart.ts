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
  /** What the days of its own filter are compared with; null for nothing. */
  before?: Period | null;
  undercounted: boolean;
}

/** The filter of a period. */
export const daysOf = (period: Partial<Period> | null): Narrowing => ({
  ...(period?.from && { published_from: period.from }),
  ...(period?.to && { published_to: period.to }),
});

/** A chart by months is of these months, whatever the period. */
export function countingOf({ columns }: Chart, counting: Counting): Counting {
  const months = monthsOf(columns, counting.today);
  const [first] = months;
  return first ? { ...counting, period: { from: first.from, to: counting.today }, previous: null } : counting;
}

/** The parts of each row of a chart, with what is counted of a row by its key. */
export function partsOf(
  { columns }: Chart,
  today: string,
): (Omit<Counted, 'filter'> & { filter(row: string): Narrowing })[] {
  if (columns === undefined) return [];
  if ('of' in columns)
    return columns.parts.map((part) => ({ ...part, filter: (row) => ({ [columns.of]: [`${row}.${part.key}`] }) }));
  if ('months' in columns)
    return monthsOf(columns, today).map(({ key, label, from, to }) => ({
      key,
      label,
      filter: () => daysOf({ from, to }),
    }));
  return columns.values.map(({ filter, ...part }) => ({ ...part, filter: () => filter }));
}

function monthsOf(columns: Chart['columns'], today: string) {
  if (columns === undefined || !('months' in columns)) return [];
  const [year = 0, month = 0] = today.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - columns.months, 1)).toISOString().slice(0, 10);
  return bucketsOf({ from, to: today }, 'month', today).buckets;
}

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
        filter: { [rows.field]: [value], ...(chart.columns && 'months' in chart.columns && daysOf(period)) },
        undercounted: false,
      }));
    }
    case 'time': {
      const from = rows.years && `${Number(today.slice(0, 4)) - rows.years + 1}-01-01`;
      const { buckets } = bucketsOf(from ? { from, to: today } : period, from ? 'year' : counting.unit, today);
      return buckets.map(({ key, label, from, to }) => ({
        ...{ key, label, filter: daysOf({ from, to }) },
        before:
          chart.shape === 'heat' || isOfGivenYears(counting.filter)
            ? null
            : { from: yearBefore(from), to: yearBefore(to) },
        undercounted: unsettled(to),
      }));
    }
  }
}

/** Of given years the time before is not in the selection. */
export const isOfGivenYears = ({ year }: Narrowing): boolean => Array.isArray(year) && year.length > 0;

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
