import { MOST_DAYS } from './day.ts';

/** China has one time zone, and no daylight saving time since 1991. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The date in Asia/Shanghai, `YYYY-MM-DD`, of an ISO 8601 time. */
export function shanghaiDay(now: string): string {
  return new Date(Date.parse(now) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** Day and minute in Asia/Shanghai, `YYYY-MM-DD HH:MM`, of an ISO 8601 time. */
export const shanghaiMinute = (instant: string): string =>
  new Date(Date.parse(instant) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]{4,20})?(Z|[+-]\d{2}:?\d{2})?$/;

/** Milliseconds since 1970 of a date that a source states, null if it is none. A time without a zone is UTC on every machine. */
export function timeOf(date: string | undefined): number | null {
  if (!date || date.length > 40) return null;
  const parts = DATE.exec(date);
  if (parts === null) return null;
  const [, year, month, day, zone] = parts;
  const daysOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > daysOfMonth) return null;
  const time = Date.parse(zone === undefined && date.length > 10 ? `${date}Z` : date);
  return Number.isNaN(time) ? null : time;
}

/** The day that a stated date is shown, sorted and filtered by: a date alone is that day, an instant belongs to a day in Asia/Shanghai; '' for none. */
export function statedDay(date: string | undefined): string {
  // Most dates by far, and several of each record: no calendar is needed for them.
  if (date !== undefined && PLAIN.test(date)) {
    const [month, day, hour] = [Number(date.slice(5, 7)), Number(date.slice(8, 10)), date.slice(11, 13)];
    const most = MOST_DAYS[month - 1] ?? 0;
    if (day > 0 && day <= most && hour < '16') return date.slice(0, 10);
    if (day > 0 && day < most && hour < '24') return `${date.slice(0, 8)}${day < 9 ? 0 : ''}${day + 1}`;
  }
  const time = timeOf(date);
  return time === null ? '' : new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** A date alone, or an instant in UTC, which from 16:00 on is of the next day in Shanghai. */
const PLAIN = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?Z?)?$/;
