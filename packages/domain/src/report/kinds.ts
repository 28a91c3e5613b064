import { dayAfter } from '../calendar/day.ts';
import { lastOf, type Period, type Unit, yearBefore } from '../statistics/periods.ts';

/** Periodical reports. `now` and `before`: how sentences name the period and the one it is compared with. */
export const REPORT_KINDS = [
  { key: 'daily', cn: '日报', unit: 'day', now: '当日', before: '前一日', parts: null, leading: 5, late: 7 },
  { key: 'weekly', cn: '周报', unit: 'week', now: '本周', before: '上周', parts: 'day', leading: 10, late: 4 },
  { key: 'monthly', cn: '月报', unit: 'month', now: '本月', before: '上月', parts: 'week', leading: 10, late: 3 },
  { key: 'yearly', cn: '年报', unit: 'year', now: '本年', before: '上年', parts: 'month', leading: 20, late: 1 },
] as const satisfies readonly {
  key: string;
  cn: string;
  unit: Unit;
  now: string;
  before: string;
  /** What its volume is divided into; null: nothing. */
  parts: Unit | null;
  /** How many of the most important vulnerabilities it names. */
  leading: number;
  /** Of how many periods that are over a draft is written, where something held it up. */
  late: number;
}[];
export type ReportKind = (typeof REPORT_KINDS)[number]['key'];

export const reportKind = (key: ReportKind) =>
  REPORT_KINDS.find((kind) => kind.key === key) as (typeof REPORT_KINDS)[number];

/** The first day of the unit that a day is in. */
function firstOf(day: string, unit: Unit): string {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return dayAfter(lastOf(day, unit), -6);
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** The period of a report in which a day is. */
export function periodWith(kind: ReportKind, day: string): Period {
  const { unit } = reportKind(kind);
  return { from: firstOf(day, unit), to: lastOf(day, unit) };
}

/** The last period that is over. */
export const endedPeriod = (kind: ReportKind, today: string): Period =>
  periodWith(kind, dayAfter(periodWith(kind, today).from, -1));

/** The periods that are over of which a draft is still written, the last first. */
export function duePeriods(kind: ReportKind, today: string): Period[] {
  const periods: Period[] = [];
  for (let day = today; periods.length < reportKind(kind).late; ) {
    const period = endedPeriod(kind, day);
    periods.push(period);
    day = period.from;
  }
  return periods;
}

/** What a report is compared with: the period of the same kind before it, and for months the same month of the year before. */
export function comparedPeriods(kind: ReportKind, { from }: Period): { before: Period; yearAgo: Period | null } {
  const before = periodWith(kind, dayAfter(from, -1));
  if (kind !== 'monthly') return { before, yearAgo: null };
  const first = yearBefore(from);
  return { before, yearAgo: { from: first, to: lastOf(first, 'month') } };
}

/** `monthly-2026-07`: one report of a kind for each period. */
export function reportId(kind: ReportKind, { from }: Period): string {
  const length = kind === 'monthly' ? 7 : kind === 'yearly' ? 4 : 10;
  return `${kind}-${from.slice(0, length)}`;
}

export const REPORT_ID = /^(?:(?:daily|weekly)-\d{4}-\d{2}-\d{2}|monthly-\d{4}-\d{2}|yearly-\d{4})$/;

const number = (digits: string): number => Number(digits);

function daysInWords({ from, to }: Period): string {
  const [year = '', month = '', day = ''] = from.split('-');
  const [lastYear = '', lastMonth = '', last = ''] = to.split('-');
  const begin = `${year} 年 ${number(month)} 月 ${number(day)} 日`;
  if (from === to) return begin;
  const monthOfEnd = month === lastMonth ? '' : `${number(lastMonth)} 月 `;
  return `${begin}至 ${year === lastYear ? '' : `${lastYear} 年 `}${monthOfEnd}${number(last)} 日`;
}

/** `2026 年 7 月`, `2026 年 7 月 27 日至 8 月 2 日`. */
export function periodInWords(kind: ReportKind, period: Period): string {
  const [year = '', month = ''] = period.from.split('-');
  if (kind === 'yearly') return `${year} 年`;
  return kind === 'monthly' ? `${year} 年 ${number(month)} 月` : daysInWords(period);
}

export const reportTitle = (kind: ReportKind, period: Period): string =>
  `${periodInWords(kind, period)}漏洞${reportKind(kind).cn}`;
