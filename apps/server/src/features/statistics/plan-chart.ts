import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { fieldQueriesIn } from '@ldy/domain/query/implied-filters.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import type { Chart, Counted } from '@ldy/domain/statistics/charts.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import { bucketsOf, daysOf, type Period, sameOfYearBefore, type Unit } from '@ldy/domain/statistics/periods.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Tally } from '../../collections/list/tally-records.ts';

/** What all charts of a call are counted by. */
export interface Counting {
  /** The reader's filter, without days of publication. */
  filter: Narrowing;
  period: Partial<Period> | null;
  previous: Partial<Period> | null;
  unit: Unit;
  /** Figures of the days before it may still grow. */
  today: string;
  /** Where charts of the last months and years end. */
  until: string;
}

export interface PlannedRow extends Counted {
  /** What the days of its own filter are compared with; null for nothing. */
  before?: Period | null;
  undercounted: boolean;
}

/** A chart of the last months or years is of these, whatever the period. */
export function countingOf({ rows, columns }: Chart, counting: Counting): Counting {
  const { until } = counting;
  const from = rows.kind === 'time' && rows.years ? firstOfYears(rows.years, until) : monthsOf(columns, until)[0]?.from;
  return from ? { ...counting, period: { from, to: until }, previous: null } : counting;
}

const firstOfYears = (years: number, today: string) => `${Number(today.slice(0, 4)) - years + 1}-01-01`;

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
export async function rowsOf(chart: Chart, tally: Tally, counting: Counting): Promise<PlannedRow[]> {
  const rows = await candidates(chart, tally, counting);
  const found = rows.filter(({ filter }) => narrow(counting.filter, filter) !== null);
  if (chart.rows.kind !== 'top' || growsFrom(chart.rows, counting)) return found;
  // The most frequent come first.
  return found.slice(0, chart.rows.most);
}

async function candidates(chart: Chart, tally: Tally, counting: Counting): Promise<PlannedRow[]> {
  const { rows, settles = 0 } = chart;
  const { period, today, until } = counting;
  /** Whether figures of days up to this one may still grow much. */
  const unsettled = (to = until) => settles > 0 && dayAfter(today, -settles) <= to;
  switch (rows.kind) {
    case 'values':
      return rows.values.map((value) => ({ ...value, undercounted: unsettled(period?.to) }));
    case 'top': {
      const top = await topOf(chart, rows, tally, counting);
      return top.map(({ value, label }) => ({
        key: value,
        label,
        filter: { [rows.field]: [value], ...(chart.columns && 'months' in chart.columns && daysOf(period)) },
        undercounted: unsettled(period?.to),
      }));
    }
    case 'time': {
      const { unit, buckets } = bucketsOf(period, rows.years ? 'year' : counting.unit, until);
      // The year before a year is the bar beside it.
      const isCompared = chart.shape !== 'heat' && unit !== 'year' && !saysWhen(counting.filter);
      return buckets.map(({ key, label, from, to }) => ({
        ...{ key, label, filter: daysOf({ from, to }) },
        before: isCompared ? sameOfYearBefore({ from, to }, unit) : null,
        undercounted: unsettled(to),
      }));
    }
  }
}

/** Whether a filter, or the query in it, says itself when its vulnerabilities were published: the time before is not in the selection then. */
export function saysWhen({ year, query }: Narrowing): boolean {
  if (Array.isArray(year) && year.length > 0) return true;
  return (
    typeof query === 'string' &&
    fieldQueriesIn(parseQuery(VULNERABILITIES, query).query).some(({ key }) => TIMES.has(key))
  );
}

const TIMES = new Set(['year', 'published']);

type TopRows = Extract<Chart['rows'], { kind: 'top' }>;

/** The period from which rows are seen to grow. */
const growsFrom = ({ by }: TopRows, { previous }: Counting) => (by === 'growth' ? previous : null);

/** The most frequent, and those that the reader asked for by name: with others on the same records they may be rare. */
async function topOf(
  { within }: Chart,
  rows: TopRows,
  tally: Tally,
  counting: Counting,
): Promise<{ value: string; label: string }[]> {
  const { filter, period } = counting;
  const before = growsFrom(rows, counting);
  const given = filter[rows.field];
  const found = [
    ...(await tally.top(rows.field, { ...within?.filter, ...daysOf(period) })),
    ...(before ? await tally.top(rows.field, { ...within?.filter, ...daysOf(before) }) : []),
    ...(Array.isArray(given) ? await tally.named(rows.field, given) : []),
  ];
  return [...new Map(found.map(({ value, label }) => [value, { value, label }])).values()];
}
