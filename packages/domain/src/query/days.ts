import { dayAfter } from '../calendar/day.ts';

/** The earliest year that list filters accept. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2100;

/** The last day of a month, `2024-02` → `2024-02-29`. */
export function monthEnd(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next =
    number === 12
      ? `${String(year + 1).padStart(4, '0')}-01`
      : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
  return dayAfter(`${next}-01`, -1);
}

/** First and last day of a written date. */
export interface DaySpan {
  first: string;
  last: string;
}

const WRITTEN = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?)?[年月日]?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** Parses a year, month or day in the usual notations; null for invalid dates. */
export function daySpanOf(text: string): DaySpan | null {
  const match = COMPACT.exec(text) ?? WRITTEN.exec(text);
  if (!match) return null;
  const [, year = '', month, day] = match;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const written = `${year}-${month.padStart(2, '0')}`;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return { first: `${written}-01`, last: monthEnd(written) };
  const exact = `${written}-${day.padStart(2, '0')}`;
  return exact >= `${written}-01` && exact <= monthEnd(written) ? { first: exact, last: exact } : null;
}
