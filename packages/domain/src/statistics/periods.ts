import { dayAfter, dayNumber, monthEnd } from '../calendar/day.ts';

/** Days, first and last. */
export interface Period {
  from: string;
  to: string;
}

/** A period as a filter of the list; null for everything. */
export const daysOf = (period: { from?: string | undefined; to?: string | undefined } | null) => ({
  ...(period?.from && { published_from: period.from }),
  ...(period?.to && { published_to: period.to }),
});

export const PERIODS = ['30d', '90d', '1y', 'ytd', 'all'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The period that is counted; null for everything. What the filter says about days of publication is the period. */
export function periodOf(
  name: PeriodName,
  today: string,
  {
    published_from: from,
    published_to: to,
  }: { published_from?: string | undefined; published_to?: string | undefined },
): Partial<Period> | null {
  if (from !== undefined || to !== undefined) return { ...(from && { from }), ...(to && { to }) };
  switch (name) {
    case 'all':
      return null;
    case 'ytd':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case '1y':
      return { from: dayAfter(yearBefore(today), 1), to: today };
    default:
      return { from: dayAfter(today, 1 - Number.parseInt(name, 10)), to: today };
  }
}

/** The same day of the year before; of a 29 February the 28th. There is none before year 1. */
export function yearBefore(day: string): string {
  const before = `${String(Math.max(Number(day.slice(0, 4)) - 1, 1)).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** The same part of the year before; of a week the 52nd week before. Null for a day or a number of years that there was none of. */
export function sameOfYearBefore({ from, to }: Period, unit: Unit): Period | null {
  if (unit === 'week') return { from: dayAfter(from, -WEEKS_OF_YEAR * 7), to: dayAfter(to, -WEEKS_OF_YEAR * 7) };
  if (unit === 'day' && from.endsWith('-02-29')) return null;
  const last = yearBefore(to);
  if (last >= from) return null;
  const isMonthEnd = unit !== 'day' && to === monthEnd(to.slice(0, 7));
  return { from: yearBefore(from), to: isMonthEnd ? monthEnd(last.slice(0, 7)) : last };
}

const WEEKS_OF_YEAR = 52;

/** What a period is compared with: as many days just before it, as many years before whole ones, a year before a year and before the days of this one. Null where it has no beginning. */
export function previousOf(period: Partial<Period> | null, today: string): Period | null {
  if (!period?.from) return null;
  const { from, to = today } = period;
  if (to < from) return null;
  const isYear = dayAfter(yearBefore(to), 1) === from;
  const isOfYear = from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4);
  if (isYear) return { from: yearBefore(from), to: yearBefore(to) };
  if (isOfYear) return sameOfYearBefore({ from, to }, 'year');
  const years = yearOf(to) - yearOf(from) + 1;
  if (from.endsWith('-01-01') && to.endsWith('-12-31') && yearOf(from) > years)
    return { from: firstDayOf(yearOf(from) - years), to: dayAfter(from, -1) };
  const days = dayNumber(to) - dayNumber(from) + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}

export const UNITS = ['day', 'week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** More would be no picture any more; a finer unit is replaced by the next coarser one. */
const MOST: Record<Unit, number> = { day: 92, week: 106, month: 60, year: 60 };
/** The oldest entries of any library are from this year. */
const FIRST_YEAR = 1988;

export interface Bucket extends Period {
  key: string;
  label: string;
}

/**
 * The parts of a period, and the unit they have. Weeks begin on Monday. The first and the last end with the period: of more years than can be drawn, the
 * first is all years up to it and the last all years from it.
 */
export function bucketsOf(
  period: Partial<Period> | null,
  unit: Unit,
  today: string,
): { unit: Unit; buckets: Bucket[] } {
  const { from = `${FIRST_YEAR}-01-01`, to = today } = period ?? {};
  const coarser = UNITS[UNITS.indexOf(unit) + 1];
  if (!coarser) return { unit, buckets: yearsOf({ from, to }, today) };
  const buckets = dividedBy(unit, { from, to }, today);
  return buckets.length > MOST[unit] ? bucketsOf(period, coarser, today) : { unit, buckets };
}

/** The parts of a period; one more than can be drawn if there are too many. */
function dividedBy(unit: Unit, { from, to }: Period, today: string): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = from; start <= to && buckets.length <= MOST[unit]; ) {
    const last = lastOf(start, unit);
    const part = { from: start, to: last < to ? last : to };
    buckets.push({ key: start, label: labelOf(part, unit, today), ...part });
    if (last >= to) break;
    start = dayAfter(last, 1);
  }
  return buckets;
}

/** The years of a period. Those after this one, in which nothing is published yet, and those long ago are each one part with the next. */
function yearsOf({ from, to }: Period, today: string): Bucket[] {
  const end = Math.min(yearOf(to), Math.max(yearOf(from), yearOf(today)));
  const begin = Math.max(yearOf(from), end - MOST.year + 1);
  const drawn = {
    from: begin > yearOf(from) ? firstDayOf(begin) : from,
    to: end < yearOf(to) ? lastOf(firstDayOf(end), 'year') : to,
  };
  return dividedBy('year', drawn, today).map((bucket) => ({
    ...bucket,
    ...(bucket.from === drawn.from && drawn.from !== from && { from, label: `${bucket.label} 及以前` }),
    ...(bucket.to === drawn.to && drawn.to !== to && { to, label: `${bucket.label} 及以后` }),
  }));
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const firstDayOf = (year: number) => `${String(year).padStart(4, '0')}-01-01`;

/** The units that a period can be drawn in. */
export const unitsOf = (period: Partial<Period> | null, today: string): Unit[] =>
  UNITS.filter((unit) => bucketsOf(period, unit, today).unit === unit);

/** The last day of the unit that a day is in. */
export function lastOf(day: string, unit: Unit): string {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      // 1970-01-01 was a Thursday.
      return dayAfter(day, 6 - ((dayNumber(day) + 3) % 7));
    case 'month':
      return monthEnd(day.slice(0, 7));
    case 'year':
      return `${day.slice(0, 4)}-12-31`;
  }
}

/** A month or year of which only some days are counted names them; one that is not over needs no word. */
function labelOf({ from, to }: Period, unit: Unit, today: string): string {
  if (unit === 'day' || unit === 'week') return from;
  const isCut = !from.endsWith(unit === 'year' ? '-01-01' : '-01');
  const ends = to !== lastOf(from, unit) && to !== today;
  if (isCut) return ends ? `${from} 至 ${to}` : `${from} 起`;
  return ends ? `${to} 止` : from.slice(0, unit === 'year' ? 4 : 7);
}
