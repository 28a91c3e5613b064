import { DAY_MS } from '@ldy/domain/calendar/day.ts';

/** China has had one time all year round since 1991, which is before anything came in here. */
const SHANGHAI_MS = 8 * 3_600_000;

/** Microseconds since 1970 of an ISO text in UTC, with up to six digits behind the point. */
export function microsecondsOf(instant: string): number {
  const match = /^(.{19})(?:\.(\d{1,6}))?Z$/.exec(instant);
  if (!match) throw new Error(`Not an instant in UTC: ${instant}`);
  return Date.parse(`${match[1]}Z`) * 1000 + Number((match[2] ?? '').padEnd(6, '0'));
}

/** The same as text, in the one way that cursors write it: at least three digits behind the point, and no further zero at the end. */
export function instantText(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = String(microseconds - seconds * 1e6).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction.replace(/0{1,3}$/, '')}Z`;
}

/** When a day `YYYY-MM-DD` begins in Shanghai, in microseconds since 1970. */
export function shanghaiDayStart(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS) * 1000;
}

export const DAY_MICROSECONDS = DAY_MS * 1000;
