import { DAY_MS } from './day.ts';
import { timeOf } from './shanghai-day.ts';

/** Clocks differ, and so do days: what lies further ahead of the time at which it is read is an error of the source. */
const TOLERANCE_MS = DAY_MS;

/** Whether a stated date lies more than a day after `now` (ISO 8601, UTC); a text that is no date does not. */
export function isFuture(date: string, now: string): boolean {
  // Most dates by far, of which no calendar is needed: zones differ by less than a day.
  if (date.slice(0, 10) < now.slice(0, 10)) return false;
  const time = timeOf(date);
  return time !== null && time > Date.parse(now) + TOLERANCE_MS;
}

/** What an import says of such a date. */
export const futureNote = (date: string): string => `${JSON.stringify(date)} is in the future`;
