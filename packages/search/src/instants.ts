import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { SHANGHAI_OFFSET_MS } from '@ldy/domain/calendar/shanghai-day.ts';

/** Microseconds since 1970 of an ISO 8601 text in UTC with up to six fractional digits. */
export function microsecondsOf(instant: string): number {
  const match = /^(.{19})(?:\.(\d{1,6}))?Z$/.exec(instant);
  if (!match) throw new Error(`Not an instant in UTC: ${instant}`);
  return Date.parse(`${match[1]}Z`) * 1000 + Number((match[2] ?? '').padEnd(6, '0'));
}

/** The canonical text used in cursors: at least three fractional digits, no further trailing zeros. */
export function instantText(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = String(microseconds - seconds * 1e6).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction.replace(/0{1,3}$/, '')}Z`;
}

/** The start of a day `YYYY-MM-DD` in Shanghai, in microseconds since 1970. */
export function shanghaiDayStart(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS) * 1000;
}

export const DAY_MICROSECONDS = DAY_MS * 1000;

/** Whether a bound of a range is an instant, not a day. */
export const isInstant = (bound: unknown): bound is string => typeof bound === 'string' && bound.endsWith('Z');
